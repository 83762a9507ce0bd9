// A stand for a 7" touchscreen: two equal legs, screwed to the four M3 threads of its back. The screen is
// tilted, and between the legs there is room for the Raspberry Pi on its back and for all cables. A leg
// prints without support, lying on its side.
//   openscad -D 'part="leg"' -o leg.stl stand.scad

part = "together"; // or "leg"; "collisions" is what of screen and Raspberry Pi lies in the legs

// Measures of Raspberry Pi's first Touch Display (800 x 480; the second one is larger); measure yours, and
// change them here. Width and height are from its page in Raspberry Pi's documentation, which shows
// 154.08 x 85.92 mm of it, the threads from its drawing, 7-inch-display-mechanical-drawing.pdf, as those
// who made stands before give them; their height on the screen is unsure, hence the slots.
screen = [192.96, 110.76, 8]; // width, height, depth from the glass to the plane of its threads
threads = [126.2, 65.65];    // from thread to thread
slot = 5;                    // how far a screw may be off, up and down
weights = [277, 46, 65];     // grams: screen, Raspberry Pi, hub
behind = [15, 25];           // how far behind the glass the latter two lie
pi = [85, 56, 32];           // the Raspberry Pi with a hub's header on it

tilt = 25;                   // from upright, in degrees
lift = 16;                   // from the table to the screen's lower edge
foot = 104;                  // how deep a leg stands on the table
bar = 9;                     // thickness of a leg's bars
wide = 16;                   // of a leg
bore = 3.4;                  // for screws M3 x 12 mm
head = 6.4;                  // for their heads
nose = 5;                    // the lip before the screen's lower edge

$fn = 40;

up = [sin(tilt), cos(tilt)];    // along the screen
back = [cos(tilt), -sin(tilt)]; // away from who looks at it
edge = [nose + bar / 2 + 4, lift]; // the lower edge of the glass
middle = edge + up * screen.y / 2;
arm = edge + back * (screen.z + bar / 2); // the lower end of the arm's middle line

// What all weighs must stand well within the feet, even when a finger pushes the upper edge.
weight = weights[0] + weights[1] + weights[2];
balance = middle + back * (weights[0] * screen.z / 2 + weights[1] * behind[0] + weights[2] * behind[1]) / weight;
push = 60;                   // grams of a finger at the upper edge, away from who touches
tips_back = (weight * (foot - balance.x)) / (edge + up * screen.y).y;
assert(balance.x > 20, "it would fall forward: more foot before the screen");
assert(balance.x < foot - 20, "it would fall backward: a longer foot");
assert(tips_back > push, "a finger would tip it over: a longer foot");

module beam(from, to) {
    hull() {
        translate(from) circle(d = bar);
        translate(to) circle(d = bar);
    }
}

module profile() {
    top = arm + up * (screen.y / 2 + threads.y / 2 + 9);
    difference() {
        union() {
            beam([bar / 2, bar / 2], [foot - bar / 2, bar / 2]);
            beam(arm - up * 6, top);
            beam(top, [foot - bar / 2, bar / 2]);
            beam(arm - up * 6, [arm.x, bar / 2]);
            // The screen's lower edge stands on a lip.
            hull() {
                translate(arm - up * (bar / 2 + 1)) circle(d = bar);
                translate(edge - up * (bar / 2 + 0.6) - back * nose) circle(d = bar);
                translate([bar / 2, bar / 2]) circle(d = bar);
            }
            hull() {
                translate(edge - up * (bar / 2 + 0.6) - back * nose) circle(d = bar);
                translate(edge + up * 2 - back * (nose - 2.5)) circle(d = 3);
            }
        }
        translate([-50, -100]) square([300, 100]); // the table
        // The glass.
        translate(edge) rotate(-tilt) translate([-0.4, -0.6]) square([screen.z + 0.4, screen.y + 2]);
    }
}

module leg() {
    difference() {
        linear_extrude(wide) profile();
        for (side = [-1, 1])
            translate([(middle + up * side * threads.y / 2).x, (middle + up * side * threads.y / 2).y, wide / 2])
                rotate([0, 0, -tilt]) hull()
                    for (way = [-1, 1])
                        translate([0, way * slot / 2, 0]) rotate([0, 90, 0]) {
                            cylinder(d = bore, h = screen.z + bar + 1);
                        }
        for (side = [-1, 1])
            translate([(middle + up * side * threads.y / 2).x, (middle + up * side * threads.y / 2).y, wide / 2])
                rotate([0, 0, -tilt]) hull()
                    for (way = [-1, 1])
                        translate([screen.z + 5, way * slot / 2, 0]) rotate([0, 90, 0])
                            cylinder(d = head, h = 30);
    }
}

// Screen and Raspberry Pi in the coordinates of a leg whose side is at z = 0.
module fitted() {
    translate([edge.x, edge.y, wide / 2 + threads.x / 2]) rotate([0, 0, -tilt]) {
        translate([0, 0, -screen.x / 2]) cube([screen.z, screen.y, screen.x]);
        translate([screen.z + 4, screen.y / 2 - pi.y / 2, -pi.x / 2]) cube([pi.z, pi.y, pi.x]);
    }
}

module both() {
    leg();
    translate([0, 0, threads.x]) leg();
}

if (part == "leg") leg();
else if (part == "collisions") intersection() { both(); fitted(); }
else rotate([90, 0, 0]) {
    render() both();
    %render() fitted();
}
