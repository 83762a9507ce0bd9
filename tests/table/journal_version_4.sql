BEGIN TRANSACTION;
CREATE TABLE actions (
    game INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    together INTEGER NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
);
INSERT INTO "actions" VALUES(1,0,0,'thamugadi',0,4082881053);
INSERT INTO "actions" VALUES(1,1,-1,'card 9',0,1242152981);
INSERT INTO "actions" VALUES(1,2,-1,'card 55',0,1628477989);
INSERT INTO "actions" VALUES(1,3,-1,'card 49',0,3586288300);
INSERT INTO "actions" VALUES(1,4,-1,'card 17',0,1555333864);
INSERT INTO "actions" VALUES(1,5,-1,'card 32',0,4269881652);
INSERT INTO "actions" VALUES(1,6,-1,'card 29',0,2644021129);
INSERT INTO "actions" VALUES(1,7,-1,'card 42',0,4058542390);
INSERT INTO "actions" VALUES(1,8,-1,'card 51',0,2912188429);
INSERT INTO "actions" VALUES(1,9,-1,'card 6',0,3003019077);
INSERT INTO "actions" VALUES(1,10,-1,'card 2',0,1625606754);
INSERT INTO "actions" VALUES(1,11,-1,'card 56',0,3775316840);
INSERT INTO "actions" VALUES(1,12,-1,'card 27',0,1079272329);
INSERT INTO "actions" VALUES(1,13,-1,'card 48',0,3082149664);
INSERT INTO "actions" VALUES(1,14,-1,'card 1',0,253277486);
INSERT INTO "actions" VALUES(1,15,0,'pass',0,2688235623);
INSERT INTO "actions" VALUES(1,16,1,'second',0,261441618);
INSERT INTO "actions" VALUES(1,17,0,'card 56',0,1370967790);
INSERT INTO "actions" VALUES(1,18,0,'discard',0,1913517669);
INSERT INTO "actions" VALUES(1,19,1,'card 55',0,3979787079);
INSERT INTO "actions" VALUES(1,20,1,'discard',0,2053978043);
INSERT INTO "actions" VALUES(1,21,0,'card 6',0,3769144954);
INSERT INTO "actions" VALUES(1,22,0,'discard',0,2695995611);
INSERT INTO "actions" VALUES(1,23,1,'card 2',0,3340133383);
INSERT INTO "actions" VALUES(1,24,1,'event',0,908595547);
INSERT INTO "actions" VALUES(1,25,0,'card 32',0,1928033017);
INSERT INTO "actions" VALUES(1,26,0,'markers',0,2687533842);
INSERT INTO "actions" VALUES(1,27,0,'nice',0,1907866014);
INSERT INTO "actions" VALUES(1,28,1,'card 29',0,655919136);
INSERT INTO "actions" VALUES(1,29,1,'move',0,1185353883);
INSERT INTO "actions" VALUES(1,30,1,'h-gisgo',0,2789602785);
INSERT INTO "actions" VALUES(1,31,1,'lead 0',0,1471546591);
INSERT INTO "actions" VALUES(1,32,1,'halt',0,3487806886);
INSERT INTO "actions" VALUES(1,33,0,'card 42',0,1341619234);
INSERT INTO "actions" VALUES(1,34,0,'markers',0,2984492709);
INSERT INTO "actions" VALUES(1,35,0,'thamugadi',0,305344434);
INSERT INTO "actions" VALUES(1,36,1,'card 17',0,3722501661);
INSERT INTO "actions" VALUES(1,37,1,'markers',0,3168643485);
INSERT INTO "actions" VALUES(1,38,1,'narbo',0,2766977978);
INSERT INTO "actions" VALUES(1,39,0,'card 9',0,3511487227);
INSERT INTO "actions" VALUES(1,40,0,'discard',0,1344683007);
INSERT INTO "actions" VALUES(1,41,1,'card 1',0,3649730105);
INSERT INTO "actions" VALUES(1,42,1,'event',0,2673875670);
INSERT INTO "actions" VALUES(1,43,0,'card 48',0,254343639);
INSERT INTO "actions" VALUES(1,44,0,'discard',0,3108910621);
INSERT INTO "actions" VALUES(1,45,1,'card 51',0,3185850665);
INSERT INTO "actions" VALUES(1,46,1,'move',0,1870250153);
INSERT INTO "actions" VALUES(1,47,1,'hasdrubal',0,3226502232);
INSERT INTO "actions" VALUES(1,48,1,'acci',0,3158614859);
INSERT INTO "actions" VALUES(1,49,1,'malaca',0,3374449575);
INSERT INTO "actions" VALUES(1,50,1,'acci',0,1223817031);
INSERT INTO "actions" VALUES(1,51,0,'pass',0,117592879);
INSERT INTO "actions" VALUES(1,52,1,'new-carthage',0,277480212);
INSERT INTO "actions" VALUES(1,53,0,'pass',0,2158130764);
INSERT INTO "actions" VALUES(1,54,1,'lead 0',0,781217323);
INSERT INTO "actions" VALUES(1,55,1,'enter city',0,1335438383);
INSERT INTO "actions" VALUES(1,56,0,'card 49',0,2677644430);
INSERT INTO "actions" VALUES(1,57,0,'markers',0,2526455257);
INSERT INTO "actions" VALUES(1,58,0,'azaila',0,1239386661);
INSERT INTO "actions" VALUES(1,59,1,'card 27',0,733269915);
INSERT INTO "actions" VALUES(1,60,1,'markers',0,3714708169);
INSERT INTO "actions" VALUES(1,61,1,'araceli',0,3665347399);
INSERT INTO "actions" VALUES(1,62,1,'done',0,2548463643);
INSERT INTO "actions" VALUES(1,63,1,'saguntum',0,1179801054);
INSERT INTO "actions" VALUES(1,64,1,'saguntum',0,2803299149);
INSERT INTO "actions" VALUES(1,65,1,'new-carthage',0,343900720);
INSERT INTO "actions" VALUES(1,66,0,'rome',0,1886637183);
INSERT INTO "actions" VALUES(1,67,0,'agrigentum',0,3472390220);
INSERT INTO "actions" VALUES(1,68,0,'rome',0,1357986516);
INSERT INTO "actions" VALUES(1,69,0,'agrigentum',0,88736972);
INSERT INTO "actions" VALUES(1,70,0,'t-longus',0,1641574310);
INSERT INTO "actions" VALUES(1,71,-1,'marcellus',0,4029056121);
INSERT INTO "actions" VALUES(1,72,-1,'varro',0,2685608167);
INSERT INTO "actions" VALUES(1,73,0,'rome',0,2374818346);
INSERT INTO "actions" VALUES(1,74,0,'agrigentum',0,1827880920);
INSERT INTO "actions" VALUES(1,75,-1,'card 16',0,2912487908);
INSERT INTO "actions" VALUES(1,76,-1,'card 62',0,1543911606);
INSERT INTO "actions" VALUES(1,77,-1,'card 59',0,1649338798);
INSERT INTO "actions" VALUES(1,78,-1,'card 4',0,994027823);
INSERT INTO "actions" VALUES(1,79,-1,'card 5',0,662829778);
INSERT INTO "actions" VALUES(1,80,-1,'card 36',0,1570326524);
INSERT INTO "actions" VALUES(1,81,-1,'card 61',0,2009293733);
INSERT INTO "actions" VALUES(1,82,-1,'card 25',0,3082045546);
INSERT INTO "actions" VALUES(1,83,-1,'card 18',0,1604680303);
INSERT INTO "actions" VALUES(1,84,-1,'card 30',0,3308081080);
INSERT INTO "actions" VALUES(1,85,-1,'card 7',0,4129242015);
INSERT INTO "actions" VALUES(1,86,-1,'card 19',0,3212016085);
INSERT INTO "actions" VALUES(1,87,-1,'card 33',0,3960500444);
INSERT INTO "actions" VALUES(1,88,-1,'card 37',0,186532587);
INSERT INTO "actions" VALUES(1,89,0,'pass',0,1722773362);
INSERT INTO "actions" VALUES(1,90,1,'second',0,138996050);
INSERT INTO "actions" VALUES(1,91,0,'card 16',0,2784999260);
INSERT INTO "actions" VALUES(1,92,0,'markers',0,2066355592);
INSERT INTO "actions" VALUES(1,93,0,'taurini',0,2321182694);
INSERT INTO "actions" VALUES(1,94,0,'oristano',0,1129468627);
INSERT INTO "actions" VALUES(1,95,1,'card 25',0,1434665756);
INSERT INTO "actions" VALUES(1,96,1,'move',0,2110219195);
INSERT INTO "actions" VALUES(1,97,1,'h-gisgo',0,3144605332);
INSERT INTO "actions" VALUES(1,98,1,'lead 8+1',0,3898178780);
INSERT INTO "actions" VALUES(1,99,1,'take mago',0,2814002880);
INSERT INTO "actions" VALUES(1,100,1,'dianium',0,4208059759);
INSERT INTO "actions" VALUES(1,101,1,'saguntum',0,951752094);
INSERT INTO "actions" VALUES(1,102,1,'lead 3+1',0,437647702);
INSERT INTO "actions" VALUES(1,103,1,'laminium',0,1501597157);
INSERT INTO "actions" VALUES(1,104,0,'pass all',0,561825888);
INSERT INTO "actions" VALUES(1,105,1,'lead 3',0,3994311986);
INSERT INTO "actions" VALUES(1,106,1,'toletum',0,330692692);
INSERT INTO "actions" VALUES(1,107,0,'card 5',0,2335974476);
INSERT INTO "actions" VALUES(1,108,0,'discard',0,3191974666);
INSERT INTO "actions" VALUES(1,109,1,'card 30',0,308757153);
INSERT INTO "actions" VALUES(1,110,1,'raise',0,570033067);
INSERT INTO "actions" VALUES(1,111,1,'new-carthage',0,711502796);
INSERT INTO "actions" VALUES(1,112,0,'card 59',0,926947240);
INSERT INTO "actions" VALUES(1,113,0,'move',0,1168662178);
INSERT INTO "actions" VALUES(1,114,0,'enna',0,8623342);
INSERT INTO "actions" VALUES(1,115,0,'lead 8',0,3939169857);
INSERT INTO "actions" VALUES(1,116,0,'agrigentum',0,133090437);
INSERT INTO "actions" VALUES(1,117,0,'panormus',0,1110637426);
INSERT INTO "actions" VALUES(1,118,1,'pass',0,223860143);
INSERT INTO "actions" VALUES(1,119,0,'lead 6',0,3426348603);
INSERT INTO "actions" VALUES(1,120,0,'enna',0,2267579373);
INSERT INTO "actions" VALUES(1,121,1,'pass all',0,1771360833);
INSERT INTO "actions" VALUES(1,122,1,'card 62',0,1840128429);
INSERT INTO "actions" VALUES(1,123,1,'markers',0,2583296272);
INSERT INTO "actions" VALUES(1,124,1,'isere',0,349501205);
INSERT INTO "actions" VALUES(1,125,1,'numantia',0,1978671178);
INSERT INTO "actions" VALUES(1,126,0,'card 33',0,3016376796);
INSERT INTO "actions" VALUES(1,127,0,'markers',0,3740886371);
INSERT INTO "actions" VALUES(1,128,0,'iberus',0,3673578791);
INSERT INTO "actions" VALUES(1,129,0,'mutina',0,4053930558);
INSERT INTO "actions" VALUES(1,130,0,'bilbilis',0,2050367754);
INSERT INTO "actions" VALUES(1,131,1,'card 19',0,83841551);
INSERT INTO "actions" VALUES(1,132,1,'markers',0,729563662);
INSERT INTO "actions" VALUES(1,133,1,'carales',0,1035412157);
INSERT INTO "actions" VALUES(1,134,0,'card 61',0,3186225863);
INSERT INTO "actions" VALUES(1,135,0,'markers',0,3475658964);
INSERT INTO "actions" VALUES(1,136,0,'tarraco',0,3428427354);
INSERT INTO "actions" VALUES(1,137,1,'card 36',0,4293589728);
INSERT INTO "actions" VALUES(1,138,1,'markers',0,1449744762);
INSERT INTO "actions" VALUES(1,139,1,'azaila',0,358782675);
INSERT INTO "actions" VALUES(1,140,1,'nemausus',0,1852807408);
INSERT INTO "actions" VALUES(1,141,0,'card 18',0,2156902056);
INSERT INTO "actions" VALUES(1,142,0,'markers',0,1682994444);
INSERT INTO "actions" VALUES(1,143,0,'gergovia',0,1854654330);
INSERT INTO "actions" VALUES(1,144,0,'sassari',0,3262702765);
INSERT INTO "actions" VALUES(1,145,1,'card 4',0,354896480);
INSERT INTO "actions" VALUES(1,146,1,'markers',0,592505215);
INSERT INTO "actions" VALUES(1,147,1,'thamugadi',0,2632668355);
INSERT INTO "actions" VALUES(1,148,1,'tolosa',0,144608171);
INSERT INTO "actions" VALUES(1,149,1,'lilybaeum',0,801320326);
INSERT INTO "actions" VALUES(1,150,0,'card 7',0,424673945);
INSERT INTO "actions" VALUES(1,151,0,'discard',0,1267263176);
INSERT INTO "actions" VALUES(1,152,1,'card 37',0,2384410922);
INSERT INTO "actions" VALUES(1,153,1,'event',0,3979805567);
INSERT INTO "actions" VALUES(1,154,1,'h-gisgo',0,1646593023);
INSERT INTO "actions" VALUES(1,155,1,'lead 0',0,1443537446);
INSERT INTO "actions" VALUES(1,156,1,'halt',0,3310762045);
INSERT INTO "actions" VALUES(1,157,1,'hannibal',0,1074785424);
INSERT INTO "actions" VALUES(1,158,1,'sail neapolis',0,1279136067);
INSERT INTO "actions" VALUES(1,159,-1,'die 2',0,1411319772);
INSERT INTO "actions" VALUES(1,160,1,'zuccabar',0,3179154102);
INSERT INTO "actions" VALUES(1,161,1,'araceli',0,1934861678);
INSERT INTO "actions" VALUES(1,162,1,'hippo-regius',0,4193074953);
INSERT INTO "actions" VALUES(1,163,1,'thamugadi',0,2688719352);
INSERT INTO "actions" VALUES(1,164,1,'segovia',0,2369950382);
INSERT INTO "actions" VALUES(1,165,1,'new-carthage',0,2369702203);
INSERT INTO "actions" VALUES(1,166,1,'new-carthage',0,3575668755);
INSERT INTO "actions" VALUES(1,167,1,'toletum',0,1081402841);
INSERT INTO "actions" VALUES(1,168,0,'enna',0,2268281709);
INSERT INTO "actions" VALUES(1,169,0,'rome',0,2267667793);
INSERT INTO "actions" VALUES(1,170,0,'rome',0,3723761868);
INSERT INTO "actions" VALUES(1,171,0,'rome',0,1939638621);
INSERT INTO "actions" VALUES(1,172,0,'enna',0,4096150018);
INSERT INTO "actions" VALUES(1,173,0,'t-longus',0,2355794278);
INSERT INTO "actions" VALUES(1,174,-1,'flaminius',0,1323741931);
INSERT INTO "actions" VALUES(1,175,-1,'fabius',0,2149406751);
INSERT INTO "actions" VALUES(1,176,0,'rome',0,2389012776);
INSERT INTO "actions" VALUES(1,177,-1,'card 34',0,4279991360);
INSERT INTO "actions" VALUES(1,178,-1,'card 22',0,4088063176);
INSERT INTO "actions" VALUES(1,179,-1,'card 3',0,1492352998);
INSERT INTO "actions" VALUES(1,180,-1,'card 54',0,832200903);
INSERT INTO "actions" VALUES(1,181,-1,'card 40',0,1763381795);
INSERT INTO "actions" VALUES(1,182,-1,'card 44',0,1562582527);
INSERT INTO "actions" VALUES(1,183,-1,'card 14',0,1786513694);
INSERT INTO "actions" VALUES(1,184,-1,'card 64',0,1319080195);
INSERT INTO "actions" VALUES(1,185,-1,'card 57',0,2625946230);
INSERT INTO "actions" VALUES(1,186,-1,'card 12',0,2544843292);
INSERT INTO "actions" VALUES(1,187,-1,'card 24',0,360315098);
INSERT INTO "actions" VALUES(1,188,-1,'card 47',0,2359480175);
INSERT INTO "actions" VALUES(1,189,-1,'card 46',0,580462476);
INSERT INTO "actions" VALUES(1,190,-1,'card 60',0,70892498);
INSERT INTO "actions" VALUES(1,191,0,'claim',0,3912880203);
INSERT INTO "actions" VALUES(1,192,0,'card 40',0,736336742);
INSERT INTO "actions" VALUES(1,193,0,'move',0,2746749244);
INSERT INTO "actions" VALUES(1,194,0,'t-longus',0,3202431813);
INSERT INTO "actions" VALUES(1,195,0,'lead 8',0,3815500740);
INSERT INTO "actions" VALUES(1,196,0,'syracuse',0,2917593121);
INSERT INTO "actions" VALUES(1,197,0,'lead 1',0,3249590671);
INSERT INTO "actions" VALUES(1,198,0,'sail massilia',0,3134096707);
INSERT INTO "actions" VALUES(1,199,1,'pass all',0,2862845798);
INSERT INTO "actions" VALUES(1,200,0,'lead 0',0,2586368089);
INSERT INTO "actions" VALUES(1,201,0,'halt',0,4212205603);
INSERT INTO "actions" VALUES(1,202,1,'card 54',0,1003433026);
INSERT INTO "actions" VALUES(1,203,1,'discard',0,3250594644);
INSERT INTO "actions" VALUES(1,204,0,'card 34',0,1806402554);
INSERT INTO "actions" VALUES(1,205,0,'markers',0,463312893);
INSERT INTO "actions" VALUES(1,206,0,'zuccabar',0,1908339878);
INSERT INTO "actions" VALUES(1,207,0,'isere',0,2093195469);
INSERT INTO "actions" VALUES(1,208,0,'verona',0,3672202638);
INSERT INTO "actions" VALUES(1,209,1,'card 47',0,2983972468);
INSERT INTO "actions" VALUES(1,210,1,'discard',0,133275323);
INSERT INTO "actions" VALUES(1,211,0,'card 14',0,2816025647);
INSERT INTO "actions" VALUES(1,212,0,'move',0,21369425);
INSERT INTO "actions" VALUES(1,213,0,'flaminius',0,981057596);
INSERT INTO "actions" VALUES(1,214,0,'lead 7',0,1533525951);
INSERT INTO "actions" VALUES(1,215,0,'tarquinii',0,2195449524);
INSERT INTO "actions" VALUES(1,216,0,'lead 5',0,326858039);
INSERT INTO "actions" VALUES(1,217,0,'rome',0,1841269459);
INSERT INTO "actions" VALUES(1,218,0,'enter city',0,2591309227);
INSERT INTO "actions" VALUES(1,219,1,'card 22',0,3886109115);
INSERT INTO "actions" VALUES(1,220,1,'event',0,4241871926);
INSERT INTO "actions" VALUES(1,221,1,'agrigentum',0,2603541128);
INSERT INTO "actions" VALUES(1,222,0,'card 46',0,3033948640);
INSERT INTO "actions" VALUES(1,223,0,'discard',0,2774975561);
INSERT INTO "actions" VALUES(1,224,1,'card 60',0,3332639062);
INSERT INTO "actions" VALUES(1,225,1,'markers',0,2134601952);
INSERT INTO "actions" VALUES(1,226,1,'hippo-regius',0,2566981205);
INSERT INTO "actions" VALUES(1,227,0,'card 24',0,2755950699);
INSERT INTO "actions" VALUES(1,228,0,'move',0,2792354809);
INSERT INTO "actions" VALUES(1,229,0,'flaminius',0,3258410359);
INSERT INTO "actions" VALUES(1,230,0,'sail neapolis',0,4216788550);
INSERT INTO "actions" VALUES(1,231,1,'pass all',0,3476487327);
INSERT INTO "actions" VALUES(1,232,0,'halt',0,2168702805);
INSERT INTO "actions" VALUES(1,233,1,'card 44',0,3857967716);
INSERT INTO "actions" VALUES(1,234,1,'discard',0,609740245);
INSERT INTO "actions" VALUES(1,235,0,'card 57',0,4137945596);
INSERT INTO "actions" VALUES(1,236,0,'markers',0,392322206);
INSERT INTO "actions" VALUES(1,237,0,'enna',0,401698233);
INSERT INTO "actions" VALUES(1,238,1,'card 12',0,3412442610);
INSERT INTO "actions" VALUES(1,239,1,'event',0,1915872778);
INSERT INTO "actions" VALUES(1,240,0,'card 3',0,4203384093);
INSERT INTO "actions" VALUES(1,241,0,'discard',0,1441881965);
INSERT INTO "actions" VALUES(1,242,1,'card 64',0,1154145670);
INSERT INTO "actions" VALUES(1,243,1,'markers',0,1724180006);
INSERT INTO "actions" VALUES(1,244,1,'nuoro',0,409178212);
INSERT INTO "actions" VALUES(1,245,1,'emporiae',0,704089340);
INSERT INTO "actions" VALUES(1,246,1,'toletum',0,642159086);
INSERT INTO "actions" VALUES(2,0,0,'2 6 8',1,271357380);
INSERT INTO "actions" VALUES(2,1,1,'4 8 9',1,3645705761);
INSERT INTO "actions" VALUES(2,2,2,'3 4 7',1,2043617080);
INSERT INTO "actions" VALUES(3,0,0,'legion Rome-Corsica',0,1635199135);
INSERT INTO "actions" VALUES(3,1,1,'fleet Sardinia/Carthage-Rome/Corsica',0,4292967069);
INSERT INTO "actions" VALUES(3,2,0,'card 4',1,63715469);
INSERT INTO "actions" VALUES(3,3,1,'card 3',1,1214276924);
INSERT INTO "actions" VALUES(3,4,0,'legion Rome-Corsica',0,1525189595);
INSERT INTO "actions" VALUES(3,5,1,'fleet Sardinia/Carthage-Cannae/Sicily',0,238163393);
INSERT INTO "actions" VALUES(3,6,0,'fleet Rome/Corsica-Sardinia/Carthage',0,1909745715);
INSERT INTO "actions" VALUES(3,7,0,'card 3',1,4197673426);
INSERT INTO "actions" VALUES(3,8,1,'card 2',1,2129380855);
INSERT INTO "actions" VALUES(4,0,0,'fleet Rome/Corsica-Cannae/Sicily',0,3813708255);
INSERT INTO "actions" VALUES(4,1,1,'legion Carthage-Mauretania',0,2952610646);
INSERT INTO "actions" VALUES(4,2,0,'fleet Cannae/Sicily-Rome/Corsica',0,2415701334);
INSERT INTO "actions" VALUES(4,3,1,'legion Mauretania-HispaniaS',0,3906681875);
INSERT INTO "actions" VALUES(4,4,0,'fleet Rome/Corsica-Cannae/Sicily',0,1274048599);
INSERT INTO "actions" VALUES(4,5,1,'legion HispaniaS-HispaniaN',0,3482292036);
INSERT INTO "actions" VALUES(4,6,0,'fleet Cannae/Sicily-Rome/Corsica',0,660360414);
INSERT INTO "actions" VALUES(4,7,1,'legion HispaniaN-Gallia',0,934245181);
INSERT INTO "actions" VALUES(4,8,0,'fleet Rome/Corsica-Cannae/Sicily',0,1767920782);
INSERT INTO "actions" VALUES(4,9,1,'legion Gallia-Rome',0,1229282803);
INSERT INTO "actions" VALUES(5,0,0,'legion Rome-Gallia',0,2698145720);
INSERT INTO "actions" VALUES(5,1,1,'fleet Sardinia/Carthage-Sicily/Zama',0,406775738);
INSERT INTO "actions" VALUES(5,2,0,'legion Gallia-HispaniaN',0,1307241009);
INSERT INTO "actions" VALUES(5,3,1,'fleet Sicily/Zama-Sardinia/Carthage',0,602056641);
INSERT INTO "actions" VALUES(5,4,0,'legion HispaniaN-HispaniaS',0,900438093);
INSERT INTO "actions" VALUES(5,5,1,'fleet Sardinia/Carthage-Sicily/Zama',0,1722535023);
INSERT INTO "actions" VALUES(5,6,0,'legion HispaniaS-Mauretania',0,3247073325);
INSERT INTO "actions" VALUES(5,7,1,'fleet Sicily/Zama-Sardinia/Carthage',0,1568115732);
INSERT INTO "actions" VALUES(5,8,0,'legion Mauretania-Carthage',0,3673130096);
INSERT INTO "actions" VALUES(6,0,0,'legion Rome-Corsica',0,3623632241);
INSERT INTO "actions" VALUES(6,1,1,'fleet Sardinia/Carthage-Rome/Corsica',0,2881899456);
INSERT INTO "actions" VALUES(7,0,0,'legion Rome-Gallia',0,3442953822);
INSERT INTO "actions" VALUES(7,1,1,'fleet Sardinia/Carthage-Sicily/Zama',0,3408777753);
INSERT INTO "actions" VALUES(7,2,0,'legion Gallia-HispaniaN',0,2374637492);
INSERT INTO "actions" VALUES(7,3,1,'fleet Sicily/Zama-Sardinia/Carthage',0,4042363490);
INSERT INTO "actions" VALUES(7,4,0,'legion HispaniaN-HispaniaS',0,1056292686);
INSERT INTO "actions" VALUES(7,5,1,'fleet Sardinia/Carthage-Sicily/Zama',0,3048798668);
INSERT INTO "actions" VALUES(7,6,0,'legion HispaniaS-Mauretania',0,1485334448);
INSERT INTO "actions" VALUES(7,7,1,'fleet Sicily/Zama-Sardinia/Carthage',0,2388965815);
INSERT INTO "actions" VALUES(7,8,0,'legion Mauretania-Carthage',0,3518079859);
INSERT INTO "actions" VALUES(8,0,0,'legion Rome-Corsica',0,4086453300);
INSERT INTO "actions" VALUES(8,1,1,'fleet Sardinia/Carthage-Rome/Corsica',0,2643585972);
INSERT INTO "actions" VALUES(9,0,0,'legion Rome-Gallia',0,402501037);
INSERT INTO "actions" VALUES(9,1,0,'legion Rome-Corsica',0,3656904147);
CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    series TEXT NOT NULL,
    place INTEGER NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    created TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('running', 'finished', 'abandoned')),
    ended TEXT,
    sort_key INTEGER,
    outcome TEXT,
    moves INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    contents INTEGER NOT NULL,
    sum INTEGER NOT NULL,
    UNIQUE (series, place)
);
INSERT INTO "games" VALUES(1,'93d2491ee41f4a95a99ad14de01aeb85','93d2491ee41f4a95a99ad14de01aeb85',0,'rome-vs-carthage','{"seed_supplements": true, "bid": 1}','2026-11-21T20:30:00+00:00','running',NULL,NULL,NULL,200,295,535773081622,2000632271);
INSERT INTO "games" VALUES(2,'305a55c2ef9e43068ec28b234fad4659','305a55c2ef9e43068ec28b234fad4659',0,'imperium','{"thirty": false}','2026-11-21T21:30:00+00:00','running',NULL,NULL,NULL,3,9,13308237852,749162988);
INSERT INTO "games" VALUES(3,'62997626420e4dd6b4d8a8394cab7079','62997626420e4dd6b4d8a8394cab7079',0,'hannibal-vs-rome','{"edition": "original", "core_control": false}','2026-11-21T22:30:00+00:00','running',NULL,NULL,NULL,9,14,22446435034,1775441698);
INSERT INTO "games" VALUES(4,'38dea64b7e2b41aa98d4d087b7441e35','38dea64b7e2b41aa98d4d087b7441e35',0,'hannibal-vs-rome','{"edition": "original", "core_control": false}','2026-11-13T20:30:00+00:00','finished','2026-11-13T22:30:00+00:00',1794609000,'{"winners": [1], "scores": [0, 1], "reason": {"text": "A Carthaginian legion enters Rome: Carthage wins.", "key": "A Carthaginian legion enters Rome: Carthage wins.", "params": {}}, "parts": [], "places": []}',10,11,31587493233,3342622674);
INSERT INTO "games" VALUES(5,'906488b43123431bbdeec4266e75c510','906488b43123431bbdeec4266e75c510',0,'hannibal-vs-rome','{"edition": "original", "core_control": false}','2026-11-13T21:00:00+00:00','finished','2026-11-13T22:00:00+00:00',1794607200,'{"winners": [0], "scores": [1, 0], "reason": {"text": "A Roman legion enters Carthage: Rome wins.", "key": "A Roman legion enters Carthage: Rome wins.", "params": {}}, "parts": [], "places": []}',9,10,23472124797,3047250073);
INSERT INTO "games" VALUES(6,'04e7fffecd2a4e46a2eb5ffeb9d824d3','04e7fffecd2a4e46a2eb5ffeb9d824d3',0,'hannibal-vs-rome','{"edition": "original", "core_control": false}','2026-11-13T21:30:00+00:00','running',NULL,NULL,NULL,2,5,12930480631,783353714);
INSERT INTO "games" VALUES(7,'abe3c03d53a158ac96fb441e15b3d856','abe3c03d53a158ac96fb441e15b3d856',0,'hannibal-vs-rome','{"edition": "original", "core_control": false}','2026-11-21T20:30:00+00:00','finished','2026-11-21T20:31:00+00:00',1795293060,'{"winners": [0], "scores": [1, 0], "reason": {"text": "A Roman legion enters Carthage: Rome wins.", "key": "A Roman legion enters Carthage: Rome wins.", "params": {}}, "parts": [], "places": []}',9,11,27572653280,966214961);
INSERT INTO "games" VALUES(8,'291d99d3a580574bb5edb1e6cdf66446','abe3c03d53a158ac96fb441e15b3d856',1,'hannibal-vs-rome','{"edition": "original", "core_control": false}','2026-11-21T20:32:00+00:00','running',NULL,NULL,NULL,2,5,14042531381,207675284);
INSERT INTO "games" VALUES(9,'0a59745e56d356478bc54feab06dfae1','0a59745e56d356478bc54feab06dfae1',0,'hannibal-vs-rome','{"edition": "original", "core_control": false}','2026-11-21T20:33:00+00:00','running',NULL,NULL,NULL,1,6,10493685852,1843008726);
INSERT INTO "games" VALUES(10,'a251ec2ea72f5b3e92bd04ad30e35e3d','a251ec2ea72f5b3e92bd04ad30e35e3d',0,'hannibal-vs-rome','{"edition": "original", "core_control": false}','2026-11-21T20:34:00+00:00','abandoned','2026-11-21T20:35:00+00:00',NULL,NULL,0,2,2771203861,3768814190);
INSERT INTO "games" VALUES(11,'5bc009768dbe51098ca55e6d125fd2ab','5bc009768dbe51098ca55e6d125fd2ab',0,'imperium','{"thirty": false}','2026-11-21T20:36:00+00:00','running',NULL,NULL,NULL,0,5,9990079903,725096327);
CREATE TABLE picks (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    keys TEXT NOT NULL,
    ready INTEGER NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
);
INSERT INTO "picks" VALUES(2,0,'3 4 5','',1,2254297592);
INSERT INTO "picks" VALUES(6,0,'card 2','',1,2941369300);
INSERT INTO "picks" VALUES(8,0,'card 4','',1,1778235155);
INSERT INTO "picks" VALUES(11,1,'1 3 4','',1,394758240);
INSERT INTO "picks" VALUES(11,2,'1 4 4','',1,2308553869);
CREATE TABLE seats (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    series_player INTEGER NOT NULL,
    name TEXT,
    port INTEGER,
    bot TEXT,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
);
INSERT INTO "seats" VALUES(1,0,0,'Ada',NULL,NULL,2675184148);
INSERT INTO "seats" VALUES(1,1,1,'Ben',NULL,NULL,686947621);
INSERT INTO "seats" VALUES(2,0,0,NULL,NULL,NULL,1659429055);
INSERT INTO "seats" VALUES(2,1,1,NULL,NULL,NULL,2633773357);
INSERT INTO "seats" VALUES(2,2,2,NULL,2,NULL,800057627);
INSERT INTO "seats" VALUES(3,0,0,'Ada',NULL,NULL,1114383510);
INSERT INTO "seats" VALUES(3,1,1,'Ben',NULL,NULL,4125739943);
INSERT INTO "seats" VALUES(4,0,0,'Ada',NULL,NULL,2428068368);
INSERT INTO "seats" VALUES(4,1,1,NULL,3,NULL,4076637617);
INSERT INTO "seats" VALUES(5,0,0,'Ada',NULL,NULL,4264917329);
INSERT INTO "seats" VALUES(5,1,1,NULL,3,NULL,1771005797);
INSERT INTO "seats" VALUES(6,0,0,'Ada',NULL,NULL,1302418578);
INSERT INTO "seats" VALUES(6,1,1,NULL,3,NULL,527064664);
INSERT INTO "seats" VALUES(7,0,0,'Ada',NULL,NULL,590172115);
INSERT INTO "seats" VALUES(7,1,1,NULL,3,NULL,2216277132);
INSERT INTO "seats" VALUES(8,0,1,NULL,3,NULL,2541638722);
INSERT INTO "seats" VALUES(8,1,0,'Ada',NULL,NULL,2992618232);
INSERT INTO "seats" VALUES(9,0,0,'Ada',NULL,NULL,1576453278);
INSERT INTO "seats" VALUES(9,1,1,NULL,3,NULL,1768588752);
INSERT INTO "seats" VALUES(10,0,0,'Ada',NULL,NULL,2431881950);
INSERT INTO "seats" VALUES(10,1,1,NULL,3,NULL,339321911);
INSERT INTO "seats" VALUES(11,0,0,NULL,NULL,NULL,4040906137);
INSERT INTO "seats" VALUES(11,1,1,'Bot',NULL,'random',2283072515);
INSERT INTO "seats" VALUES(11,2,2,NULL,NULL,'greedy',962789142);
CREATE TABLE sitting (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    game INTEGER NOT NULL,
    sum INTEGER NOT NULL
);
INSERT INTO "sitting" VALUES(1,3,1538724986);
CREATE TABLE snapshots (
    game INTEGER NOT NULL,
    actions INTEGER NOT NULL,
    rules INTEGER NOT NULL,
    state TEXT NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, actions)
);
INSERT INTO "snapshots" VALUES(4,10,1,'{"phase": "over", "mover": "carthage", "turns": 10, "duels": 0, "legions": {"rome": {"Rome": 7}, "carthage": {"Rome": 1, "Carthage": 4}}, "hannibal": "Carthage", "fleets": {"rome": {"Rome/Corsica": 2, "Cannae/Sicily": 1}, "carthage": {"Sardinia/Carthage": 3}}, "hands": {"rome": [1, 2, 3, 4, 5], "carthage": [1, 2, 3, 4, 5]}, "cards": {"rome": null, "carthage": null}, "chips": {"rome": 0, "carthage": 0}, "battle": null, "ending": "capital", "winner": "carthage", "seen": [[7, 83886080, 3940651284955136, 1], [7, 83886080, 3942849771339777, 1], [7, 68157440, 3942849771339776, 1], [7, 68157440, 3940651284955137, 1], [7, 67174400, 3940651284955136, 1], [7, 67174400, 3942849771339777, 1], [7, 67112960, 3942849771339776, 1], [7, 67112960, 3940651284955137, 1], [7, 67109120, 3940651284955136, 1], [7, 67109120, 3942849771339777, 1]]}',2645935323);
INSERT INTO "snapshots" VALUES(5,9,1,'{"phase": "over", "mover": "rome", "turns": 9, "duels": 0, "legions": {"rome": {"Rome": 6, "Carthage": 1}, "carthage": {"Carthage": 5}}, "hannibal": "Carthage", "fleets": {"rome": {"Rome/Corsica": 3}, "carthage": {"Sardinia/Carthage": 3}}, "hands": {"rome": [1, 2, 3, 4, 5], "carthage": [1, 2, 3, 4, 5]}, "cards": {"rome": null, "carthage": null}, "chips": {"rome": 0, "carthage": 0}, "battle": null, "ending": "capital", "winner": "rome", "seen": [[7, 83886080, 3940651284955136, 1], [262, 83886080, 3940651284955137, 1], [262, 83886080, 3940651318378496, 1], [4102, 83886080, 3940651318378497, 1], [4102, 83886080, 3940651284955136, 1], [65542, 83886080, 3940651284955137, 1], [65542, 83886080, 3940651318378496, 1], [1048582, 83886080, 3940651318378497, 1], [1048582, 83886080, 3940651284955136, 1]]}',1310690294);
INSERT INTO "snapshots" VALUES(6,2,1,'{"phase": "duel", "mover": "carthage", "turns": 1, "duels": 0, "legions": {"rome": {"Rome": 6, "Corsica": 1}, "carthage": {"Carthage": 5}}, "hannibal": "Carthage", "fleets": {"rome": {"Rome/Corsica": 3}, "carthage": {"Rome/Corsica": 1, "Sardinia/Carthage": 2}}, "hands": {"rome": [1, 2, 3, 4, 5], "carthage": [1, 2, 3, 4, 5]}, "cards": {"rome": null, "carthage": null}, "chips": {"rome": 0, "carthage": 0}, "battle": {"place": "Rome/Corsica", "hannibal_fights": false}, "ending": null, "winner": null, "seen": [[7, 83886080, 3940651284955136, 1], [4294967302, 83886080, 3940651284955137, 1]]}',1654096392);
CREATE TABLE undos (
    game INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    actions INTEGER NOT NULL,
    keep INTEGER NOT NULL,
    after INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('asked', 'granted', 'refused', 'withdrawn')),
    agreed INTEGER NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, number)
);
INSERT INTO "undos" VALUES(9,1,0,1,0,1,'granted',2,998094626);
INSERT INTO "undos" VALUES(9,2,0,1,0,2,'asked',0,2091144012);
COMMIT;
