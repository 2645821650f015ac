//! The answer to `report`: the proof, the solution step by step, the tree of a search and a comparison of
//! methods in one document.

use core::time::Duration;

use search::Limits;
use sliding::Puzzle;

use super::super::registry::{Estimate, Method};
use super::super::{Check, Message, Report, Request, check};
use super::compare::{Comparison, compared};
use super::{Drawn, Show, method, options, run, solve, verdict};
use crate::Lang;
use crate::document::{self, Block, Document, Figure, Table};
use crate::family::{
    Answer, Asked, Host, Limited, Picture, PictureStyle, Question, Refusal, Remedy, Settings,
    Verdict, json,
};
use crate::format::{board_line, goal_name, named_goal, print_moves_in};
use crate::json::VERSION;
use crate::json::slide::{Checked, Solved};
use crate::look::{Look, Styled};
use crate::message::languages::*;
use crate::message::{bytes, number, seconds};
use crate::messages;
use crate::picture::{self, Style};
use crate::view::board_rows;

/// What the search of the tree may take; of a longer one the beginning is shown.
#[cfg(feature = "trace")]
const TREE_NODES: u64 = 100_000;
/// And each method of the comparison. All 181,440 boards of the 8-puzzle are within it.
const METHOD_NODES: u64 = 300_000;
/// Time limit for slow machines.
const PART_TIME: Duration = Duration::from_millis(600);
/// Expansions that are drawn of its beginning.
const TREE_EXPANSIONS: &str = "4";
/// Boards of the steps that are drawn, and cells of them all together.
const MAX_STEPS: usize = 100;
const MAX_STEP_CELLS: usize = 1_300;
/// Cells of the largest board that is drawn, and of the largest whose KURANG table is written out.
const MAX_CELLS: usize = 200;
const MAX_TABLE_CELLS: usize = 100;

/// The methods of the comparison: without an estimate, by one and by better ones.
const METHODS: [&str; 7] = [
    "breadth-first",
    "branch-and-bound:misplaced",
    "best-first:manhattan",
    "a-star:misplaced",
    "a-star:manhattan",
    "a-star:linear-conflict",
    "ida-star:manhattan",
];

pub(super) fn report(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let drawn = Drawn::read(settings, &[Show::Start])?;
    let asked = method(settings)?;
    let request = Request {
        // Stop at the first good solution; a report should be quick.
        use_all_time: false,
        ..solve::request(puzzle, settings, host)?
    };
    let solved = run(&request, host)?;
    let goes_on = solved.parity.is_solvable()
        && verdict(&solved) != Verdict::Stopped(Some(search::Halt::Interrupted));
    let mut whole = Whole {
        asked: vec![
            of(puzzle, Question::Check, settings, &[]),
            of(puzzle, Question::Solve, settings, &[("full", "")]),
        ],
        check: check(puzzle),
        solved,
        drawn,
        tree: None,
        comparison: None,
        part: Limited::new(host, METHOD_NODES, PART_TIME).limits,
    };
    if goes_on {
        whole.tree = tree(puzzle, asked, &mut whole.asked, settings, host)?;
        let mut methods: Vec<String> = METHODS.iter().map(|&name| name.to_owned()).collect();
        // Tables that are there already cost nothing more.
        if whole.solved.tables.is_some() {
            methods.push(Method::IDA_BATCH.to_string());
        }
        let questions = &mut whole.asked;
        whole.comparison = Some(comparison(
            puzzle, methods, asked, questions, settings, host,
        )?);
    }
    Ok(Box::new(whole))
}

/// A question about the puzzle with the settings that it takes, and some more.
fn of(puzzle: &Puzzle, question: Question, settings: &Settings, more: &[(&str, &str)]) -> Asked {
    // The goal may come from a file or stand below the board: then it is written out.
    let named = settings
        .text("goal")
        .and_then(|goal| named_goal(goal.trim()));
    let goal = board_line(puzzle.goal());
    let is_default = goal_name(puzzle.goal()) == Some("last");
    let mut settings = settings.clone();
    if named.is_none() {
        settings = settings.without("goal");
        if !is_default {
            settings = settings.with("goal", &goal);
        }
    }
    let start = board_line(puzzle.start());
    Asked::new(question, start, &settings, options::ROWS, more)
}

/// The tree of the method that was asked for, if it has one, else of branch and bound.
#[cfg(feature = "trace")]
fn tree(
    puzzle: &Puzzle,
    asked: Method,
    questions: &mut Vec<Asked>,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Option<Tree>, Refusal> {
    let own = asked.row.plan.is_some() && asked.row.has_trace();
    let mut settings = settings.clone();
    if !own {
        for name in ["method", "option", "heuristic"] {
            settings = settings.without(name);
        }
        settings = settings.with("method", Method::BRANCH_AND_BOUND.row.name);
    }
    let host = Limited::new(host, TREE_NODES, PART_TIME);
    let traced = |more: &[(&str, &str)]| {
        let question = of(puzzle, Question::Trace, &settings, more);
        let answer = super::trace::trace(puzzle, &question.settings, &host)?;
        Ok::<_, Refusal>((question, answer))
    };
    let (mut question, mut answer) = traced(&[])?;
    let is_long = matches!(answer.verdict(), Verdict::Stopped(_));
    if is_long {
        (question, answer) = traced(&[("upto", TREE_EXPANSIONS)])?;
    }
    questions.push(question);
    let method = method(&settings)?;
    Ok(Some(Tree {
        answer,
        method,
        is_long,
    }))
}

#[cfg(not(feature = "trace"))]
fn tree(
    _: &Puzzle,
    _: Method,
    _: &mut Vec<Asked>,
    _: &Settings,
    _: &dyn Host,
) -> Result<Option<Tree>, Refusal> {
    Ok(None)
}

fn comparison(
    puzzle: &Puzzle,
    mut methods: Vec<String>,
    asked: Method,
    questions: &mut Vec<Asked>,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Comparison, Refusal> {
    let mut own = asked;
    // With its heuristic, as the others have theirs: a method that is among them is not there twice.
    if let Estimate::Any(default) = own.row.estimate
        && own.options.heuristic.is_none()
    {
        let asked = super::asked_heuristic(settings)?;
        own.options.heuristic = Some(asked.unwrap_or_else(|| default.into()));
    }
    let name = own.to_string();
    if own.row.plan.is_some() && !methods.contains(&name) {
        methods.insert(0, name);
    }
    let settings = settings.clone().without("heuristic").without("option");
    let methods = methods.join(",");
    let question = of(
        puzzle,
        Question::Compare,
        &settings.without("method"),
        &[("methods", &methods)],
    );
    let limited = Limited::new(host, METHOD_NODES, PART_TIME);
    let comparison = compared(puzzle, &question.settings, &limited)?;
    questions.push(question.within(&limited.limits));
    Ok(comparison)
}

/// A recorded search.
struct Tree {
    answer: Box<dyn Answer>,
    method: Method,
    /// Whether only its beginning is drawn.
    is_long: bool,
}

struct Whole {
    asked: Vec<Asked>,
    check: Check,
    solved: Report,
    drawn: Drawn,
    /// None of a board that is not solvable.
    tree: Option<Tree>,
    comparison: Option<Comparison>,
    /// The limits of each method of the comparison.
    part: Limits,
}

impl Answer for Whole {
    fn verdict(&self) -> Verdict {
        verdict(&self.solved)
    }

    fn remedies(&self) -> Vec<Remedy> {
        self.solved.remedies()
    }

    fn text(&self, look: &Look) -> Styled {
        document::text(self, look)
    }

    /// The objects of the questions it is made of.
    fn json(&self) -> String {
        let puzzle = &self.solved.puzzle;
        let none = || String::from("null");
        format!(
            "{{\"v\":{VERSION},\"puzzle\":\"sliding\",\"check\":{},\"solve\":{},\"trace\":{},\"compare\":{}}}",
            json(&Checked::of(puzzle, &self.check)),
            json(&Solved::of(&self.solved, true)),
            self.tree
                .as_ref()
                .map_or_else(none, |tree| tree.answer.json()),
            self.comparison.as_ref().map_or_else(none, Comparison::json),
        )
    }

    fn document(&self, style: &Style) -> Option<Document> {
        let (lang, size) = (style.lang, self.solved.puzzle.size());
        let mut document = Document::new(
            Sentence::Title {
                cells: size.cells(),
                size: &size.to_string(),
            }
            .text(lang),
            lang,
        );
        document.push(Block::Lead(self.solved.sentences(lang).join(" ")));
        self.board(&mut document, style);
        self.proof(&mut document, style);
        if self.check.parity.is_solvable() {
            self.solution(&mut document, style);
        } else {
            self.exchange(&mut document, style);
        }
        if let Some(tree) = &self.tree {
            tree.add(&mut document, style);
        }
        if let Some(comparison) = &self.comparison {
            compared_methods(comparison, &self.part, &mut document, style);
        }
        Some(document)
    }

    fn asked(&self) -> Vec<Asked> {
        self.asked.clone()
    }
}

impl Whole {
    fn is_drawn(&self) -> bool {
        self.solved.puzzle.size().cells() <= MAX_CELLS
    }

    fn board(&self, document: &mut Document, style: &Style) {
        let (lang, puzzle) = (style.lang, &self.solved.puzzle);
        document.section(Sentence::Board.text(lang));
        if self.is_drawn() {
            let caption = Sentence::StartAndGoal.text(lang);
            let figure = Figure::drawn(style, caption, |style| {
                self.drawn.boards(puzzle, *style).pair("", Vec::new())
            });
            let rows = board_rows(puzzle.start()).join("\n");
            document.push(Block::Figure(figure.with_text(rows)));
        } else {
            document.push(Block::Note(Sentence::NoPicture.text(lang)));
        }
        let check = &self.check;
        document.push(Block::Facts(vec![
            (Sentence::Id.text(lang), board_line(puzzle.start())),
            (Sentence::GoalId.text(lang), board_line(puzzle.goal())),
            (
                Sentence::Misplaced.text(lang),
                number(check.misplaced, lang),
            ),
            (
                Sentence::Manhattan.text(lang),
                number(check.manhattan, lang),
            ),
        ]));
    }

    fn proof(&self, document: &mut Document, style: &Style) {
        let (lang, puzzle, check) = (style.lang, &self.solved.puzzle, &self.check);
        document.section(Sentence::Proof.text(lang));
        document.push(Block::Paragraph(Sentence::Kurang.text(lang)));
        if puzzle.size().cells() <= MAX_TABLE_CELLS {
            let tables = kurang_tables(check, lang);
            document.blocks.extend(tables.into_iter().map(Block::Table));
        } else {
            document.push(Block::Note(Sentence::NoTable.text(lang)));
        }
        let reasons = check.reasons(puzzle, lang);
        let parity = &check.parity;
        document.paragraphs([
            Message::KurangSum { sum: parity.sum }.text(lang) + ".",
            reasons.blank + ".",
            Message::Total { parity }.text(lang) + ".",
            reasons.verdict,
        ]);
        if puzzle.size().cells() <= MAX_TABLE_CELLS {
            let caption = check.verdict(lang);
            document.push(Block::Figure(Figure::drawn(style, caption, |style| {
                picture::kurang(puzzle, check, style)
            })));
        }
    }

    /// What makes an unsolvable board solvable.
    fn exchange(&self, document: &mut Document, style: &Style) {
        let (lang, puzzle) = (style.lang, &self.solved.puzzle);
        document.section(Sentence::Exchange.text(lang));
        document.paragraphs(self.check.reasons(puzzle, lang).advice);
        let swapped = self.check.with_swap(puzzle).filter(|_| self.is_drawn());
        if let (Some(board), Some((a, b))) = (swapped, self.check.swap) {
            let caption = Sentence::Exchanged { a, b }.text(lang);
            let figure = Figure::drawn(style, caption, |style| {
                self.drawn.boards(puzzle, *style).step(&board, &[a, b])
            });
            let rows = board_rows(&board).join("\n");
            document.push(Block::Figure(figure.with_text(rows)));
        }
    }

    fn solution(&self, document: &mut Document, style: &Style) {
        let (lang, report) = (style.lang, &self.solved);
        document.section(Sentence::Solution.text(lang));
        document.push(Block::Facts(self.facts(lang)));
        let Some(solution) = report.outcome.solution() else {
            return;
        };
        let notation = self.drawn.notation;
        let moves = print_moves_in(&solution.moves, notation, lang);
        if !moves.is_empty() {
            document.push(Block::Paragraph(
                Message::Moves { notation }.text(lang) + ":",
            ));
            document.push(Block::Code(moves));
        }
        if !self.is_drawn() {
            document.push(Block::Note(Sentence::NoSteps.text(lang)));
            return;
        }
        let steps = report.steps();
        let cells = report.puzzle.size().cells();
        let most = MAX_STEPS.min(MAX_STEP_CELLS / cells).max(1);
        let mut board = report.puzzle.start().clone();
        let mut figures = Vec::new();
        for step in steps.iter().take(most) {
            let push = step.push.map(|push| {
                let slid = (0..push.tiles).filter_map(|_| board.slide(push.direction));
                let moved: Vec<u16> = slid.collect();
                let letters = vec![push.direction; push.tiles.into()];
                (moved, print_moves_in(&letters, notation, lang))
            });
            let (moved, word) =
                push.unwrap_or_else(|| (Vec::new(), picture::Message::StepStart.text(lang)));
            let name = match step.depth {
                0 => word,
                depth => format!("{depth}. {word}"),
            };
            let head = Message::StepHead {
                depth: step.depth,
                cost: step.cost,
            };
            let caption = format!("{name}\n{}", head.text(lang));
            let figure = Figure::drawn(style, caption, |style| {
                self.drawn
                    .boards(&report.puzzle, *style)
                    .step(&board, &moved)
            });
            figures.push(figure.with_text(board_rows(&board).join("\n")));
        }
        document.push(Block::Gallery(figures));
        let left = steps.len().saturating_sub(most);
        if left > 0 {
            document.push(Block::Paragraph(Sentence::StepsLeft { left }.text(lang)));
        }
    }

    /// Method, nodes, memory and time of the solution.
    fn facts(&self, lang: Lang) -> Vec<(String, String)> {
        let report = &self.solved;
        let stats = &report.stats;
        let mut facts = Vec::new();
        let mut add = |name: String, value: String| facts.push((name, value));
        let method = report.ran_method();
        add(
            crate::Message::ColumnMethod.text(lang),
            crate::registry::titled(method.row.title, &method.to_string(), lang),
        );
        if let Some(heuristic) = report.multiple() {
            add(Message::ColumnHeuristic.text(lang), heuristic.title(lang));
        }
        if let Some(length) = report.length() {
            add(Message::ColumnLength.text(lang), number(length, lang));
        }
        add(
            Sentence::Generated.text(lang),
            number(stats.generated, lang),
        );
        add(Sentence::Expanded.text(lang), number(stats.expanded, lang));
        if stats.max_frontier > 0 {
            add(
                Sentence::Frontier.text(lang),
                number(stats.max_frontier, lang),
            );
        }
        add(
            crate::Message::ColumnMemory.text(lang),
            bytes(stats.peak_bytes, lang),
        );
        if let Some(time) = report.search_time() {
            add(crate::Message::ColumnTime.text(lang), seconds(time, lang));
        }
        facts
    }
}

/// Tiles in one row of the KURANG table.
const ACROSS: usize = 9;

/// The KURANG table, lying: a column for each tile, in rows of about the same length.
fn kurang_tables(check: &Check, lang: Lang) -> Vec<Table> {
    let parity = &check.parity;
    let tiles: Vec<(usize, u16)> = (1..).zip(parity.tiles.iter().copied()).collect();
    let across = tiles.len().div_ceil(tiles.len().div_ceil(ACROSS));
    let table = |(tiles, counts): (&[(usize, u16)], &[u32])| {
        let name = |&(i, tile): &(usize, u16)| match tile {
            0 => format!("{i} ({})", Message::KurangBlank.text(lang)),
            // Numbers that the goal gives to other tiles say which.
            tile if usize::from(tile) != i => format!("{i} ({tile})"),
            _ => i.to_string(),
        };
        let names = tiles.iter().map(|tile| (true, name(tile)));
        let columns = std::iter::once((false, String::from("i"))).chain(names);
        let counts = counts.iter().map(u32::to_string);
        let row = std::iter::once(String::from("KURANG(i)")).chain(counts);
        Table::new(columns.collect(), vec![row.collect()])
    };
    let rows = tiles.chunks(across).zip(parity.kurang.chunks(across));
    rows.map(table).collect()
}

impl Tree {
    fn add(&self, document: &mut Document, style: &Style) {
        let lang = style.lang;
        document.section(Sentence::Tree.text(lang));
        let method = &self.method.title(lang);
        let about = match self.is_long {
            true => Sentence::TreeBegins {
                method,
                expansions: TREE_EXPANSIONS,
            },
            false => Sentence::TreeWhole { method },
        };
        let caption = about.text(lang);
        let drawn = |style: &Style| {
            let how = PictureStyle {
                style: *style,
                moves: false,
                delay: 0,
            };
            match self.answer.picture(&how) {
                Ok(Some(Picture::Scene(scene))) => Some(scene),
                _ => None,
            }
        };
        if let Some(figure) = Figure::drawn_if(style, caption, drawn) {
            let text = self.answer.text(&Look::plain(lang)).to_string();
            document.push(Block::Figure(figure.with_text(text)));
        }
    }
}

fn compared_methods(
    comparison: &Comparison,
    limits: &Limits,
    document: &mut Document,
    style: &Style,
) {
    let lang = style.lang;
    document.section(Sentence::Compared.text(lang));
    let nodes = limits.nodes.unwrap_or(METHOD_NODES);
    let time = &seconds(limits.time.unwrap_or(PART_TIME), lang);
    document.push(Block::Paragraph(Sentence::Limit { nodes, time }.text(lang)));
    document.push(Block::Table(comparison.table(lang)));
    document.notes(comparison.notes(lang).lines);
    let caption = Sentence::Chart.text(lang);
    document.push(Block::Figure(Figure::drawn(style, caption, |style| {
        comparison.chart(style)
    })));
}

messages! {
    enum Sentence<'a> {
        Title { cells: usize, size: &'a str } =>
            en: ("Report: {}-puzzle ({size})", cells - 1),
            id: ("Laporan: {}-puzzle ({size})", cells - 1);
        Board => en: "The board", id: "Papan";
        StartAndGoal => en: "Start and goal", id: "Posisi awal dan tujuan";
        Id => en: "board", id: "papan";
        GoalId => en: "goal", id: "tujuan";
        Misplaced => en: "misplaced tiles", id: "ubin salah tempat";
        Manhattan => en: "Manhattan distance", id: "jarak Manhattan";
        Proof => en: "Is it solvable?", id: "Apakah bisa diselesaikan?";
        Kurang =>
            en: "Number every tile, and the blank, by its cell in the goal, row by row from 1. KURANG(i) is how many smaller numbers come after i on the board, row by row. The goal can be reached if and only if the sum of all KURANG(i) plus X is even; X is 1 if the blank is an odd number of steps from its goal cell, and 0 otherwise.",
            id: "Nomori setiap ubin, juga petak kosong, menurut petaknya di papan tujuan, baris demi baris mulai 1. KURANG(i) adalah banyaknya nomor lebih kecil sesudah i di papan, dibaca baris demi baris. Tujuan bisa dicapai jika dan hanya jika jumlah semua KURANG(i) ditambah X genap; X bernilai 1 bila petak kosong berjarak ganjil dari petak tujuannya, dan 0 bila tidak.";
        NoPicture =>
            en: ("The board is not drawn: it has more than {} cells.", MAX_CELLS),
            id: ("Papan tidak digambar karena petaknya lebih dari {}.", MAX_CELLS);
        NoTable =>
            en: ("The table of KURANG(i) is left out: the board has more than {} cells.", MAX_TABLE_CELLS),
            id: ("Tabel KURANG(i) tidak ditampilkan karena petak papan lebih dari {}.", MAX_TABLE_CELLS);
        NoSteps =>
            en: ("The boards after each move are left out: the board has more than {} cells.", MAX_CELLS),
            id: ("Papan sesudah setiap langkah tidak ditampilkan karena petak papan lebih dari {}.", MAX_CELLS);
        Exchange => en: "What makes it solvable", id: "Agar bisa diselesaikan";
        Exchanged { a: u16, b: u16 } =>
            en: "The board with {a} and {b} exchanged: solvable",
            id: "Papan dengan {a} dan {b} ditukar: bisa diselesaikan";
        Solution => en: "The solution, step by step", id: "Solusi langkah demi langkah";
        StepsLeft { left: usize } =>
            en: ("The last {} boards are left out.", number(left, EN)),
            id: ("{} papan terakhir tidak ditampilkan.", number(left, ID));
        Generated => en: "nodes generated", id: "simpul dibangkitkan";
        Expanded => en: "nodes expanded", id: "simpul diekspansi";
        Frontier => en: "most live nodes at once", id: "simpul hidup terbanyak";
        Tree => en: "The state-space tree", id: "Pohon ruang status";
        TreeWhole { method: &'a str } =>
            en: "{method}: nodes, costs and the path to the solution",
            id: "{method}: simpul, biaya, dan jalur ke solusi";
        TreeBegins { method: &'a str, expansions: &'a str } =>
            en: "{method}: the tree after {expansions} expansions",
            id: "{method}: pohon sesudah {expansions} ekspansi";
        Compared => en: "Methods and heuristics compared", id: "Perbandingan metode dan heuristik";
        Limit { nodes: u64, time: &'a str } =>
            en: ("Each method may generate {} nodes and take {time}.", number(nodes, EN)),
            id: ("Setiap metode boleh membangkitkan {} simpul dan memakan waktu {time}.", number(nodes, ID));
        Chart =>
            en: "Nodes, time and memory of each method, on logarithmic scales",
            id: "Simpul, waktu, dan memori tiap metode, dengan skala logaritmik";
    }
}
