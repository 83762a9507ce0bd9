// The boards and their parts as simple bodies, in millimetres. Made by `./tabularium build pages`
// from kicad/, the heights in parts.toml and the places of the lamps in led_layout.toml.

board_thickness = 1.6;

map_size = [420, 297];
map_lamps = [[40, 15], [75, 15], [110, 15], [145, 15], [180, 15], [215, 15], [250, 15], [332, 17], [328, 109], [269, 112], [236, 102], [215, 89], [204, 96], [195, 77], [171, 67], [176, 86], [166, 100], [169, 120], [159, 131], [169, 143], [180, 132], [196, 140], [209, 128], [223, 114], [222, 131], [205, 149], [187, 152], [164, 165], [182, 173], [180, 231], [89, 246], [119, 185], [141, 156], [81, 137], [66, 120], [62, 98], [86, 101], [122, 115], [108, 74], [150, 78]];

handheld_size = [72, 100];
handheld_outline = [[0, 100], [72, 100], [72, 0], [0, 0]];
handheld_holes = [[4, 96], [4, 4], [68, 96], [68, 4]];
handheld_sockets = [[28.35, 43.65, -15, -1.6, 81.96]]; // each: left, right, lower, upper face, inner end
handheld_keys = [[[18, 63], "1"], [[36, 63], "2"], [[54, 63], "3"], [[18, 45], "4"], [[36, 45], "5"], [[54, 45], "6"], [[18, 27], "7"], [[36, 27], "8"], [[54, 27], "9"], [[36, 9], "0"], [[18, 9], "C"], [[54, 9], "OK"]];
handheld_lamp = [36, 78];
handheld_emblems = [[[17, 91.75], [24.12, 88], [9.88, 88]], [[11, 87.55], [23, 87.55], [23, 86.5], [11, 86.5]], [[11.38, 86.95], [12.73, 86.95], [12.73, 80.95], [11.38, 80.95]], [[14.68, 86.95], [16.02, 86.95], [16.02, 80.95], [14.68, 80.95]], [[17.98, 86.95], [19.32, 86.95], [19.32, 80.95], [17.98, 80.95]], [[21.27, 86.95], [22.62, 86.95], [22.62, 80.95], [21.27, 80.95]], [[10.85, 80.88], [23.15, 80.88], [23.15, 79.83], [10.85, 79.83]], [[9.88, 79.53], [24.12, 79.53], [24.12, 78.47], [9.88, 78.47]], [[50.5, 84.5], [59.5, 84.5], [59.5, 78], [50.5, 78]]]; // the last one is the field for its number

module handheld_parts() {
    translate([0, 0, -1.6]) linear_extrude(1.6)
        offset(r = 3, $fn = 40) offset(delta = -3)
            polygon(handheld_outline);
    translate([34.13, 76.5, 0]) cube([3.74, 3, 1.6]); // D1
    translate([36, 78, 1.6]) cylinder(d = 3.1, h = 5.4, $fn = 40); // D1 dome
    translate([34.13, 77.4, -3.6]) cube([3.74, 1.2, 2]); // D1 legs
    translate([11.15, 3, 0]) cube([13.7, 12, 4]); // S11
    translate([18, 9, 4]) cylinder(d = 12, h = 7.5, $fn = 40); // S11 cap
    translate([11.15, 5.9, -3.6]) cube([13.7, 6.2, 2]); // S11 legs
    translate([29.15, 21, 0]) cube([13.7, 12, 4]); // S8
    translate([36, 27, 4]) cylinder(d = 12, h = 7.5, $fn = 40); // S8 cap
    translate([29.15, 23.9, -3.6]) cube([13.7, 6.2, 2]); // S8 legs
    translate([11.15, 39, 0]) cube([13.7, 12, 4]); // S4
    translate([18, 45, 4]) cylinder(d = 12, h = 7.5, $fn = 40); // S4 cap
    translate([11.15, 41.9, -3.6]) cube([13.7, 6.2, 2]); // S4 legs
    translate([29.15, 39, 0]) cube([13.7, 12, 4]); // S5
    translate([36, 45, 4]) cylinder(d = 12, h = 7.5, $fn = 40); // S5 cap
    translate([29.15, 41.9, -3.6]) cube([13.7, 6.2, 2]); // S5 legs
    translate([29.15, 57, 0]) cube([13.7, 12, 4]); // S2
    translate([36, 63, 4]) cylinder(d = 12, h = 7.5, $fn = 40); // S2 cap
    translate([29.15, 59.9, -3.6]) cube([13.7, 6.2, 2]); // S2 legs
    translate([47.15, 3, 0]) cube([13.7, 12, 4]); // S12
    translate([54, 9, 4]) cylinder(d = 12, h = 7.5, $fn = 40); // S12 cap
    translate([47.15, 5.9, -3.6]) cube([13.7, 6.2, 2]); // S12 legs
    translate([47.15, 21, 0]) cube([13.7, 12, 4]); // S9
    translate([54, 27, 4]) cylinder(d = 12, h = 7.5, $fn = 40); // S9 cap
    translate([47.15, 23.9, -3.6]) cube([13.7, 6.2, 2]); // S9 legs
    translate([47.15, 57, 0]) cube([13.7, 12, 4]); // S3
    translate([54, 63, 4]) cylinder(d = 12, h = 7.5, $fn = 40); // S3 cap
    translate([47.15, 59.9, -3.6]) cube([13.7, 6.2, 2]); // S3 legs
    translate([11.15, 21, 0]) cube([13.7, 12, 4]); // S7
    translate([18, 27, 4]) cylinder(d = 12, h = 7.5, $fn = 40); // S7 cap
    translate([11.15, 23.9, -3.6]) cube([13.7, 6.2, 2]); // S7 legs
    translate([47.15, 39, 0]) cube([13.7, 12, 4]); // S6
    translate([54, 45, 4]) cylinder(d = 12, h = 7.5, $fn = 40); // S6 cap
    translate([47.15, 41.9, -3.6]) cube([13.7, 6.2, 2]); // S6 legs
    translate([29.15, 3, 0]) cube([13.7, 12, 4]); // S10
    translate([36, 9, 4]) cylinder(d = 12, h = 7.5, $fn = 40); // S10 cap
    translate([29.15, 5.9, -3.6]) cube([13.7, 6.2, 2]); // S10 legs
    translate([11.15, 57, 0]) cube([13.7, 12, 4]); // S1
    translate([18, 63, 4]) cylinder(d = 12, h = 7.5, $fn = 40); // S1 cap
    translate([11.15, 59.9, -3.6]) cube([13.7, 6.2, 2]); // S1 legs
    translate([43.38, 16.45, -3]) cube([1.25, 3.1, 1.4]); // C2
    translate([52.49, 26.38, -2.3]) cube([3.03, 1.25, 0.7]); // R10
    translate([16.49, 8.38, -2.3]) cube([3.02, 1.25, 0.7]); // R12
    translate([42.49, 77.38, -2.3]) cube([3.03, 1.25, 0.7]); // R1
    translate([30.95, 50.92, -3.4]) cube([10.09, 6.15, 1.8]); // U1
    translate([34.49, 62.38, -2.3]) cube([3.03, 1.25, 0.7]); // R3
    translate([16.49, 44.38, -2.3]) cube([3.02, 1.25, 0.7]); // R5
    translate([34.49, 26.38, -2.3]) cube([3.03, 1.25, 0.7]); // R9
    translate([28.35, 81.96, -15]) cube([15.3, 17.74, 13.4]); // J1
    translate([29.68, 82.59, 0]) cube([12.63, 10.09, 2]); // J1 legs
    translate([29.9, 99.7, -12.6]) cube([12.2, 30.3, 8.6]); // J1 plug
    translate([43.38, 52.45, -3]) cube([1.25, 3.1, 1.4]); // C1
    translate([34.49, 44.38, -2.3]) cube([3.03, 1.25, 0.7]); // R6
    translate([30.95, 14.92, -3.4]) cube([10.09, 6.15, 1.8]); // U2
    translate([52.49, 62.38, -2.3]) cube([3.03, 1.25, 0.7]); // R4
    translate([16.49, 26.38, -2.3]) cube([3.02, 1.25, 0.7]); // R8
    translate([52.49, 8.38, -2.3]) cube([3.03, 1.25, 0.7]); // R13
    translate([52.49, 44.38, -2.3]) cube([3.03, 1.25, 0.7]); // R7
    translate([34.49, 8.38, -2.3]) cube([3.03, 1.25, 0.7]); // R11
    translate([16.49, 62.38, -2.3]) cube([3.02, 1.25, 0.7]); // R2
}

hub_size = [120, 42];
hub_outline = [[0, 42], [120, 42], [120, 8], [83, 8], [83, 0], [17, 0], [17, 8], [0, 8]];
hub_holes = [[21, 3.5], [79, 3.5], [4.5, 13], [115.5, 13]];
hub_sockets = [[85.35, 100.65, 0, 13.4, 23.96], [2.85, 18.15, 0, 13.4, 23.96], [52.35, 67.65, 0, 13.4, 23.96], [68.85, 84.15, 0, 13.4, 23.96], [19.35, 34.65, 0, 13.4, 23.96], [35.85, 51.15, 0, 13.4, 23.96], [101.85, 117.15, 0, 13.4, 23.96]]; // each: left, right, lower, upper face, inner end

module hub_parts() {
    translate([0, 0, -1.6]) linear_extrude(1.6)
        offset(r = 3, $fn = 40) offset(delta = -3)
            polygon(hub_outline);
    translate([64.17, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R43
    translate([59.62, 11.95, 0]) cube([1.25, 3.1, 1.4]); // C3
    translate([20.4, 8.26, 0]) cube([3.2, 5.47, 1.2]); // F0
    translate([108.67, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R71
    translate([16.88, 9.45, 0]) cube([1.25, 3.1, 1.4]); // C1
    translate([78.17, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R52
    translate([31.18, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R23
    translate([85.26, 19.4, 0]) cube([5.47, 3.2, 1.2]); // F6
    translate([45.17, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R32
    translate([99.67, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R64
    translate([84.46, 10.23, 0]) cube([5.08, 2.54, 14]); // S1
    translate([85.13, 10.9, -3.6]) cube([3.74, 1.2, 2]); // S1 legs
    translate([85.35, 23.96, 0]) cube([15.3, 17.74, 13.4]); // J6
    translate([86.68, 24.59, -3.6]) cube([12.63, 10.09, 2]); // J6 legs
    translate([86.9, 41.7, 2.4]) cube([12.2, 30.3, 8.6]); // J6 plug
    translate([2.85, 23.96, 0]) cube([15.3, 17.74, 13.4]); // J1
    translate([4.19, 24.59, -3.6]) cube([12.63, 10.09, 2]); // J1 legs
    translate([4.4, 41.7, 2.4]) cube([12.2, 30.3, 8.6]); // J1 plug
    translate([116.17, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R74
    translate([61.67, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R42
    translate([28.85, 6.75, 0]) cube([12.8, 10.5, 2.7]); // U1
    translate([92.17, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R61
    translate([52.26, 19.4, 0]) cube([5.47, 3.2, 1.2]); // F4
    translate([93.46, 10.23, 0]) cube([5.08, 2.54, 14]); // S2
    translate([94.13, 10.9, -3.6]) cube([3.74, 1.2, 2]); // S2 legs
    translate([85.49, 14.38, 0]) cube([3.03, 1.25, 0.7]); // R01
    translate([113.67, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R73
    translate([35.76, 19.4, 0]) cube([5.47, 3.2, 1.2]); // F3
    translate([52.35, 23.96, 0]) cube([15.3, 17.74, 13.4]); // J4
    translate([53.68, 24.59, -3.6]) cube([12.63, 10.09, 2]); // J4 legs
    translate([53.9, 41.7, 2.4]) cube([12.2, 30.3, 8.6]); // J4 plug
    translate([42.67, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R31
    translate([28.68, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R22
    translate([94.67, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R62
    translate([68.85, 23.96, 0]) cube([15.3, 17.74, 13.4]); // J5
    translate([70.18, 24.59, -3.6]) cube([12.63, 10.09, 2]); // J5 legs
    translate([70.4, 41.7, 2.4]) cube([12.2, 30.3, 8.6]); // J5 plug
    translate([12.18, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R12
    translate([50.17, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R34
    translate([19.35, 23.96, 0]) cube([15.3, 17.74, 13.4]); // J2
    translate([20.69, 24.59, -3.6]) cube([12.63, 10.09, 2]); // J2 legs
    translate([20.9, 41.7, 2.4]) cube([12.2, 30.3, 8.6]); // J2 plug
    translate([47.67, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R33
    translate([9.68, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R11
    translate([103.49, 14.38, 0]) cube([3.03, 1.25, 0.7]); // R03
    translate([2.76, 19.4, 0]) cube([5.48, 3.2, 1.2]); // F1
    translate([14.68, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R13
    translate([35.85, 23.96, 0]) cube([15.3, 17.74, 13.4]); // J3
    translate([37.19, 24.59, -3.6]) cube([12.63, 10.09, 2]); // J3 legs
    translate([37.4, 41.7, 2.4]) cube([12.2, 30.3, 8.6]); // J3 plug
    translate([101.85, 23.96, 0]) cube([15.3, 17.74, 13.4]); // J7
    translate([103.18, 24.59, -3.6]) cube([12.63, 10.09, 2]); // J7 legs
    translate([103.4, 41.7, 2.4]) cube([12.2, 30.3, 8.6]); // J7 plug
    translate([66.67, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R44
    translate([75.67, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R51
    translate([83.17, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R54
    translate([94.49, 14.38, 0]) cube([3.03, 1.25, 0.7]); // R02
    translate([26.18, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R21
    translate([68.76, 19.4, 0]) cube([5.47, 3.2, 1.2]); // F5
    translate([61.85, 6.75, 0]) cube([12.8, 10.5, 2.7]); // U2
    translate([97.17, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R63
    translate([101.76, 19.4, 0]) cube([5.47, 3.2, 1.2]); // F7
    translate([111.17, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R72
    translate([59.17, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R41
    translate([26.62, 11.95, 0]) cube([1.25, 3.1, 1.4]); // C2
    translate([33.67, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R24
    translate([17.18, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R14
    translate([80.67, 19.49, 0]) cube([1.25, 3.02, 0.7]); // R53
    translate([103.13, 10, 0]) cube([3.74, 3, 1.6]); // D3
    translate([105, 11.5, 1.6]) cylinder(d = 3.1, h = 5.4, $fn = 40); // D3 dome
    translate([103.13, 10.9, -3.6]) cube([3.74, 1.2, 2]); // D3 legs
    translate([19.26, 19.4, 0]) cube([5.48, 3.2, 1.2]); // F2
    translate([24.6, 0.96, -10.2]) cube([50.8, 5.08, 8.6]); // J0
    translate([25.27, 1.63, 0]) cube([49.46, 3.74, 12]); // J0 legs
}

driver_size = [76, 46];
driver_outline = [[0, 46], [76, 46], [76, 0], [0, 0]];
driver_holes = [[4, 42], [4, 4], [72, 42], [72, 4]];
driver_sockets = []; // each: left, right, lower, upper face, inner end

module driver_parts() {
    translate([0, 0, -1.6]) linear_extrude(1.6)
        offset(r = 3, $fn = 40) offset(delta = -3)
            polygon(driver_outline);
    translate([13.96, 37.45, 0]) cube([3.08, 3.1, 1.2]); // Q1
    translate([56.49, 24.88, 0]) cube([3.03, 1.25, 0.7]); // R1
    translate([22.88, 37.49, 0]) cube([1.25, 3.03, 0.7]); // R2
    translate([2.25, 12.5, 0]) cube([51, 21, 6]); // A1
    translate([3.02, 13.51, -4.1]) cube([49.46, 18.98, 2.5]); // A1 legs
    translate([40.21, 6.73, 0]) cube([5.08, 2.54, 11.5]); // J2
    translate([40.88, 7.4, -3.6]) cube([3.74, 1.2, 2]); // J2 legs
    translate([56.42, 30.09, 0]) cube([6.15, 8.82, 1.8]); // U1
    translate([63.8, 15.38, 0]) cube([9.8, 15.24, 11]); // J1
    translate([68.4, 17.32, -4.1]) cube([1.2, 11.36, 2.5]); // J1 legs
    translate([10.38, 37.45, 0]) cube([1.25, 3.1, 1.4]); // C3
    translate([64.62, 35.45, 0]) cube([1.25, 3.1, 1.4]); // C1
    translate([19.38, 37.45, 0]) cube([1.25, 3.1, 1.4]); // C2
    translate([25.75, 38.1, 0]) cube([4.5, 1.8, 1.4]); // D1
    translate([57, 2, 0]) cube([10, 10, 13]); // C4
    translate([58.9, 6.4, -3.6]) cube([6.2, 1.2, 2]); // C4 legs
}
