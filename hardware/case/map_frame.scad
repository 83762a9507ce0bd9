// The frame around the map over the lamps: four corners and four sides that overlap by half and are
// screwed together. From the front: the lip, the printed map under a clear sheet, the drilled board with
// the lamps, room for their wires and the Pico, and a back that is screwed onto the posts of the
// corners. All parts print without support, lying on their lips, on a bed of 190 x 140 mm.
//   openscad -D 'part="corner"' -o corner.stl map_frame.scad
// Print: 4 x corner, 2 x long, 1 x short, 1 x outlet (a short side that lets the lead out).

include <boards.scad>

part = "together"; // or "corner", "long", "short", "outlet"; "collisions" is what of map, lamps, driver,
                   // back and screws lies in the printed parts, or these in each other

map = map_size;
gap = 0.5;             // between map and wall, on each side
wall = 4;
lip = 6;               // of the frame over the edge of the map
front = 2.4;           // thickness of the lip
panel = 9;             // clear sheet, map and drilled board together
back = 3;              // thickness of the back, which lies between the walls
depth = 34;            // from the lip's face to the back's
leg = 135;             // of a corner, along each side
lap = 14;              // by which sides and corners overlap
fit = 0.15;            // taken off each face where sides and corners meet
screw = 2.8;           // screws 3 x 10 mm cut their own thread
post = 10;             // side of the posts that the back is screwed to
outlet = [14, 9];      // for the lead: width and height, at the back's edge
lamp = [10, 4];        // a lamp on its round board: diameter, and how far it stands out behind the panel
spacer = 3;            // from the panel to the driver
driver_at = [40, 125]; // its lower left corner as seen from behind, where no lamp is, its USB at the outlet
usb_plug = [32, 12, 9];

outer = [map.x + 2 * (gap + wall), map.y + 2 * (gap + wall)];

$fn = 32;

// A side lies along x, its outer face at y = 0, its lip at z = 0.
module bar(length) {
    cube([length, wall, depth]);
    cube([length, wall + gap + lip, front]);
}

module hole_across(x) {
    translate([x, -1, depth / 2]) rotate([-90, 0, 0]) cylinder(d = screw, h = wall + 2);
}

// At the end of a leg only the inner half of the wall is left.
module leg_along_x() {
    difference() {
        bar(leg);
        translate([leg - lap, -1, -1]) cube([lap + 1, 1 + wall / 2 + fit, depth + 2]);
        hole_across(leg - lap / 2);
    }
}

// It widens upwards from the corner, so that it prints without support; the panel lies below it.
module corner_post() {
    low = front + panel;
    translate([wall / 2, wall / 2, low]) hull() {
        cube([wall / 2 + 0.1, wall / 2 + 0.1, 0.1]);
        translate([0, 0, post])
            cube([post + wall / 2, post + wall / 2, depth - back - low - post]);
    }
}

module corner() {
    difference() {
        union() {
            leg_along_x();
            mirror([1, -1, 0]) leg_along_x();
            corner_post();
        }
        translate([wall + post / 2, wall + post / 2, depth - back - 9])
            cylinder(d = screw, h = depth);
    }
}

// At the ends of a side the outer half of the wall runs on over the legs.
module side(length) {
    difference() {
        union() {
            translate([lap, 0, 0]) bar(length);
            cube([length + 2 * lap, wall / 2 - fit, depth]);
        }
        for (x = [lap / 2 - fit, length + 1.5 * lap + fit]) hole_across(x);
    }
}

module outlet_side(length) {
    difference() {
        side(length);
        translate([lap + length / 2 - outlet.x / 2, -1, depth - outlet.y])
            cube([outlet.x, wall + 2, outlet.y + 1]);
    }
}

long = outer.x - 2 * (leg + fit);
short = outer.y - 2 * (leg + fit);

// Two corners and two sides, as they lie in half of the frame; the other half is the same, turned.
module turned(turn) {
    translate(turn * [outer.x, outer.y, 0]) rotate(180 * turn) children();
}

module upright() {
    translate([outer.x, 0, 0]) rotate(90) children();
}

module beside() {
    translate([leg - lap + fit, 0, 0]) children();
}

module sides() {
    for (turn = [0, 1]) turned(turn) {
        beside() side(long);
        upright() beside() if (turn == 0) side(short); else outlet_side(short);
    }
}

module corners() {
    for (turn = [0, 1]) turned(turn) {
        corner();
        upright() corner();
    }
}

// What lies in the frame, seen from behind: so the map's left is at the right.
behind = front + panel;

module panel_parts() {
    translate([wall + gap, wall + gap, front + 0.01]) cube([map.x, map.y, panel - 0.02]); // panel
    for (at = map_lamps)
        translate([wall + gap + map.x - at.x, wall + gap + at.y, behind]) cylinder(d = lamp.x, h = lamp.y); // lamps
}

module driver_in_place() {
    translate([driver_at.x, driver_at.y, behind + spacer + board_thickness]) driver_parts(); // driver
    translate([driver_at.x + 2.25 - usb_plug.x, driver_at.y + 23 - usb_plug.y / 2, behind + spacer + 1])
        cube(usb_plug); // plug
}

// The back, and what stands out of the walls of the screws 3 x 10 mm that join them.
module back_parts() {
    translate([wall + gap, wall + gap, depth - back + 0.01]) cube([map.x, map.y, back]); // back
    for (turn = [0, 1]) turned(turn) {
        for (x = [leg - lap / 2, outer.x - leg + lap / 2]) screw_end(x);
        upright() for (x = [leg - lap / 2, outer.y - leg + lap / 2]) screw_end(x);
    }
}

module screw_end(x) {
    translate([x, wall + 0.01, depth / 2]) rotate([-90, 0, 0]) cylinder(d = screw - 0.1, h = 10 - wall); // screw
}

module frame_parts() {
    panel_parts();
    driver_in_place();
    back_parts();
}

if (part == "corner") corner();
else if (part == "long") side(long);
else if (part == "short") side(short);
else if (part == "outlet") outlet_side(short);
else if (part == "collisions") {
    intersection() { corners(); frame_parts(); }
    intersection() { sides(); frame_parts(); }
    intersection() { corners(); sides(); }
    intersection() { panel_parts(); driver_in_place(); }
    intersection() { panel_parts(); back_parts(); }
    intersection() { driver_in_place(); back_parts(); }
} else {
    render() corners();
    render() sides();
    %render() panel_parts();
    %render() driver_in_place();
}
