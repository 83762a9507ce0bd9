// The case of a handheld on perfboard in three parts: a shell, a hood that slips over it and hides keys
// and lamp from the other players, and a lid for the back, which holds the socket and takes the pull of
// the lead. All three print without support: the shell on its face, hood and lid as they are.
//   openscad -D 'part="shell"' -o shell.stl handheld.scad        (also "hood" and "lid")

use <lead_rest.scad>

part = "together"; // or "shell", "hood", "lid"; "socket" shows the lid with what it holds, and
                   // "collisions" is what of board, parts and plug lies in the printed parts

board = [70, 90];      // the perfboard
board_thickness = 1.6;
hole = 2.54;           // from hole to hole of a perfboard
pitch = 15.24;         // from key to key: six holes
lamp_holes = 6;        // from the last row of keys to the lamp
chip_holes = [8, 5.5]; // from the lamp's column to the middle of a chip, and from the last row of keys
board_depth = 8;       // from the face's inside to the board: what the switches need
key_height = 11.5;     // of switch and cap over the board
cap = 12;              // diameter of a cap
chip = [20.5, 10.2, 8.4]; // a 74HC165 in its socket
solder = 3;            // joints and wires behind the board

// Measures of the board that the RJ45 socket is on; measure yours, and change them here.
breakout = [28, 32, 1.6]; // its width, its length from the edge that the socket looks out at, its thickness
socket = [16, 21, 13.5];  // width, depth, height over its board
socket_out = 1.5;      // how far the socket stands out over the board's edge
pins = 2.2;            // what stands out of its board below

key_hole = 12.6;       // for caps of 12 mm; for keyboard switches 14 and square_keys = true
square_keys = false;
lamp_hole = 3.2;
wall = 2;
gap = 0.5;             // between boards and walls
air = 0.5;             // around the socket, and above the chips
ledge = 2.6;           // what the socket's board lies on, over the lid
depth = 33;            // from the face to the lid
hood_height = 26;      // above the face
hood_grip = 10;        // of the hood on the shell
hood_gap = 0.3;
screw = 2.8;           // screws 3 x 10 mm cut their own thread
post = 7;              // side of the posts that they go into; they stand before and behind the board
lid_thickness = 2.4;
corner = 4;
tie = [1.8, 5];        // the slot for a cable tie

outer = [board.x + 2 * (wall + gap), board.y + 2 * (wall + gap + post - wall)];
rear = outer.y - wall - gap - post + wall - board.y; // where the board begins
middle = outer.x / 2;
first_key = [middle - pitch, rear + 14];
last_row = first_key.y + 3 * pitch;
board_z = wall + board_depth + 0.02;           // the perfboard's face, just over its ledges
edge = outer.y - wall - 0.1;                   // where the socket's board ends
socket_z = depth - ledge - breakout.z;         // the face of the socket's board, from which the socket rises

assert(key_height > board_z, "the caps would lie under the face: less board_depth");
assert(socket_z - socket.z > board_z + board_thickness + solder, "the socket would touch the board: more depth");
assert(socket_z - socket.z - air > hood_grip, "the hood would cover the socket: less hood_grip or more depth");
assert(breakout.x + 2 * (gap + wall + tie.x + 1) < board.x - 16, "the socket's board would touch the pillars");

$fn = 40;

module rounded(size, height) {
    linear_extrude(height)
        translate([corner, corner])
            offset(r = corner)
                square([size.x - 2 * corner, size.y - 2 * corner]);
}

module at_posts() {
    for (x = [post / 2, outer.x - post / 2], y = [post / 2, outer.y - post / 2])
        translate([x, y, 0]) children();
}

module at_keys() {
    for (row = [0:3], column = [0:2])
        translate([first_key.x + column * pitch, first_key.y + row * pitch, 0]) children();
}

module at_chips() {
    for (side = [-1, 1])
        translate([middle + side * chip_holes.x * hole, last_row + chip_holes.y * hole, 0]) children();
}

module key() {
    if (square_keys)
        translate([-key_hole / 2, -key_hole / 2, -1]) cube([key_hole, key_hole, wall + 2]);
    else
        translate([0, 0, -1]) cylinder(d = key_hole, h = wall + 2);
}

// A box around a place, from one height to another.
module block(size, from, to) {
    translate([-size.x / 2, -size.y / 2, from]) cube([size.x, size.y, to - from]);
}

// What lies in the case, where the face is at z = 0 and the back at z = depth.
module perfboard_parts() {
    translate([wall + gap, rear, board_z]) cube([board.x, board.y, board_thickness]); // perfboard
    at_keys() block([13.7, 12], board_z - 4, board_z); // switches
    at_keys() translate([0, 0, board_z - key_height]) cylinder(d = cap, h = key_height - 4); // caps
    translate([middle, last_row + lamp_holes * hole, board_z - 7]) cylinder(d = 3.1, h = 7); // lamp
    at_chips() block(chip, board_z - chip.z, board_z); // chips
    translate([wall + gap + 7, rear + 2, board_z + board_thickness]) cube([board.x - 14, board.y - 4, solder]); // wires
    socket_parts();
}

module socket_parts() {
    translate([middle - breakout.x / 2, edge - breakout.y, socket_z]) cube(breakout); // socket board
    translate([middle - socket.x / 2, edge + socket_out - socket.y, socket_z - socket.z]) cube(socket); // socket
    translate([middle - breakout.x / 2 + 2, edge - breakout.y + 1, socket_z + breakout.z]) cube([breakout.x - 4, breakout.y - 2, pins]); // pins
    translate([middle - 6.1, edge + socket_out, socket_z - socket.z + 2.4]) cube([12.2, 30, socket.z - 4.8]); // plug
}

// The face lies at z = 0, the open back at z = depth.
module shell() {
    difference() {
        union() {
            difference() {
                rounded(outer, depth);
                translate([wall, wall, wall])
                    cube([outer.x - 2 * wall, outer.y - 2 * wall, depth]);
            }
            intersection() {
                rounded(outer, depth);
                at_posts()
                    translate([-post / 2, -post / 2, 0]) cube([post, post, depth]);
            }
            // The board lies on two ledges.
            for (x = [wall / 2, outer.x - wall / 2 - 3])
                translate([x, rear + 6, wall / 2])
                    cube([3, board.y - 12, board_depth + wall / 2]);
        }
        at_keys() key();
        translate([middle, last_row + lamp_holes * hole, -1]) cylinder(d = lamp_hole, h = wall + 2);
        at_chips() block(chip + 2 * [air, air, 0], board_z - chip.z - air, wall + 1);
        // Open to the lid, whose sill closes it below the socket.
        translate([middle - socket.x / 2 - air, outer.y - wall - 1, socket_z - socket.z - air])
            cube([socket.x + 2 * air, wall + 2, depth]);
        at_posts()
            translate([0, 0, depth - 12]) cylinder(d = screw, h = 13);
    }
}

// A wall behind the keys and one at either side, lower towards the player.
module hood() {
    inner = [outer.x + 2 * hood_gap, outer.y + 2 * hood_gap];
    size = [inner.x + 2 * wall, inner.y + 2 * wall];
    height = hood_height + hood_grip;
    front = outer.y * 0.3;
    difference() {
        rounded(size, height);
        translate([wall, wall, -1]) rounded(inner, height + 2);
        translate([-1, -1, -1]) cube([size.x + 2, front + 1, height + 2]);
        // From full height at half way down to a third of it at the front.
        translate([-1, front, height / 3])
            rotate([atan2(height * 2 / 3, outer.y * 0.35), 0, 0])
                translate([0, -outer.y, 0]) cube([size.x + 2, 2 * outer.y, 2 * height]);
    }
}

// What holds the socket's board: ledges under its sides, walls beside it, a stop behind it for the push
// of the plug, a sill before it. A cable tie over the board, behind the socket, keeps it down.
module cradle() {
    top = lid_thickness + ledge + breakout.z;
    inner = breakout.x + 2 * gap;
    start = edge - breakout.y - gap;
    for (side = [-1, 1]) {
        translate([middle + side * (inner / 2 - 0.5) - 1.5, start, 0])
            cube([3, breakout.y - 1, lid_thickness + ledge]);
        translate([middle + side * (inner / 2 + wall / 2) - wall / 2, start, 0])
            cube([wall, breakout.y - 1, top - 0.6]);
    }
    translate([middle - inner / 2 - wall, start - wall, 0]) cube([inner + 2 * wall, wall, top + 1]);
    translate([middle - socket.x / 2 - air + 0.3, outer.y - wall, 0])
        cube([socket.x + 2 * air - 0.6, wall, top - 0.4]);
}

module lid() {
    tied = edge + socket_out - socket.y - tie.y; // the middle of the tie
    difference() {
        union() {
            rounded(outer, lid_thickness);
            cradle();
            translate([middle, outer.y, 0]) lead_rest(lid_thickness + ledge + breakout.z + 3.5);
        }
        at_posts()
            translate([0, 0, -1]) {
                cylinder(d = 3.4, h = lid_thickness + 2);
                cylinder(d1 = 8.2, d2 = 3.4, h = 2.4);
            }
        // The tie's slots, and the groove in which it runs outside.
        reach = breakout.x / 2 + gap + wall;
        for (side = [-1, 1])
            translate([middle + side * (reach + tie.x / 2), tied, 0]) block(tie, -1, lid_thickness + 1);
        translate([middle, tied, 0]) block([2 * (reach + tie.x), tie.y], -1, 1.3);
    }
    // Four pillars press the board against its ledges.
    length = depth - wall - board_depth - board_thickness - 0.2;
    for (x = [wall + gap + 3, outer.x - wall - gap - 3], y = [rear + 8, rear + board.y - 8])
        translate([x, y, lid_thickness / 2]) cylinder(d = 5, h = length + lid_thickness / 2);
}

module hood_in_place() {
    translate([-wall - hood_gap, -wall - hood_gap, hood_grip]) mirror([0, 0, 1]) hood();
}

module lid_in_place() {
    translate([0, 0, depth + lid_thickness + 0.01]) mirror([0, 0, 1]) lid();
}

if (part == "shell") shell();
else if (part == "hood") hood();
else if (part == "lid") lid();
else if (part == "socket") mirror([0, 0, 1]) {
    render() lid_in_place();
    %render() socket_parts();
} else if (part == "collisions") {
    intersection() { shell(); perfboard_parts(); }
    intersection() { lid_in_place(); perfboard_parts(); }
    intersection() { hood_in_place(); perfboard_parts(); }
    intersection() { hood_in_place(); shell(); }
    intersection() { hood_in_place(); lid_in_place(); }
    intersection() { lid_in_place(); shell(); }
} else {
    // From behind, as it is put together: the lid with the socket goes into the shell.
    render() shell();
    render() hood_in_place();
    translate([0, 0, 45]) {
        render() lid_in_place();
        %render() perfboard_parts();
    }
}
