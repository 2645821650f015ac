//! The instances of the origin program: its solutions and the cases that it counted.

use crate::expect::{Expect, susun_id};
use crate::run::susun;

const INSTANCES: [(&str, u64, &str); 5] = [
    (
        "5 5 7/DEFAULT/A/AA/B/BB/C/CC/D/DD/EE/EE/E/FF/FF/F/GGG",
        1_715,
        "AABBD/AEBDD/EECCF/EECFF/GGGFF",
    ),
    (
        "5 11 12/DEFAULT/AA/A/A/BB/BBB/ C/CC/C/D/DD/ DD/E/E/EE/ E/FF/ F/ F/ F/GGGG/  G/ H/HH/ HH/I/II/JJJ/J J/K/KK/K/L/L/LLL",
        2_801_760,
        "AAABBCCGGGG/FFABBECCGDD/FJJBHEELDDK/FJHHHIELDKK/FJJHIIELLLK",
    ),
    (
        "6 6 7/DEFAULT/AAA/ A/ BB/BB/B/CC/CC/CC/C/DDD/EEEE/   E/F  F/FFFF/GG/GGG/ G",
        2_972_988,
        "FFFFEE/FGGFAE/GGGAAE/DGBBAE/DBBCCC/DBCCCC",
    ),
    (
        "5 5 5/DEFAULT/BB/SS/FF/WW/A AAA/A A/AAAAA/  A A/AAA A",
        1_964_288,
        "ABAAA/ABAFF/AAAAA/WWASA/AAASA",
    ),
    ("3 3 2/DEFAULT/AAA/AAA/BBBB/B", 17, ""),
];

#[test]
fn the_origin_is_repeated_case_for_case() {
    for (puzzle, cases, board) in INSTANCES {
        let ran = susun(&["solve", puzzle, "-m", "brute-force", "--json"]);
        let json = ran.object();
        assert_eq!(json["cases"], cases, "{puzzle}");
        if board.is_empty() {
            assert_eq!(ran.code, 1);
            assert_eq!(json["outcome"], "impossible");
            assert_eq!(json["reason"], "searched");
            continue;
        }
        assert_eq!(ran.code, 0);
        let rows: Vec<&str> = board.split('/').collect();
        assert_eq!(json["board"], serde_json::json!(rows), "{puzzle}");
        // Its answers are answers, and ours are as well.
        susun(&["verify", puzzle, board]).exits(0);
        let own = susun(&["solve", puzzle, "--json"]).exits(0).object();
        let rows: Vec<&str> = own["board"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row.as_str().unwrap())
            .collect();
        susun(&["verify", puzzle, &rows.join("/")]).exits(0);
    }
    susun_id(&["solve", INSTANCES[0].0, "-m", "brute-force"])
        .exits(0)
        .says(&["Banyak kasus yang ditinjau: 1.715\n", "Waktu pencarian: "]);
    // What it searched in vain is seen at once.
    susun(&["solve", INSTANCES[4].0])
        .exits(1)
        .says(&["No solution: the pieces have 11 cells, but 9 must be covered (2 too many)."]);
}

/// What it refused is refused, with the place.
#[test]
fn the_origins_bad_files() {
    susun(&["solve", "3 3 2 1/DEFAULT/AAA/ AA/BBB/ B"])
        .exits(2)
        .complains(&["in the given puzzle, line 1, column 7: ", "N M P"]);
    susun_id(&["solve", "3 3 2/DEFAULT/AAA/AA/AAA"])
        .exits(2)
        .complains(&["baris 1, kolom 5: ada 1 kepingan, padahal P = 2"]);
}

#[test]
fn the_presets_have_as_many_solutions_as_they_say() {
    susun(&["count", "iq-puzzler-pro"])
        .exits(0)
        .says(&["Solutions: 4,331,140\n", "Up to symmetry: 1,082,785 ("]);
    for (preset, all, up_to_symmetry) in [
        ("pentominoes-3x20", 8, 2),
        ("pentominoes-2x3x10", 96, 12),
        ("soma", 11_520, 240),
    ] {
        let json = susun(&["count", preset, "--json"]).exits(0).object();
        assert_eq!(json["solutions"], all, "{preset}");
        assert_eq!(json["up_to_symmetry"], up_to_symmetry, "{preset}");
        assert_eq!(json["unique"], false);
    }
    // In space nobody can mirror a solution by hand.
    let soma = susun(&["count", "soma", "--json"]).object();
    assert_eq!(soma["up_to_rotation"], 480);
}

#[test]
fn small_pyramids() {
    // Five balls: a row of two and one of three.
    let pyramid = "2 2 2/PYRAMID/AA/BB/B";
    let json = susun(&["count", pyramid, "--json"]).exits(0).object();
    let solutions = json["solutions"].as_u64().unwrap();
    let listed = susun(&["solve", pyramid, "--all", "--json"])
        .exits(0)
        .object();
    let levels = listed["solutions"].as_array().unwrap();
    assert_eq!(levels.len() as u64, solutions);
    assert_eq!(listed["found"], solutions);
    for solution in levels {
        let level = |level: &serde_json::Value| {
            let rows = level.as_array().unwrap().iter();
            let rows: Vec<&str> = rows.map(|row| row.as_str().unwrap()).collect();
            rows.join("/")
        };
        let answer: Vec<String> = solution.as_array().unwrap().iter().map(level).collect();
        susun(&["verify", pyramid, &answer.join("|")]).exits(0);
    }
    assert!(listed["board"].is_null() && listed["levels"].is_array());
}
