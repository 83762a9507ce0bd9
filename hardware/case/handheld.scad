// The case of a handheld in three parts: a shell, a hood that slips over it and hides keys and lamp
// from the other players, and a lid for the back. For a perfboard of 70 x 90 mm. All three print
// without support: the shell on its face, hood and lid as they are.
//   openscad -D 'part="shell"' -o shell.stl handheld.scad        (also "hood" and "lid")

part = "together"; // or "shell", "hood", "lid"

board = [70, 90];      // the perfboard
board_thickness = 1.6;
board_depth = 8;       // from the face's inside to the board: what the switches need
pitch = 15.24;         // from key to key: six holes of a perfboard
key_hole = 12.6;       // for caps of 12 mm; for keyboard switches 14 and square_keys = true
square_keys = false;
lamp_hole = 3.2;
socket = [17, 14.5];   // the RJ45 socket in the rear wall
wall = 2;
gap = 0.5;             // between board and wall
depth = 26;            // from the face to the lid
hood_height = 26;      // above the face
hood_grip = 10;        // of the hood on the shell
hood_gap = 0.3;
screw = 2.8;           // screws 3 x 10 mm cut their own thread
post = 7;              // side of the posts that they go into; they stand before and behind the board
lid_thickness = 2.4;
corner = 4;

outer = [board.x + 2 * (wall + gap), board.y + 2 * (wall + gap + post - wall)];
rear = outer.y - wall - gap - post + wall - board.y; // where the board begins
first_key = [outer.x / 2 - pitch, rear + 14];

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

module key() {
    if (square_keys)
        translate([-key_hole / 2, -key_hole / 2, -1]) cube([key_hole, key_hole, wall + 2]);
    else
        translate([0, 0, -1]) cylinder(d = key_hole, h = wall + 2);
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
        translate([outer.x / 2, first_key.y + 3 * pitch + 14, -1])
            cylinder(d = lamp_hole, h = wall + 2);
        translate([(outer.x - socket.x) / 2, outer.y - wall - 1, depth - socket.y - 2])
            cube([socket.x, wall + 2, socket.y]);
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
        translate([(size.x - socket.x) / 2, size.y - wall - 1, -1])
            cube([socket.x, wall + 2, hood_grip - 2]);
    }
}

module lid() {
    difference() {
        rounded(outer, lid_thickness);
        at_posts()
            translate([0, 0, -1]) {
                cylinder(d = 3.4, h = lid_thickness + 2);
                cylinder(d1 = 8.2, d2 = 3.4, h = 2.4);
            }
    }
    // Four pillars press the board against its ledges.
    length = depth - wall - board_depth - board_thickness - 0.2;
    for (x = [wall + gap + 3, outer.x - wall - gap - 3], y = [rear + 8, rear + board.y - 8])
        translate([x, y, lid_thickness / 2]) cylinder(d = 5, h = length + lid_thickness / 2);
}

if (part == "shell") shell();
else if (part == "hood") hood();
else if (part == "lid") lid();
else {
    // As it is held: the face up.
    translate([0, 0, depth]) mirror([0, 0, 1]) shell();
    translate([-wall - hood_gap, -wall - hood_gap, depth - hood_grip]) hood();
    translate([0, 0, -20]) lid();
}
