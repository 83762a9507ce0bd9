// The case of a handheld whose board was ordered: a tray that it is screwed on, a face that covers its
// joints, which no finger should touch, and a hood that slips over all from behind and hides keys and lamp
// from the other players. All print without support: the face upside down, the others as they are.
//   openscad -D 'part="tray"' -o tray.stl handheld_board.scad        (also "face" and "hood")

include <boards.scad>
use <lead_rest.scad>

part = "together"; // or "tray", "face", "hood"; "collisions" is what of board, parts and plug lies in them

board = handheld_size;
socket = handheld_sockets[0]; // left, right, lower, upper face, inner end
air = 0.6;             // around the socket
corner = 3;
depth = 16;            // behind the board: what the socket needs, and some air
wall = 2;
floor_thickness = 2;
screw = 2.6;           // screws 3 x 10 mm cut their own thread
post = 7;
face = 6;              // its thickness; keys and lamp stand out of it
skin = 1.4;            // what of it lies over the bodies of the switches
key_hole = 12.6;       // for caps of 12 mm
key_body = [14.7, 13]; // a switch with its legs, and some air
lamp_hole = 3.4;
joints = 3;            // what the socket's pins and pegs need over the board
label = 11;            // for the round label with the handheld's number
mark = 0.6;            // depth of letters
screw_head = [6.2, 3.4]; // width, and depth in the face
hood_height = 26;      // above the face
hood_grip = 10;        // of the hood on the tray
hood_gap = 0.3;

$fn = 40;

module rounded(size, radius, height) {
    linear_extrude(height)
        translate([radius, radius])
            offset(r = radius)
                square([size.x - 2 * radius, size.y - 2 * radius]);
}

module at_holes() {
    for (hole = handheld_holes) translate([hole.x, hole.y, 0]) children();
}

// The board with its parts where it lies in the tray.
module fitted() {
    translate([0, 0, floor_thickness + depth + board_thickness]) handheld_parts();
}

// What the socket and its plug need in the far wall, from a height on.
module socket_window(from) {
    translate([socket[0] - air, board.y - wall - 1, from])
        cube([socket[1] - socket[0] + 2 * air, 2 * wall + 10, 40]);
}

// Open at its top, where the board lies on wall and posts; the socket looks out at the far side, a stop
// behind it takes the push of the plug, and the lead is tied to the tongue before it.
module tray() {
    height = floor_thickness + depth;
    middle = (socket[0] + socket[1]) / 2;
    window = height + board_thickness + socket[2] - air;
    difference() {
        union() {
            difference() {
                rounded(board, corner, height);
                translate([wall, wall, floor_thickness])
                    rounded(board - [2 * wall, 2 * wall], 1, height);
            }
            intersection() {
                rounded(board, corner, height);
                at_holes() cylinder(d = post, h = height);
            }
            translate([middle - 6, socket[4] - 0.3 - wall, 0]) cube([12, wall, height - 6]);
            for (side = [-6, 4])
                translate([middle + side, socket[4] - 0.3 - wall - 5, 0]) cube([2, 6, height - 8]);
            translate([middle, board.y, 0]) lead_rest(window + 1.5);
        }
        at_holes() translate([0, 0, height - 9]) cylinder(d = screw, h = 10);
        socket_window(window);
    }
}

// What covers the board, z = 0 is the board's face.
module cover() {
    difference() {
        rounded(board, corner, face);
        for (key = handheld_keys) translate([key[0].x, key[0].y, 0]) {
            translate([-key_body.x / 2, -key_body.y / 2, -1]) cube([key_body.x, key_body.y, face - skin + 1]);
            cylinder(d = key_hole, h = face + 1);
        }
        translate([handheld_lamp.x, handheld_lamp.y, -1]) {
            cylinder(d = lamp_hole + 1.8, h = face - skin + 1);
            cylinder(d = lamp_hole, h = face + 2);
        }
        translate([socket[0], socket[4], -1]) cube([socket[1] - socket[0], board.y - wall - socket[4], joints + 1]);
        at_holes() translate([0, 0, -1]) {
            cylinder(d = 3.4, h = face + 2);
            translate([0, 0, face - screw_head[1] + 1]) cylinder(d = screw_head[0], h = face);
        }
        translate([0, 0, face - mark]) linear_extrude(1) marks();
    }
}

// What is cut into the face: legends, the temple, a place for the label.
module marks() {
    number = len(handheld_emblems) - 1;
    field = handheld_emblems[number];
    for (key = handheld_keys)
        translate(key[0] + [0, 9])
            text(key[1], size = 3.6, font = "Liberation Sans:style=Bold", halign = "center", valign = "center");
    for (shape = [0:number - 1]) polygon(handheld_emblems[shape]);
    translate((field[0] + field[2]) / 2) circle(d = label);
}

// A wall behind the keys and one at either side, lower towards the player. z = 0 is its lower edge.
module hood() {
    inner = board + [2 * hood_gap, 2 * hood_gap];
    size = inner + [2 * wall, 2 * wall];
    height = hood_height + hood_grip + board_thickness;
    front = board.y * 0.3;
    difference() {
        rounded(size, corner + wall, height);
        translate([wall, wall, -1]) rounded(inner, corner, height + 2);
        translate([-1, -1, -1]) cube([size.x + 2, front + 1, height + 2]);
        // From full height at half way down to a third of it at the front.
        translate([-1, front, height / 3])
            rotate([atan2(height * 2 / 3, board.y * 0.35), 0, 0])
                translate([0, -board.y, 0]) cube([size.x + 2, 2 * board.y, 2 * height]);
        // The plug and its latch.
        translate([wall + hood_gap + socket[0] - air, size.y - wall - 1, -1])
            cube([socket[1] - socket[0] + 2 * air, wall + 2, hood_grip + board_thickness + 1]);
    }
}

module cover_in_place() {
    translate([0, 0, floor_thickness + depth + board_thickness + 0.01]) cover();
}

module hood_in_place() {
    translate([-wall - hood_gap, -wall - hood_gap, floor_thickness + depth - hood_grip]) hood();
}

if (part == "tray") tray();
else if (part == "face") translate([board.x, 0, face]) rotate([0, 180, 0]) cover();
else if (part == "hood") hood();
else if (part == "collisions") {
    intersection() { tray(); fitted(); }
    intersection() { cover_in_place(); fitted(); }
    intersection() { hood_in_place(); fitted(); }
    intersection() { hood_in_place(); cover_in_place(); }
    intersection() { hood_in_place(); tray(); }
} else {
    render() tray();
    render() cover_in_place();
    color("Cornsilk") translate([0, 0, floor_thickness + depth + board_thickness + face]) linear_extrude(0.05) marks();
    render() hood_in_place();
    %render() fitted();
}
