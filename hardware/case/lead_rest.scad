// Where a lead is tied to a case, so that a pull at it reaches no socket: a saddle with two slots for a
// cable tie of up to 4.8 mm, at the end of a tongue behind the plug. Used by the cases.

tie = [1.8, 5];        // the slot for a cable tie
tie_apart = 8.4;       // from slot to slot: a lead of 6 mm between them
rest = [14, 40, 3];    // the tongue: width, length, thickness; the plug with its boot lies over it
web = 4;               // thickness of the web
saddle = 9;            // length of the saddle at the tongue's end

// The tongue runs along y from the case's wall, its underside at z = 0, the lead's underside at `top`.
// Where the lead is high, a web carries the saddle, which widens upwards so that it prints freely.
module lead_rest(top) {
    low = max(0, top - 8);
    difference() {
        union() {
            translate([-rest.x / 2, -1, 0]) cube([rest.x, rest.y + 1, rest.z]);
            translate([-web / 2, -1, 0]) cube([web, rest.y + 1, max(rest.z, low + 1)]);
            translate([0, rest.y - saddle, 0]) hull() {
                translate([-web / 2, 0, low]) cube([web, saddle, 1]);
                translate([-rest.x / 2, 0, min(low + 5, top - 1)]) cube([rest.x, saddle, 1]);
                translate([-rest.x / 2, 0, top]) cube([rest.x, saddle, 1.8]);
            }
        }
        // The trough in which the lead lies.
        translate([0, rest.y - saddle - 4, top + 3]) rotate([-90, 0, 0]) cylinder(d = 6, h = saddle + 6, $fn = 32);
        for (side = [-1, 1])
            translate([side * tie_apart / 2 - tie.x / 2, rest.y - saddle / 2 - tie.y / 2, -1])
                cube([tie.x, tie.y, top + 6]);
    }
}
