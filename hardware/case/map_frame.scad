// The frame around the map over the lamps: four corners and four sides that overlap by half and are
// screwed together. From the front: the lip, the printed map under a clear sheet, the drilled board with
// the lamps, room for their wires and the Pico, and a back that is screwed onto the posts of the
// corners. All parts print without support, lying on their lips, on a bed of 190 x 140 mm.
//   openscad -D 'part="corner"' -o corner.stl map_frame.scad
// Print: 4 x corner, 2 x long, 1 x short, 1 x outlet (a short side that lets the lead out).

part = "together"; // or "corner", "long", "short", "outlet"

map = [420, 297];      // as hardware/led_layout.toml says
gap = 0.5;             // between map and wall, on each side
wall = 4;
lip = 6;               // of the frame over the edge of the map
front = 2.4;           // thickness of the lip
panel = 9;             // clear sheet, map and drilled board together
back = 3;              // thickness of the back, which lies between the walls
depth = 32;            // from the lip's face to the back's
leg = 135;             // of a corner, along each side
lap = 14;              // by which sides and corners overlap
fit = 0.15;            // taken off each face of the overlap
screw = 2.8;           // screws 3 x 10 mm cut their own thread
post = 10;             // side of the posts that the back is screwed to
outlet = [14, 9];      // for the lead: width and height, at the back's edge

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
        for (x = [lap / 2, length + 1.5 * lap]) hole_across(x);
    }
}

module outlet_side(length) {
    difference() {
        side(length);
        translate([lap + length / 2 - outlet.x / 2, -1, depth - outlet.y])
            cube([outlet.x, wall + 2, outlet.y + 1]);
    }
}

long = outer.x - 2 * leg;
short = outer.y - 2 * leg;

if (part == "corner") corner();
else if (part == "long") side(long);
else if (part == "short") side(short);
else if (part == "outlet") outlet_side(short);
else {
    for (turn = [0, 1]) translate(turn * [outer.x, outer.y, 0]) rotate(180 * turn) {
        corner();
        translate([leg - lap, 0, 0]) side(long);
        translate([outer.x, 0, 0]) rotate(90) {
            corner();
            translate([leg - lap, 0, 0]) if (turn == 0) side(short); else outlet_side(short);
        }
    }
}
