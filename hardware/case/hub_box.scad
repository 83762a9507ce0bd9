// The box of hub and Raspberry Pi: a tray with openings for the sockets of both, and a lid. Both print
// without support, the tray as it is, the lid on its face, on a bed of 190 x 140 mm. All openings are
// open at the top, where aprons of the lid close them: there is nothing to bridge, and no rib between
// the hub's sockets, which lie closer together than a wall is thick.
//   openscad -D 'part="tray"' -o tray.stl hub_box.scad        (also "lid")

include <boards.scad>
use <lead_rest.scad>

part = "together"; // or "tray", "lid"; "collisions" is what of boards, parts and plugs lies in them

// Of a Raspberry Pi 4 the place of one USB socket was read from Raspberry Pi's drawing
// rpi_MECH_4b_4p0.dxf, that of the network socket is taken from public models. They share one opening
// along the whole edge: on a 3B+ or a 5 they follow each other in another order.
pi = [85, 56];             // its holes lie on 58 x 49 mm, 3.5 mm from its edges
pi_holes = [[3.5, 3.5], [61.5, 3.5], [3.5, 52.5], [61.5, 52.5]];
pi_feet = 5;               // below it: card and solder
pi_parts = [21.5, 17];     // its USB and network sockets, 3 mm over its right edge: depth, and height over its board
pi_row = [1.5, 54.5];      // from where to where they reach, from its lower edge
cooler = 20;               // room for a heat sink or a cooler over its board
spacer = 11;               // from the Raspberry Pi to the hub: spacers M2.5 x 11 mm
header_above = 12;         // the header's pins above the hub, with what is plugged onto them
wall = 2.4;
floor_thickness = 2.4;
gap = 0.8;                 // between boards and walls
air = 0.5;                 // around sockets
play = 0.4;                // between the lid's aprons and the tray
screw = 2.1;               // screws M2.5 x 6 mm for the boards cut their own thread
lid_screw = 2.6;           // screws 3 x 10 mm for the lid
post = 7;
lid_thickness = 2.4;
button = 7.2;              // holes for the table's two buttons and, 5 mm, for its LED

corner = 3;
hub_left = hub_holes[0].x - pi_holes[0].x; // where the Raspberry Pi begins, from the hub's left side
inside = [hub_size.x + 2 * gap, 91 + 2 * gap]; // hub and Raspberry Pi overlap by the header
outer = inside + [2 * wall, 2 * wall];
pi_floor = floor_thickness + pi_feet;
hub_face = pi_floor + board_thickness + spacer + board_thickness;
height = hub_face + 18.6;
// The Raspberry Pi's header lies beneath the hub's; the hub's sockets look out at the far side, y = outer.y.
hub_at = [wall + gap, outer.y - wall - gap - hub_size.y, hub_face];
pi_at = [hub_at.x + hub_left, hub_at.y + hub_holes[0].y + pi_holes[0].y - pi.y, pi_floor];

$fn = 40;

module rounded(size, height) {
    linear_extrude(height)
        translate([corner, corner])
            offset(r = corner)
                square([size.x - 2 * corner, size.y - 2 * corner]);
}

// In the Raspberry Pi's own coordinates its header lies at its upper edge.
module at_pi_holes() {
    for (hole = pi_holes)
        translate([pi_at.x + hole.x, pi_at.y + pi.y - hole.y, 0]) children();
}

module at_hub_holes() {
    for (hole = [hub_holes[2], hub_holes[3]])
        translate([hub_at.x + hole.x, hub_at.y + hole.y, 0]) children();
}

// Left and right before the hub, where neither board lies.
lid_posts = [[post / 2 + 1, post / 2 + 1], [outer.x - post / 2 - 1, post / 2 + 1],
             [post / 2 + 1, hub_at.y + 2.5], [outer.x - post / 2 - 1, hub_at.y + 2.5]];
post_side = post + 2;
window_top = pi_floor + board_thickness + pi_parts.y + 1; // of the Raspberry Pi's sockets and their plugs
window = [pi_at.y + pi_row[0] - 1, pi_at.y + pi_row[1] + 1]; // for its USB and network sockets
supply = [pi_at.x + 4, pi_at.x + 60];                // for its supply, HDMI and sound
// For its memory card and the power button of a Raspberry Pi 5, which lie 17 mm behind the wall: as wide
// as two fingers.
fingers = [pi_at.y + 8.5, pi_at.y + 46];
jacks = [hub_at.x + min([for (socket = hub_sockets) socket[0]]) - air,
         hub_at.x + max([for (socket = hub_sockets) socket[1]]) + air];
jacks_top = hub_face + max([for (socket = hub_sockets) socket[3]]);

module at_lid_posts() {
    for (at = lid_posts) translate([at.x, at.y, 0]) children();
}

// Both boards with their parts, and the plugs.
module fitted() {
    translate(hub_at) hub_parts();
    translate(pi_at) {
        cube([pi.x, pi.y, board_thickness]);
        translate([pi.x - pi_parts.x + 3, pi_row[0], board_thickness])
            cube([pi_parts.x, pi_row[1] - pi_row[0], pi_parts.y]);
        translate([pi.x + 3, pi_row[0], board_thickness + 1])
            cube([30, pi_row[1] - pi_row[0], pi_parts.y - 2]); // their plugs
        translate([6, -1.5, board_thickness]) cube([52, 8, 7]);   // supply, HDMI, sound
        translate([6.5, -31, board_thickness - 1.5]) cube([50, 30, 9]); // their plugs
        translate([-3, pi.y / 2 - 6, -2]) cube([17, 12, 2]);  // card
        translate([4, 8, board_thickness]) cube([58, 40, cooler]); // cooler
    }
}

// At the right, over the plugs, a post grows out of the wall and out of the window's end, so that it
// prints without support.
module lid_post(at) {
    side = post_side;
    if (at.x < outer.x / 2) translate([at.x - side / 2, at.y - side / 2, 0]) cube([side, side, height]);
    else hull() {
        translate([outer.x - wall, at.y - side / 2, window_top]) cube([wall, side, 0.1]);
        translate([outer.x - side, at.y - side / 2, window_top + side - wall])
            cube([side, side, height - window_top - side + wall]);
    }
}

// The window in the right wall and what is left free beneath the posts at its ends, at 45 degrees.
module right_window() {
    ends = [lid_posts[1].y + post_side / 2, lid_posts[3].y - post_side / 2];
    translate([outer.x - post_side - 1, 0, 0]) rotate([90, 0, 90]) linear_extrude(post_side + 2)
        polygon([[window[0], pi_floor], [window[1], pi_floor],
                 [window[1], window_top], [ends[1], window_top + window[1] - ends[1]], [ends[1], height + 1],
                 [ends[0], height + 1], [ends[0], window_top + ends[0] - window[0]], [window[0], window_top]]);
}

module tray() {
    difference() {
        union() {
            difference() {
                rounded(outer, height);
                translate([wall, wall, floor_thickness])
                    cube([outer.x - 2 * wall, outer.y - 2 * wall, height]);
            }
            at_pi_holes() cylinder(d = 6, h = pi_floor);
            at_hub_holes() cylinder(d1 = 9, d2 = 5.6, h = hub_face - board_thickness);
            intersection() {
                rounded(outer, height);
                for (at = lid_posts) lid_post(at);
            }
            for (socket = hub_sockets)
                translate([hub_at.x + (socket[0] + socket[1]) / 2, outer.y, 0])
                    lead_rest(hub_face + 3.5);
        }
        at_pi_holes() translate([0, 0, pi_floor - 6]) cylinder(d = screw, h = 7);
        at_hub_holes() translate([0, 0, hub_face - 10]) cylinder(d = screw, h = 11);
        at_lid_posts() translate([0, 0, height - 10]) cylinder(d = lid_screw, h = 11);
        // The hub's sockets.
        translate([jacks[0], outer.y - wall - 1, hub_face - air])
            cube([jacks[1] - jacks[0], wall + 2, height]);
        right_window();
        translate([supply[0], -1, pi_floor - 1]) cube([supply[1] - supply[0], wall + 2, height]);
        translate([-1, fingers[0], floor_thickness]) cube([wall + 2, fingers[1] - fingers[0], height]);
        // Air from below.
        for (x = [-3:3])
            translate([pi_at.x + pi.x / 2 + x * 8 - 1.5, pi_at.y + 12, -1]) cube([3, 26, floor_thickness + 2]);
    }
}

// What of the lid hangs into the tray's openings, down to their plugs and sockets.
module aprons() {
    low = window_top - height;
    ends = [lid_posts[1].y + post_side / 2, lid_posts[3].y - post_side / 2];
    translate([jacks[0] + play, outer.y - wall, jacks_top + air - height])
        cube([jacks[1] - jacks[0] - 2 * play, wall, height - jacks_top - air + 1]);
    translate([supply[0] + play, 0, low]) cube([supply[1] - supply[0] - 2 * play, wall, 1 - low]);
    translate([0, fingers[0] + play, low]) cube([wall, fingers[1] - fingers[0] - 2 * play, 1 - low]);
    translate([outer.x - wall, ends[0] + play, low]) cube([wall, ends[1] - ends[0] - 2 * play, 1 - low]);
}

module lid() {
    difference() {
        union() {
            rounded(outer, lid_thickness);
            aprons();
        }
        at_lid_posts() translate([0, 0, -1]) {
            cylinder(d = 3.4, h = lid_thickness + 2);
            translate([0, 0, lid_thickness]) cylinder(d1 = 3.4, d2 = 8.2, h = 2.4, center = true);
        }
        // The screen's supply from the header's pins, its ribbon beside it, and air.
        translate([hub_at.x + 23, hub_at.y - 1, -1]) cube([55, 9, lid_thickness + 2]);
        translate([pi_at.x + 1, pi_at.y + 16, -1]) cube([4, 26, lid_thickness + 2]);
        for (x = [-3:3])
            translate([pi_at.x + pi.x / 2 + x * 8 - 1.5, pi_at.y + 8, -1]) cube([3, 26, lid_thickness + 2]);
        // The table's buttons and LED.
        for (x = [11, outer.x - 11])
            translate([x, pi_at.y + 14, -1]) cylinder(d = button, h = lid_thickness + 2);
        translate([11, pi_at.y + 28, -1]) cylinder(d = 5.1, h = lid_thickness + 2);
        // The sockets' numbers, and what they are not.
        for (number = [1:7])
            translate([hub_at.x + 10.5 + (number - 1) * 16.5, outer.y - 12, lid_thickness - 0.6])
                linear_extrude(1) rotate(180) words(str(number), 6);
        translate([outer.x / 2, outer.y - 22, lid_thickness - 0.6]) linear_extrude(1) rotate(180) words("NOT ETHERNET", 4.4);
    }
}

module words(said, size) {
    text(said, size = size, font = "Liberation Sans:style=Bold", halign = "center", valign = "center");
}

module lid_in_place() {
    translate([0, 0, height]) lid();
}

if (part == "tray") tray();
else if (part == "lid") translate([outer.x, 0, lid_thickness]) rotate([0, 180, 0]) lid();
else if (part == "collisions") {
    intersection() { tray(); fitted(); }
    intersection() { lid_in_place(); fitted(); }
} else {
    render() tray();
    %render() fitted();
    translate([0, 0, 25]) render() lid_in_place();
}
