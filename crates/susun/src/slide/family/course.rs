//! Answers as the programs of courses print them. Words and places are theirs; a figure that susun does not
//! count is `n/a`.

use sliding::{Board, Direction};

use super::super::{Outcome, Report, Step, check};
use crate::Lang;
use crate::family::Course;
use crate::format::{Notation, princeton_board, print_moves_in, rows_of};
use crate::in_lang;
use crate::message::languages::EN;
use crate::registry::Text;

pub(super) const COURSES: &[Course<Report>] = &[
    Course {
        name: "princeton",
        about: Text {
            en: "Princeton COS226, 8puzzle: the number of moves and every board",
            id: "Princeton COS226, 8puzzle: banyaknya langkah dan setiap papan",
        },
        shape: princeton,
    },
    Course {
        name: "columbia",
        about: Text {
            en: "ColumbiaX CSMM.101x: path_to_goal, nodes_expanded and the other figures",
            id: "ColumbiaX CSMM.101x: path_to_goal, nodes_expanded, dan angka lainnya",
        },
        shape: columbia,
    },
    Course {
        name: "uta",
        about: Text {
            en: "UT Arlington, Expense 8-puzzle: nodes, fringe, cost, moves by tile",
            id: "UT Arlington, Expense 8-puzzle: simpul, fringe, biaya, langkah per ubin",
        },
        shape: uta,
    },
    Course {
        name: "itb",
        about: Text {
            en: "ITB, 15-puzzle: KURANG(i), verdict, steps, nodes and time",
            id: "ITB, 15-puzzle: KURANG(i), kesimpulan, langkah, simpul, dan waktu",
        },
        shape: itb,
    },
];

const NOT_COUNTED: &str = "n/a";

/// A number, or that it is not known.
fn figure(number: Option<impl ToString>) -> String {
    number.map_or_else(|| NOT_COUNTED.to_owned(), |number| number.to_string())
}

/// How a search ended that found nothing, in our own words: no course has any for it.
fn stopped(report: &Report, lang: Lang) -> String {
    report.sentences(lang).join("\n") + "\n"
}

fn is_impossible(report: &Report) -> bool {
    matches!(report.outcome, Outcome::Impossible(_))
}

/// The rows of a board: every cell written by `cell`.
fn rows(board: &Board, cell: impl Fn(u16) -> String, between: &str) -> String {
    rows_of(board, cell, between).join("\n") + "\n"
}

/// The direction of the blank, in English words.
fn blank_word(direction: Direction) -> String {
    print_moves_in(&[direction], Notation::BlankWords, EN)
}

/// `Solver` of the assignment, with the `toString` of its boards.
fn princeton(report: &Report, lang: Lang) -> String {
    if is_impossible(report) {
        return String::from("No solution possible\n");
    }
    let Some(length) = report.length() else {
        return stopped(report, lang);
    };
    // Its program proves what it says.
    let said = match report.outcome {
        Outcome::Optimal(_) => "Minimum number of moves",
        _ => "Number of moves",
    };
    let mut text = format!("{said} = {length}\n");
    for step in report.steps() {
        text += &format!("\n{}\n", princeton_board(&step.board));
    }
    text
}

/// `driver.py`, whose lines stand in `output.txt`.
fn columbia(report: &Report, lang: Lang) -> String {
    if report.length().is_none() && !is_impossible(report) {
        return stopped(report, lang);
    }
    let moves = report.outcome.solution().map(|solution| &solution.moves);
    let path = moves.map(|moves| {
        let words: Vec<String> = moves
            .iter()
            .map(|&direction| format!("'{}'", blank_word(direction)))
            .collect();
        format!("[{}]", words.join(", "))
    });
    let stats = (report.stats.generated > 0).then_some(&report.stats);
    let held = stats.map(|stats| stats.peak_bytes + report.table_bytes);
    let held = held.filter(|&held| held > 0);
    let lines = [
        ("path_to_goal", figure(path)),
        ("cost_of_path", figure(moves.map(Vec::len))),
        ("nodes_expanded", figure(stats.map(|stats| stats.expanded))),
        ("search_depth", figure(report.length())),
        ("max_search_depth", figure(stats.map(|stats| stats.depth))),
        (
            "running_time",
            figure(report.time.map(|time| format!("{:.8}", time.as_secs_f64()))),
        ),
        (
            "max_ram_usage",
            figure(held.map(|held| format!("{:.8}", held as f64 / 1e6))),
        ),
    ];
    let line = |(name, value): (&str, String)| format!("{name}: {value}\n");
    lines.into_iter().map(line).collect()
}

/// `expense_8_puzzle`: a move costs the number on the tile.
fn uta(report: &Report, lang: Lang) -> String {
    if report.length().is_none() && !is_impossible(report) {
        return stopped(report, lang);
    }
    let stats = (report.stats.generated > 0).then_some(&report.stats);
    let fringe = stats.map(|stats| stats.max_frontier);
    let mut text = format!(
        "Nodes Popped: {NOT_COUNTED}\nNodes Expanded: {}\nNodes Generated: {}\nMax Fringe Size: {}\n",
        figure(stats.map(|stats| stats.expanded)),
        figure(stats.map(|stats| stats.generated)),
        figure(fringe.filter(|&nodes| nodes > 0)),
    );
    let Some(solution) = report.outcome.solution() else {
        return text + "No solution found.\n";
    };
    let mut board = report.puzzle.start().clone();
    let (mut cost, mut steps) = (0, String::new());
    for &direction in &solution.moves {
        let tile = board.slide(direction).expect("the moves were replayed");
        cost += u64::from(tile);
        let word = print_moves_in(&[direction], Notation::TileWords, EN);
        steps += &format!("\tMove {tile} {word}\n");
    }
    let depth = solution.moves.len();
    text += &format!("Solution Found at depth {depth} with cost of {cost}.\nSteps:\n{steps}");
    text
}

/// Two student programs, one in each language.
fn itb(report: &Report, lang: Lang) -> String {
    in_lang!(lang, en: itb_english(report), id: itb_indonesian(report))
}

fn itb_english(report: &Report) -> String {
    let board = |board: &Board| {
        let cell = |tile: u16| match tile {
            0 => String::from("#"),
            tile => tile.to_string(),
        };
        rows(board, cell, " ")
    };
    let check = check(&report.puzzle);
    let parity = &check.parity;
    let (sum, x, total) = (parity.sum, parity.x, parity.total());
    let mut text = board(report.puzzle.start());
    text += &format!("Misplaced tiles: {}\n", check.misplaced);
    for (i, count) in (1..).zip(&parity.kurang) {
        text += &format!("Kurang ke-{i}: {count}\n");
    }
    text += &format!("Sum kurang + x: {sum} + {x} = {total}\n");
    if !parity.is_solvable() {
        return text + "Puzzle is unsolvable\n";
    }
    text += "Puzzle is solvable\n";
    if report.length().is_none() {
        return text + &stopped(report, Lang::English);
    }
    for step in report.steps() {
        let Step {
            push: Some(push), ..
        } = step
        else {
            continue;
        };
        let words = vec![blank_word(push.direction); push.tiles.into()];
        text += &format!(
            "weight: {}\ndepth: {}\nmove: {}\npuzzle:\n{}<><><><><><><><><>\n",
            step.cost,
            step.depth,
            words.join(" "),
            board(&step.board)
        );
    }
    let time = report.time.map(|time| time.as_millis());
    text + &format!(
        "GENERATED: {}\nTIME LAPSE: {} ms\n",
        report.stats.generated,
        figure(time)
    )
}

#[cfg(feature = "indonesian")]
fn itb_indonesian(report: &Report) -> String {
    let board = |board: &Board| {
        let cell = |tile: u16| match tile {
            0 => String::from(" "),
            tile => tile.to_string(),
        };
        rows(board, cell, "\t")
    };
    let puzzle = &report.puzzle;
    let parity = check(puzzle).parity;
    let tiles = puzzle.size().cells() - 1;
    let method = report.method.title.in_lang(Lang::Indonesian);
    // The original program always prints this title.
    let method = match report.method.name.starts_with("bnb-") {
        true => "Branch and Bound",
        false => method,
    };
    let mut text = format!(
        "=== Penyelesaian Persoalan {tiles}-Puzzle dengan Algoritma {method} ===\nPuzzle Awal  :\n{}",
        board(puzzle.start())
    );
    for (i, count) in (1..).zip(&parity.kurang) {
        text += &format!("Nilai fungsi Kurang({i}) = {count}\n");
    }
    let total = parity.total();
    text += &format!("Total nilai Fungsi KURANG(i) + X adalah {total}\n");
    if !parity.is_solvable() {
        return text + "Tidak bisa diselesaikan!\n";
    }
    if report.length().is_none() {
        return text + &stopped(report, Lang::Indonesian);
    }
    text += "Langkah Penyelesaian\n";
    for step in report.steps() {
        text += &format!("{}\n\n", board(&step.board));
    }
    let time = report.time.map(|time| time.as_secs_f64());
    text + &format!(
        "Jumlah simpul yang dibangkitkan = {}\nTotal waktu eksekusi penyelesaian : {}\n",
        report.stats.generated,
        figure(time)
    )
}
