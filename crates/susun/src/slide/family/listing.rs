//! What sliding puzzles show of themselves: methods, heuristics, benchmark sets, and how people are asked
//! for a board.

use super::super::benchmarks::{BENCHMARKS, Benchmark};
use super::super::registry::{Estimate, HEURISTICS, METHODS, Proof};
use super::{Sliding, goal_of, metric};
use crate::family::{Collection, Guide, Listing, Published, Puzzle, Question, Settings, json};
use crate::json::Registry;
use crate::json::slide::Sets;
use crate::look::Look;
use crate::registry::{Text, titled};
use crate::view::table;
use crate::{Message, messages, slide};

pub(super) const GUIDE: Guide = Guide {
    about: Text {
        en: "sliding (numbered tiles, one blank)",
        id: "geser (ubin bernomor, satu petak kosong)",
    },
    forms: Text {
        en: "the rows in quotes (\"1 2 3/4 5 6/7 0 8\"), or an ID (4x4:5,3,8,..., 4x4#42)",
        id: "baris-baris dalam tanda kutip (\"1 2 3/4 5 6/7 0 8\"), atau ID (4x4:5,3,8,..., 4x4#42)",
    },
    answers: Text {
        en: "moves such as L2UR",
        id: "langkah seperti L2UR",
    },
    lines: Text {
        en: "Type the rows, the blank as 0, and if you like another goal, such as \"goal: snail\"; end with an empty line:",
        id: "Ketik barisnya, petak kosong sebagai 0, dan bila mau tujuan lain, seperti \"tujuan: snail\"; akhiri dengan baris kosong:",
    },
    empty_lines: 1,
    size: Some(Text {
        en: "Size, for example 4x4: ",
        id: "Ukuran, misalnya 4x4: ",
    }),
    asks: &[Question::Solve, Question::Hint],
    files: &["answer-*.txt"],
};

pub(super) fn methods(look: &Look) -> Listing {
    let lang = look.lang;
    let methods: Vec<Vec<String>> = METHODS
        .iter()
        .map(|row| {
            let heuristic = match row.estimate {
                // It chooses the heuristic with the method.
                _ if row.plan.is_none() => Sentence::Chosen.text(lang),
                Estimate::Any(heuristic) | Estimate::Only(heuristic) => {
                    titled(heuristic.row().title, heuristic.row().name, lang)
                }
                Estimate::Own => Sentence::OwnHeuristics.text(lang),
                Estimate::Unused => String::from("-"),
            };
            vec![
                titled(row.title, row.name, lang),
                optimal(row.proof, lang),
                yes(row.complete, lang),
                heuristic,
                row.about.in_lang(lang).to_owned(),
            ]
        })
        .collect();
    let method_header = [
        Message::ColumnName.text(lang),
        Sentence::Optimal.text(lang),
        Sentence::Complete.text(lang),
        slide::Message::ColumnHeuristic.text(lang),
        Message::ColumnAbout.text(lang),
    ];
    let heuristics: Vec<Vec<String>> = HEURISTICS
        .iter()
        .map(|row| {
            vec![
                titled(row.title, row.name, lang),
                yes(row.admissible, lang),
                yes(row.consistent, lang),
                row.about.in_lang(lang).to_owned(),
            ]
        })
        .collect();
    let heuristic_header = [
        Message::ColumnName.text(lang),
        Sentence::Admissible.text(lang),
        Sentence::Consistent.text(lang),
        Message::ColumnAbout.text(lang),
    ];
    let mut text = format!(
        "{}\n\n{}\n{}\n\n{}\n{}\n",
        Message::MethodsHead.text(lang),
        table(&method_header, &methods, &[false; 5], look.columns),
        Sentence::Heuristics.text(lang),
        table(&heuristic_header, &heuristics, &[false; 4], look.columns),
        Message::OptionsHead.text(lang),
    );
    for row in METHODS {
        for option in row.options {
            let (values, about) = (option.values.in_lang(lang), option.about.in_lang(lang));
            text += &format!("  {}: {}={values}  {about}\n", row.name, option.name);
        }
    }
    text += &format!("\n{}\n", Message::CountsHead.text(lang));
    for row in METHODS {
        let (generated, expanded) = (row.generated.in_lang(lang), row.expanded.in_lang(lang));
        let frontier = row.frontier.in_lang(lang);
        text += &format!(
            "  {}\n    {}\n    {}\n    {}\n",
            row.name,
            Sentence::GeneratedIs { what: generated }.text(lang),
            Sentence::ExpandedIs { what: expanded }.text(lang),
            Sentence::FrontierIs { what: frontier }.text(lang)
        );
    }
    let left_out = METHODS
        .iter()
        .filter(|row| row.plan.is_some() && !row.compared);
    let left_out: Vec<&str> = left_out.map(|row| row.name).collect();
    let names = left_out.join(", ");
    text += &format!("\n{}\n", Sentence::NotCompared { names: &names }.text(lang));
    text += &format!("\n{}\n", Sentence::TieBreaking.text(lang));
    let json = json(&Registry::new(lang));
    Listing { text, json }
}

pub(super) fn sets(look: &Look) -> Listing {
    let lang = look.lang;
    let rows: Vec<Vec<String>> = BENCHMARKS
        .iter()
        .map(|set| {
            let boards = set.instances().len().to_string();
            let about = set.about.in_lang(lang).to_owned();
            vec![set.name.to_owned(), boards, about]
        })
        .collect();
    let header = [
        Message::ColumnName.text(lang),
        Sentence::Boards.text(lang),
        Message::ColumnAbout.text(lang),
    ];
    let mut text = format!("{}\n\n", Sentence::Sets.text(lang));
    text += &table(&header, &rows, &[false, true, false], look.columns);
    for set in BENCHMARKS {
        text += &format!("  {}: {}\n", set.name, set.publication);
    }
    let json = json(&Sets::new(lang));
    Listing { text, json }
}

pub(super) fn collections() -> Vec<&'static dyn Collection> {
    BENCHMARKS.iter().map(|set| set as _).collect()
}

impl Collection for Benchmark {
    fn name(&self) -> &'static str {
        self.name
    }

    fn publication(&self) -> &'static str {
        self.publication
    }

    fn nodes(&self) -> Option<Text> {
        self.nodes
    }

    fn puzzles(&self) -> Vec<(usize, Box<dyn Puzzle>)> {
        let boards = self.instances().into_iter();
        boards
            .map(|board| (board.number, Sliding::puzzle(self.puzzle(&board))))
            .collect()
    }

    fn published(&self, settings: &Settings) -> Option<Vec<Published>> {
        let metric = metric(settings).ok()?;
        let boards = self.instances().into_iter();
        boards
            .map(|board| {
                let (size, goal) = (board.board.size(), self.goal_of(board.board.size()));
                let keeps_goal = !settings.has("goal") || goal_of(settings, size).ok()? == goal;
                // Nodes were counted in single-tile moves.
                let nodes = board
                    .nodes
                    .filter(|_| metric == sliding::Metric::SingleTile);
                let length = board.optimum(metric).filter(|_| keeps_goal)?.into();
                Some(Published { length, nodes })
            })
            .collect()
    }
}

messages! {
    fn yes(yes: bool) {
        true => en: "yes", id: "ya";
        false => en: "no", id: "tidak";
    }
}

messages! {
    /// When a method's answers are optimal.
    fn optimal(proof: Proof) {
        Proof::Always => en: "yes", id: "ya";
        Proof::Admissible => en: "if admissible", id: "bila admissible";
        Proof::ConsistentSingleTile => en: "if consistent, stm", id: "bila konsisten, stm";
        Proof::Weighted => en: "within weight", id: "sebatas bobot";
        Proof::LowerBound | Proof::None => en: "no", id: "tidak";
    }
}

messages! {
    enum Sentence<'a> {
        Optimal => en: "optimal", id: "optimal";
        Complete => en: "complete", id: "lengkap";
        Admissible => en: "admissible", id: "admissible";
        Consistent => en: "consistent", id: "konsisten";
        Boards => en: "boards", id: "papan";
        Heuristics => en: "Heuristics", id: "Heuristik";
        Chosen => en: "chosen with the method", id: "dipilih bersama metode";
        OwnHeuristics => en: "its own two", id: "dua heuristik sendiri";
        GeneratedIs { what: &'a str } => en: "generated: {what}", id: "simpul dibangkitkan: {what}";
        ExpandedIs { what: &'a str } => en: "expanded: {what}", id: "simpul diekspansi: {what}";
        NotCompared { names: &'a str } =>
            en: "Compared only when named, as they mostly end at a limit or give very long answers: {names}",
            id: "Dibandingkan hanya bila disebut, karena biasanya berakhir di batas atau jawabannya sangat panjang: {names}";
        FrontierIs { what: &'a str } => en: "max frontier: {what}", id: "simpul hidup terbanyak: {what}";
        TieBreaking =>
            en: "Tie-breaking is fixed: among nodes of equal cost and depth, the order of generation decides (option ties).\nbnb-s1 and bnb-s3 break ties as the heaps of Python and Java do, so their counts are those of the programs.",
            id: "Aturan bila biaya sama sudah ditentukan: di antara simpul yang biaya dan kedalamannya sama, urutan pembangkitan menentukan (opsi ties).\nbnb-s1 dan bnb-s3 mengikuti urutan heap Python dan Java, jadi hitungannya sama dengan program asalnya.";
        Sets => en: "Benchmark sets", id: "Kumpulan tolok ukur";
    }
}
