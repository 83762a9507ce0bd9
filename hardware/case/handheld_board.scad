// The case of a handheld whose board was ordered: the board is its face. A tray that it is screwed on,
// and a hood that slips over both from behind and hides keys and lamp from the other players. Both print
// without support, as they are.
//   openscad -D 'part="tray"' -o tray.stl handheld_board.scad        (also "hood")

part = "together"; // or "tray", "hood"

board = [72, 100];
board_thickness = 1.6;
corner = 3;
hole = 4;              // from the board's edges to the middles of its holes
socket = [16.6, 14.5]; // the RJ45 socket behind the board, with air around it
depth = 16;            // behind the board: what the socket needs, and some air
wall = 2;
floor_thickness = 2;
screw = 2.6;           // screws 3 x 10 mm cut their own thread
post = 7;
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
    for (x = [hole, board.x - hole], y = [hole, board.y - hole])
        translate([x, y, 0]) children();
}

// Open at its top, where the board lies on wall and posts; the socket looks out at the far side.
module tray() {
    height = floor_thickness + depth;
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
        }
        at_holes() translate([0, 0, height - 9]) cylinder(d = screw, h = 10);
        translate([(board.x - socket.x) / 2, board.y - wall - 1, height - socket.y])
            cube([socket.x, wall + 2, socket.y + 1]);
    }
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
        translate([(size.x - socket.x) / 2, size.y - wall - 1, -1])
            cube([socket.x, wall + 2, hood_grip + 1]);
    }
}

if (part == "tray") tray();
else if (part == "hood") hood();
else {
    tray();
    translate([-wall - hood_gap, -wall - hood_gap, floor_thickness + depth - hood_grip]) hood();
}
