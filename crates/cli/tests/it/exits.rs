//! The exit codes: 0 done, 1 "no", 2 bad input, 3 stopped, 4 file trouble.

use crate::expect::Expect;
use crate::run::susun;

const SOLVABLE: &str = "1 2 3/4 5 6/7 0 8";
const UNSOLVABLE: &str = "1 2 3/4 5 6/8 7 0";
/// The greedy walk goes round in a circle here, and 31 moves are needed.
const HARD: &str = "8 6 7/2 5 4/3 0 1";

/// The answer is on standard output: 0, 1 and 3 are answers.
#[test]
fn answers() {
    for (arguments, code) in [
        (vec!["solve", SOLVABLE], 0),
        (vec!["solve", "1 2 3/4 5 6/7 8 0"], 0),
        (vec!["solve", UNSOLVABLE], 1),
        (vec!["solve", UNSOLVABLE, "--goal", "1 2 3/4 5 6/8 7 0"], 0),
        (vec!["solve", HARD, "--method", "greedy"], 3),
        (vec!["solve", HARD, "--node-limit", "10"], 3),
        (vec!["solve", HARD, "--node-limit", "1k"], 3),
        (
            vec!["solve", HARD, "-m", "a-star", "--memory-limit", "1kB"],
            3,
        ),
        (vec!["solve", HARD, "--time-limit", "0"], 3),
        (vec!["solve", HARD, "-m", "best-first"], 0),
        (
            vec![
                "solve",
                HARD,
                "-m",
                "weighted-a-star",
                "--option",
                "weight=3",
            ],
            0,
        ),
        (
            vec![
                "solve",
                HARD,
                "-m",
                "branch-and-bound:ties=shallow,stop=exhausted",
            ],
            0,
        ),
        (vec!["check", SOLVABLE], 0),
        (vec!["check", UNSOLVABLE], 1),
        (vec!["compare", SOLVABLE], 0),
        // The table is made, whatever stands in it.
        (vec!["compare", UNSOLVABLE], 0),
        (vec!["compare", HARD, "--node-limit", "10"], 0),
        (vec!["random", "3x3", "--seed", "1"], 0),
        (vec!["random", "3x3", "--seed", "1", "--unsolvable"], 0),
        (vec!["replay", SOLVABLE, "L"], 0),
        (vec!["verify", SOLVABLE, "L"], 0),
        (vec!["verify", SOLVABLE, "R"], 0),
        (vec!["verify", SOLVABLE, "R", "--notation", "tile"], 1),
        (vec!["verify", SOLVABLE, "LL"], 1),
        (vec!["verify", UNSOLVABLE, "R"], 1),
        (vec!["verify", "1 2 3/4 5 6/7 8 0", ""], 0),
        (vec!["verify", SOLVABLE, ""], 1),
        (vec!["hint", SOLVABLE], 0),
        (vec!["hint", "1 2 3/4 5 6/7 8 0"], 0),
        (vec!["hint", UNSOLVABLE], 1),
        (vec!["methods"], 0),
        (vec!["completions", "bash"], 0),
        (vec!["man"], 0),
        (vec!["--help"], 0),
        (vec!["solve", "--help"], 0),
        (vec!["--version"], 0),
        (vec!["-V"], 0),
    ] {
        let ran = susun(&arguments).exits(code);
        assert!(!ran.out.is_empty(), "{arguments:?}: {}", ran.all());
    }
}

/// What is no answer is told on standard error, and nothing stands on standard output.
#[test]
fn refusals() {
    for (arguments, code) in [
        (vec![], 2),
        (vec!["solve"], 2),
        (vec!["solv", SOLVABLE], 2),
        (vec!["solve", "nosuch.txt"], 2),
        (vec!["solve", "1 2 3/4 5 6/7 8 8"], 2),
        (vec!["solve", SOLVABLE, SOLVABLE], 2),
        (vec!["solve", SOLVABLE, "--nosuch"], 2),
        (vec!["solve", SOLVABLE, "--method"], 2),
        (vec!["solve", SOLVABLE, "--method", "nosuch"], 2),
        (vec!["solve", SOLVABLE, "--method", "a-star:ties=deep"], 2),
        (vec!["solve", SOLVABLE, "--option", "ties=deep"], 2),
        (
            vec![
                "solve",
                SOLVABLE,
                "-m",
                "greedy",
                "--heuristic",
                "manhattan",
            ],
            2,
        ),
        (vec!["solve", "5x5#1", "--heuristic", "walking-distance"], 2),
        (vec!["solve", SOLVABLE, "--heuristic", "nosuch"], 2),
        (vec!["solve", SOLVABLE, "--metric", "km"], 2),
        (vec!["solve", SOLVABLE, "--notation", "mine"], 2),
        (vec!["solve", SOLVABLE, "--goal", "4x4#1"], 2),
        (vec!["solve", SOLVABLE, "--goal", "middle"], 2),
        (vec!["solve", SOLVABLE, "--time-limit", "soon"], 2),
        (vec!["solve", SOLVABLE, "--time-limit", "-1"], 2),
        (vec!["solve", SOLVABLE, "--node-limit", "many"], 2),
        (vec!["solve", SOLVABLE, "--memory-limit", "2 elephants"], 2),
        (vec!["solve", SOLVABLE, "-o", "answer.pdf"], 2),
        (vec!["solve", SOLVABLE, "-o", "answer"], 2),
        (vec!["solve", SOLVABLE, "-o", "no/such/place/answer.txt"], 4),
        (vec!["solve", SOLVABLE, "--lang", "fr"], 2),
        (vec!["--lang", "fr", "methods"], 2),
        (vec!["check", "1 2 3 4 5 6 7 0"], 2),
        (vec!["compare", SOLVABLE, "--methods", "a-star,nosuch"], 2),
        (vec!["random", "1x5"], 2),
        (vec!["random", "3"], 2),
        (vec!["random", "3x3", "--seed", "-1"], 2),
        (vec!["random", "3x3", "--seed", "x"], 2),
        (vec!["random", "3x3", "--moves", "3", "--optimal", "3"], 2),
        (vec!["random", "3x3", "--unsolvable", "--any"], 2),
        (vec!["random", "3x3", "--goal", "4x4#1"], 2),
        // No board is 32 moves away: that is a "no".
        (vec!["random", "3x3", "--optimal", "32"], 1),
        (
            vec!["random", "5x5", "--optimal", "150", "--time-limit", "20ms"],
            3,
        ),
        (vec!["replay", SOLVABLE, "LL"], 2),
        (vec!["replay", SOLVABLE, "Q"], 2),
        (vec!["replay", SOLVABLE], 2),
        (vec!["verify", SOLVABLE, "nosuch.txt"], 2),
        (vec!["hint", SOLVABLE, "--level", "5"], 2),
        (vec!["hint", SOLVABLE, "--level", "0"], 2),
        (vec!["serve", "--port", "65536"], 2),
        (vec!["completions", "nosuch"], 2),
        (vec!["completions"], 2),
    ] {
        let ran = susun(&arguments).exits(code);
        assert!(ran.out.is_empty(), "{arguments:?}: {}", ran.all());
        assert!(!ran.err.is_empty(), "{arguments:?}: {}", ran.all());
        if arguments.is_empty() {
            continue;
        }
        // What is wrong, and then how to mend it; a note may stand before.
        let lines: Vec<&str> = ran
            .err
            .lines()
            .filter(|line| !line.starts_with("note: "))
            .collect();
        let [error, help] = lines[..] else {
            panic!("{arguments:?}: {}", ran.all())
        };
        let both = error.starts_with("error: ") && help.starts_with("help: ");
        assert!(both, "{arguments:?}: {}", ran.all());
    }
}
