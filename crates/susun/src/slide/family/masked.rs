//! Puzzles whose goals leave cells open or have tiles that look alike: `solve`, `check` and `verify`.

use serde::Serialize;
use sliding::{Board, Puzzle as Boards, PuzzleError, Size};

use super::super::masked::MaskedRequest;
use super::super::{Message, Report, check};
use super::check::kurang_columns;
use super::{Drawn, Show, Sliding, metric, printed, quality, size_of, verdict};
use crate::cluster::{Divided, Find};
use crate::family::{
    Answer, Explain, Family, Host, Picture, PictureStyle, Puzzle, Refusal, Remedy, Setting,
    Settings, Verdict, json,
};
use crate::format::{
    Fault, NamedPuzzle, Symbols, metric_name, named_goal, parse_goal, parse_start, print_moves_in,
};
use crate::json::VERSION;
use crate::json::slide::{Checked, Solved};
use crate::look::{Look, Styled, Tone};
use crate::picture::PictureError;
use crate::view::side_by_side;
use crate::{Lang, messages};

messages! {
    /// Why a question or a setting does not work with a masked goal.
    pub(super) enum GoalRefusal {
        Question =>
            en: "the goal has open cells (*) or equal tiles: puzzles with such goals can only be solved, checked and verified",
            id: "tujuannya punya petak bebas (*) atau ubin kembar: teka-teki dengan tujuan seperti itu hanya bisa diselesaikan, diperiksa, dan diverifikasi";
        Chosen { name: &'static str } =>
            en: "{name}: cannot be chosen for a goal with open cells (*) or equal tiles",
            id: "{name}: tidak bisa dipilih untuk tujuan dengan petak bebas (*) atau ubin kembar";
        NoGoal =>
            en: "a board of letters or with equal tiles needs a goal",
            id: "papan huruf atau papan dengan ubin kembar perlu tujuan";
    }
}

messages! {
    /// Whether a masked goal can be reached.
    enum Solvability {
        LookAlike =>
            en: "Solvable: two tiles are interchangeable, so the parity of the board does not matter.",
            id: "Bisa diselesaikan: ada dua ubin yang bisa dipertukarkan, jadi paritas papan tidak berpengaruh.";
        OneFits =>
            en: "Solvable: a board that fits the goal has the parity of the start.",
            id: "Bisa diselesaikan: ada papan yang cocok dengan tujuan dan paritasnya sama dengan papan awal.";
        NoneFits =>
            en: "Not solvable: no two tiles are interchangeable, and no board that fits the goal has the parity of the start.",
            id: "Tidak bisa diselesaikan: tidak ada dua ubin yang bisa dipertukarkan, dan tidak ada papan yang cocok dengan tujuan yang paritasnya sama dengan papan awal.";
    }
}

impl Explain for GoalRefusal {
    fn message(&self, lang: Lang) -> String {
        self.text(lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        match self {
            Self::Question => Some(Help::NameAll.text(lang)),
            Self::NoGoal => Some(Help::GiveGoal.text(lang)),
            Self::Chosen { .. } => Some(Help::LeaveOut.text(lang)),
        }
    }

    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::NoGoal => vec![Remedy::Set("goal", "BOARD")],
            Self::Chosen { name } => vec![Remedy::LeaveOut(name)],
            _ => Vec::new(),
        }
    }
}

messages! {
    /// What to do about it.
    enum Help {
        NameAll => en: "name every tile in the goal", id: "sebutkan setiap ubin dalam tujuan";
        LeaveOut => en: "solve it without this choice", id: "selesaikan tanpa pilihan itu";
        GiveGoal => en: "give a goal of the same tiles", id: "berikan tujuan dengan ubin yang sama";
    }
}

/// Settings that choose how an exact goal is searched for.
const CHOSEN: [&str; 9] = [
    "method",
    "option",
    "heuristic",
    "tables",
    "order",
    "all",
    "limit",
    "report",
    "ignore-parity",
];

/// Whether an argument is a masked goal or a board of equal tiles, or was meant as one, and no name of a file.
pub(super) fn is_typed(argument: &str) -> bool {
    let is_masked = |symbols: Symbols| {
        let is_spaced = argument.contains(char::is_whitespace);
        symbols.has_any() || (symbols.has_equal() || symbols.is_of_letters()) && is_spaced
    };
    match Symbols::read(argument) {
        Ok(symbols) => is_masked(symbols) || is_dense(argument),
        // What is wrong with such rows is told better than that there is no such file.
        Err(_) => argument.contains(['*', '?']) && argument.contains(['/', ' ']),
    }
}

/// Rows without blanks between the cells that hold one blank, such as `RRR/GGG/BB_`.
fn is_dense(argument: &str) -> bool {
    let is_row = |row: &str| row.chars().all(|c| c.is_ascii_uppercase() || c == '_');
    argument.contains('/') && argument.split('/').all(is_row) && argument.matches('_').count() == 1
}

/// Whether a goal has open cells.
pub(super) fn is_open(goal: &str) -> bool {
    Symbols::read(goal).is_ok_and(|goal| goal.has_any())
}

/// A goal with open cells; none if it is one without.
pub(super) fn goal(setting: &Setting, size: Size) -> Result<Option<Symbols>, Refusal> {
    let text = &setting.text;
    if !text.contains('*') || parse_goal(text, size).is_ok() {
        return Ok(None);
    }
    read(setting, size).map(Some)
}

fn read(setting: &Setting, start: Size) -> Result<Symbols, Refusal> {
    let refuse = |error| Refusal::from(error).in_source(setting.source.clone());
    let goal = Symbols::read(&setting.text).map_err(refuse)?;
    if goal.size() != start {
        let goal = goal.size();
        return Err(Refusal::new(PuzzleError { start, goal }));
    }
    Ok(goal)
}

/// A board of numbers with a masked goal.
pub(super) fn with_board(
    start: &Board,
    goal: &Symbols,
    setting: &Setting,
) -> Result<Box<dyn Puzzle>, Refusal> {
    let refuse = |error| Refusal::from(error).in_source(setting.source.clone());
    let named = NamedPuzzle::of_board(start.clone(), goal).map_err(refuse)?;
    Ok(Box::new(Masked { named }))
}

/// A board of letters or with equal tiles that has no goal yet: without one it is no puzzle.
#[derive(Clone, Debug)]
pub(super) struct Unfinished {
    text: String,
    start: Symbols,
}

impl Unfinished {
    /// None if a text is an ordinary board, or none at all.
    pub(super) fn read(text: &str) -> Option<Self> {
        let has_no_order = |start: &Symbols| start.has_equal() || start.is_of_letters();
        let start = Symbols::read(text).ok().filter(has_no_order)?;
        let is_other = printed(text).is_some() || size_of(text).is_some();
        (!is_other && parse_start(text).is_err()).then(|| Self {
            text: text.to_owned(),
            start,
        })
    }

    /// What is wrong with the text as an ordinary board.
    fn refusal(&self) -> Refusal {
        if self.start.is_board() && self.text.contains(char::is_alphabetic) {
            return Refusal::new(GoalRefusal::NoGoal);
        }
        match parse_start(&self.text) {
            Err(error) => error.into(),
            Ok(_) => unreachable!("it was no board before"),
        }
    }
}

impl Puzzle for Unfinished {
    fn family(&self) -> &'static dyn Family {
        &Sliding
    }

    fn with(self: Box<Self>, settings: &Settings) -> Result<Box<dyn Puzzle>, Refusal> {
        let Some(setting) = settings.get("goal") else {
            return Err(self.refusal());
        };
        if super::goal_is_the_answers(settings) {
            return Ok(self);
        }
        if named_goal(setting.text.trim()).is_some() {
            return Err(self.refusal());
        }
        let goal = read(setting, self.start.size())?;
        let named = NamedPuzzle::of_symbols(&self.start, &goal).map_err(|error| {
            let is_of_goal = matches!(
                error.fault,
                Fault::NoSuchTile { .. } | Fault::TooManyTiles { .. }
            );
            match is_of_goal {
                true => Refusal::from(error).in_source(setting.source.clone()),
                false => error.into(),
            }
        })?;
        Ok(Box::new(Masked { named }))
    }

    fn solve(&self, _: &Settings, _: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        Err(self.refusal())
    }

    fn divide(&self, _: Find, _: &Settings) -> Result<Box<dyn Divided>, Refusal> {
        Err(self.refusal())
    }

    fn verify(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        if !super::goal_is_the_answers(settings) {
            return Err(self.refusal());
        }
        let settings = super::verify::with_answers_goal(settings, self.start.size())?;
        let puzzle = Box::new(self.clone()).with(&settings)?;
        puzzle.verify(&settings, host)
    }

    fn question(&self, _: &Settings) -> Vec<(&'static str, String)> {
        vec![("board", self.text.clone())]
    }
}

/// A board and a masked goal.
#[derive(Clone, Debug)]
struct Masked {
    named: NamedPuzzle,
}

impl Puzzle for Masked {
    fn family(&self) -> &'static dyn Family {
        &Sliding
    }

    fn with(self: Box<Self>, _: &Settings) -> Result<Box<dyn Puzzle>, Refusal> {
        Ok(self)
    }

    fn solve(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        let is_default = |name: &str| name == "method" && settings.text(name) == Some("auto");
        let mut chosen = CHOSEN.iter().filter(|name| settings.has(name));
        if let Some(name) = chosen.find(|name| !is_default(name)) {
            return Err(Refusal::new(GoalRefusal::Chosen { name }));
        }
        let request = self.request(settings, host)?;
        let drawn = Drawn::read(settings, &[Show::Steps, Show::Start])?;
        let report = request.solve(&mut *host.control());
        Ok(Box::new(MaskedSolution {
            named: self.named.clone(),
            report,
            with_steps: settings.has("steps") || settings.has("full"),
            is_full: settings.has("full"),
            drawn,
        }))
    }

    fn check(&self, _: &Settings) -> Result<Box<dyn Answer>, Refusal> {
        Ok(Box::new(MaskedCheck {
            completion: self.named.puzzle.completion(),
            named: self.named.clone(),
        }))
    }

    fn verify(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        super::verify::verify(&self.named, settings, host)
    }

    fn compare(&self, _: &Settings, _: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        Err(Refusal::new(GoalRefusal::Question))
    }

    fn trace(&self, _: &Settings, _: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        Err(Refusal::new(GoalRefusal::Question))
    }

    fn report(&self, _: &Settings, _: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        Err(Refusal::new(GoalRefusal::Question))
    }

    fn hint(&self, _: &Settings, _: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        Err(Refusal::new(GoalRefusal::Question))
    }

    fn replay(&self, _: &Settings) -> Result<Box<dyn Answer>, Refusal> {
        Err(Refusal::new(GoalRefusal::Question))
    }

    fn divide(&self, _: Find, _: &Settings) -> Result<Box<dyn Divided>, Refusal> {
        Err(Refusal::new(GoalRefusal::Question))
    }

    fn check_picture(&self, _: bool) -> Result<(), PictureError> {
        match self.named.is_of_numbers() {
            true => Ok(()),
            false => Err(PictureError::NoNumbers),
        }
    }

    fn question(&self, settings: &Settings) -> Vec<(&'static str, String)> {
        let mut fields = vec![
            ("board", self.named.board_line(self.named.puzzle.start())),
            ("goal", self.named.goal_line()),
        ];
        if let Ok(metric) = metric(settings) {
            fields.push(("metric", metric_name(metric).to_owned()));
        }
        fields
    }
}

impl Masked {
    fn request(&self, settings: &Settings, host: &dyn Host) -> Result<MaskedRequest, Refusal> {
        Ok(MaskedRequest::new(self.named.clone())
            .metric(metric(settings)?)
            .quality(quality(settings)?)
            .use_all_time(host.uses_all_time())
            .limits(host.limits()))
    }
}

/// The board and the goal.
fn beginning(named: &NamedPuzzle, look: &Look) -> Styled {
    let size = named.puzzle.size();
    let mut text = Styled::new();
    text.line(Tone::Strong, Message::Start { size }.text(look.lang));
    text.block(named.board_rows(named.puzzle.start()).join("\n") + "\n");
    text.line(Tone::Strong, Message::Goal.text(look.lang));
    text.block(named.goal_rows().join("\n") + "\n");
    text.gap();
    text
}

#[derive(Debug)]
struct MaskedSolution {
    named: NamedPuzzle,
    report: Report,
    with_steps: bool,
    /// Whether the proof is shown with the answer.
    is_full: bool,
    drawn: Drawn,
}

impl Answer for MaskedSolution {
    fn verdict(&self) -> Verdict {
        verdict(&self.report)
    }

    fn has_solution(&self) -> bool {
        self.report.outcome.solution().is_some()
    }

    fn json(&self) -> String {
        let mut solved = Solved {
            board: self.named.board_line(self.report.puzzle.start()),
            goal: self.named.goal_line(),
            check: (self.is_full && is_told_by_parity(&self.named)).then(|| {
                let puzzle = &self.report.puzzle;
                Box::new(Checked::of(puzzle, &check(puzzle)))
            }),
            ..Solved::of(&self.report, self.with_steps)
        };
        let steps = self.report.steps();
        for (shown, step) in solved.steps.iter_mut().flatten().zip(&steps) {
            shown.board = self.named.board_line(&step.board);
        }
        json(&solved)
    }

    fn text(&self, look: &Look) -> Styled {
        let (report, lang, notation) = (&self.report, look.lang, self.drawn.notation);
        let mut text = beginning(&self.named, look);
        if self.is_full {
            text.append(proof(&self.named, &report.puzzle, look));
            text.gap();
        } else if !report.parity.is_solvable() {
            text.line(Tone::Bad, Solvability::NoneFits.text(lang));
        }
        for sentence in report.sentences(lang) {
            text.line(Tone::Strong, sentence);
        }
        if let Some(solution) = report.outcome.solution() {
            let label = Message::Moves { notation }.text(lang);
            text.add(Tone::Plain, format!("{label}: "));
            let moves = print_moves_in(&solution.moves, notation, lang);
            text.line(Tone::Strong, moves);
        }
        for line in report.figures(lang) {
            text.line(Tone::Plain, line);
        }
        if self.with_steps {
            let blocks: Vec<Vec<String>> = report
                .steps()
                .iter()
                .map(|step| {
                    let push = step.push.map_or(String::from("-"), |push| {
                        let moves = vec![push.direction; push.tiles.into()];
                        print_moves_in(&moves, notation, lang)
                    });
                    let mut block = vec![push];
                    block.extend(self.named.board_rows(&step.board));
                    block
                })
                .collect();
            text.gap();
            text.block(side_by_side(&blocks, look.width));
        }
        text
    }

    /// Of boards of numbers; the goal is the board that the answer ends with.
    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let report = &self.report;
        if report.outcome.solution().is_none() {
            return Ok(None);
        }
        if !self.named.is_of_numbers() {
            return Err(PictureError::NoNumbers);
        }
        let boards = self.drawn.boards(&report.puzzle, how.style);
        if how.moves {
            let film = boards.film(&report.pushes(), how.delay)?;
            return Ok(Some(Picture::Film(film)));
        }
        Ok(Some(Picture::Scene(match self.drawn.show {
            Show::Start => boards.start(),
            _ => boards.answer(report),
        })))
    }
}

#[derive(Debug)]
struct MaskedCheck {
    named: NamedPuzzle,
    completion: Result<Boards, Boards>,
}

#[derive(Serialize)]
struct MaskedChecked {
    v: u32,
    puzzle: &'static str,
    size: String,
    board: String,
    goal: String,
    solvable: bool,
    interchangeable: bool,
}

impl Answer for MaskedCheck {
    fn verdict(&self) -> Verdict {
        match self.completion {
            Ok(_) => Verdict::Yes,
            Err(_) => Verdict::No,
        }
    }

    fn json(&self) -> String {
        let puzzle = &self.named.puzzle;
        json(&MaskedChecked {
            v: VERSION,
            puzzle: "sliding",
            size: puzzle.size().to_string(),
            board: self.named.board_line(puzzle.start()),
            goal: self.named.goal_line(),
            solvable: self.completion.is_ok(),
            interchangeable: puzzle.has_interchangeable_tiles(),
        })
    }

    fn text(&self, look: &Look) -> Styled {
        let mut text = beginning(&self.named, look);
        let (Ok(puzzle) | Err(puzzle)) = &self.completion;
        text.append(proof(&self.named, puzzle, look));
        text
    }
}

/// Whether the parity decides if a goal can be reached.
fn is_told_by_parity(named: &NamedPuzzle) -> bool {
    !named.puzzle.has_interchangeable_tiles() && named.is_of_numbers()
}

/// Why a goal can or cannot be reached. Where the parity decides: the figures of a board that fits the goal.
fn proof(named: &NamedPuzzle, puzzle: &Boards, look: &Look) -> Styled {
    let lang = look.lang;
    let check = check(puzzle);
    let mut text = Styled::new();
    if is_told_by_parity(named) {
        text.block(side_by_side(&kurang_columns(&check, lang), look.width));
        text.gap();
        for line in check.sentences(puzzle, lang) {
            text.line(Tone::Plain, line);
        }
    }
    let (tone, sentence) = match check.parity.is_solvable() {
        true if named.puzzle.has_interchangeable_tiles() => (Tone::Good, Solvability::LookAlike),
        true => (Tone::Good, Solvability::OneFits),
        false => (Tone::Bad, Solvability::NoneFits),
    };
    text.line(tone, sentence.text(lang));
    text
}
