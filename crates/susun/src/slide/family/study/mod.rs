//! The answers to `study`: a topic each.

mod counterexample;
mod depths;
mod heuristics;
mod nodes;

use sliding::{Board, Size};

use super::super::registry::{HEURISTICS, Heuristic, Multiple};
use super::super::study::Contender;
use super::{compare, goal_of, metric};
use crate::Lang;
use crate::family::{Accepted, Answer, Choice, Explain, Host, Refusal, Remedy, Settings, Verdict};
use crate::format::parse_size;
use crate::messages;
use crate::registry::Text;

/// What is studied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Topic {
    Nodes,
    Heuristics,
    Depths,
    Counterexample,
}

const TOPICS: [Choice<Topic>; 4] = [
    ("nodes", Topic::Nodes),
    ("heuristics", Topic::Heuristics),
    ("depths", Topic::Depths),
    ("counterexample", Topic::Counterexample),
];

/// The names of the topics.
pub(super) fn topics() -> Vec<&'static str> {
    TOPICS.iter().map(|(name, _)| *name).collect()
}

/// Settings that belong to some topics only.
const OF_TOPICS: [(&str, &[Topic]); 5] = [
    ("methods", &[Topic::Nodes]),
    ("depths", &[Topic::Nodes]),
    ("boards", &[Topic::Nodes, Topic::Heuristics]),
    ("seed", &[Topic::Nodes, Topic::Heuristics]),
    (
        "heuristic",
        &[Topic::Nodes, Topic::Heuristics, Topic::Counterexample],
    ),
];

/// The greatest depth that can be asked for.
const MAX_DEPTH: u32 = 1000;
/// Boards of a depth, and of a sample of heuristics, by default.
const DEFAULT_BOARDS: u64 = 100;
const DEFAULT_SAMPLE: u64 = 10_000;
const MAX_BOARDS: u64 = 1_000_000;
/// The seed where none is given: a study is the same each time.
const DEFAULT_SEED: u64 = 1;

fn topic(settings: &Settings) -> Result<Topic, Refusal> {
    Ok(settings.one_of("topic", &TOPICS)?.unwrap_or(Topic::Nodes))
}

/// Reads all settings, as far as that needs no size.
pub(super) fn check(settings: &Settings) -> Result<(), Refusal> {
    let topic = topic(settings)?;
    for (name, topics) in OF_TOPICS {
        if settings.has(name) && !topics.contains(&topic) {
            let topics = TOPICS.iter().filter(|(_, topic)| topics.contains(topic));
            let topics = topics.map(|(name, _)| *name).collect();
            return Err(Refusal::new(StudyError::OtherTopic { name, topics }));
        }
    }
    depths(settings)?;
    boards(settings, DEFAULT_BOARDS)?;
    seed(settings)?;
    match topic {
        Topic::Nodes => contenders(settings).map(drop),
        _ => compare::heuristics(settings).map(drop),
    }
}

pub(super) fn study(
    size: &str,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let size = parse_size(size).map_err(|error| {
        let source = format!("\"{size}\"");
        Refusal::from(error).in_source(Some(source))
    })?;
    let goal = goal_of(settings, size)?;
    // Refuses a goal of another size.
    sliding::Puzzle::new(Board::blank_last(size), goal.clone()).map_err(Refusal::new)?;
    metric(settings)?;
    match topic(settings)? {
        Topic::Nodes => nodes::study(&goal, settings, host),
        Topic::Heuristics => heuristics::study(&goal, settings, host),
        Topic::Depths => depths::study(&goal, settings, host),
        Topic::Counterexample => counterexample::study(&goal, settings, host),
    }
}

/// The setting `depths`: `2..24`, `2..24:4`, or `4,8,12`.
fn depths(settings: &Settings) -> Result<Option<Vec<u32>>, Refusal> {
    let Some(text) = settings.text("depths") else {
        return Ok(None);
    };
    let refuse = || Refusal::value("depths", text, Accepted::Forms(DEPTH_FORMS));
    let depth = |text: &str| {
        let depth: Option<u32> = text.trim().parse().ok();
        depth.filter(|&depth| depth <= MAX_DEPTH).ok_or_else(refuse)
    };
    let depths: Vec<u32> = match text.split_once("..") {
        Some((first, last)) => {
            let (last, step) = last.split_once(':').unwrap_or((last, "2"));
            let (first, last, step) = (depth(first)?, depth(last)?, depth(step)?);
            if first > last || step == 0 {
                return Err(refuse());
            }
            (first..=last).step_by(step as usize).collect()
        }
        None => text.split(',').map(depth).collect::<Result<_, _>>()?,
    };
    let is_rising = depths.windows(2).all(|pair| pair[0] < pair[1]);
    match is_rising && !depths.is_empty() {
        true => Ok(Some(depths)),
        false => Err(refuse()),
    }
}

const DEPTH_FORMS: Text = Text {
    en: "FROM..TO for every second depth, FROM..TO:STEP, or a rising list: 2..24, 1..12:1, 4,8,12",
    id: "DARI..SAMPAI untuk setiap kedalaman kedua, DARI..SAMPAI:LANGKAH, atau daftar yang naik: 2..24, 1..12:1, 4,8,12",
};

fn boards(settings: &Settings, default: u64) -> Result<usize, Refusal> {
    let boards = settings.whole("boards", 1, MAX_BOARDS)?;
    Ok(boards.unwrap_or(default) as usize)
}

fn seed(settings: &Settings) -> Result<u64, Refusal> {
    let seed = settings.whole("seed", 0, u64::MAX)?;
    Ok(seed.unwrap_or(DEFAULT_SEED))
}

/// The methods of the textbook, unless the settings name others.
fn contenders(settings: &Settings) -> Result<Vec<Contender>, Refusal> {
    if settings.has("methods") || settings.has("heuristic") {
        let a_star = || settings.clone().with("methods", "a-star");
        return match settings.has("methods") {
            true => compare::contenders(settings),
            false => compare::contenders(&a_star()),
        };
    }
    let list = "iterative-deepening,a-star:misplaced,a-star:manhattan,a-star:linear-conflict";
    compare::contenders(&Settings::new().with("methods", list))
}

/// The heuristics of a study: all that need no pattern databases, unless the settings name others.
fn heuristics(settings: &Settings) -> Result<Vec<Multiple>, Refusal> {
    let asked = compare::heuristics(settings)?;
    if !asked.is_empty() {
        return Ok(asked);
    }
    let rows = HEURISTICS.iter().map(|row| row.heuristic);
    let needs_none =
        |heuristic: &Heuristic| !matches!(heuristic, Heuristic::Zero | Heuristic::PatternDatabase);
    Ok(rows.filter(needs_none).map(Multiple::from).collect())
}

/// Why there is no such study.
#[derive(Clone, Debug, PartialEq, Eq)]
enum StudyError {
    /// A setting belongs to other topics.
    OtherTopic {
        name: &'static str,
        topics: Vec<&'static str>,
    },
    /// No board of the size is so deep.
    TooFar { size: Size, depth: u32, most: u32 },
    /// No board was found at any of the depths.
    NoBoards { size: Size, depths: Vec<u32> },
    /// More boards than can be examined.
    TooLarge { size: Size, most: usize },
    /// The heuristic must be named.
    NoHeuristic,
    /// Pattern databases are no topic.
    NoPatterns,
}

impl Explain for StudyError {
    fn message(&self, lang: Lang) -> String {
        wrong(self, lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(fix(self, lang))
    }

    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::OtherTopic { name, topics } => {
                vec![Remedy::LeaveOut(name), Remedy::Set("topic", topics[0])]
            }
            Self::TooFar { .. } | Self::NoBoards { .. } => vec![Remedy::Set("depths", "")],
            Self::NoHeuristic | Self::NoPatterns => vec![Remedy::Set("heuristic", "")],
            Self::TooLarge { .. } => Vec::new(),
        }
    }
}

messages! {
    fn wrong(error: &StudyError) {
        StudyError::OtherTopic { name, topics } =>
            en: ("{name} belongs to the topic {}", topics.join(", ")),
            id: ("{name} termasuk topik {}", topics.join(", "));
        StudyError::TooFar { size, depth, most } =>
            en: "no board of {size} is {depth} moves from the goal; the farthest is {most} moves away",
            id: "tidak ada papan {size} yang berjarak {depth} langkah dari tujuan; yang terjauh berjarak {most} langkah";
        StudyError::NoBoards { size, depths } =>
            en: ("no board of {size} was found at depth {}", list(depths)),
            id: ("tidak ditemukan papan {size} pada kedalaman {}", list(depths));
        StudyError::TooLarge { size, most } =>
            en: "{size} has too many boards to examine each; the most is {most} cells",
            id: "papan {size} terlalu banyak untuk diperiksa satu per satu; paling banyak {most} petak";
        StudyError::NoHeuristic =>
            en: "a counter-example is for one heuristic",
            id: "contoh penyangkal dicari untuk satu heuristik";
        StudyError::NoPatterns =>
            en: "pattern databases are not studied: their values depend on the tables",
            id: "basis data pola tidak dikaji: nilainya tergantung tabelnya";
    }
}

messages! {
    fn fix(error: &StudyError) {
        StudyError::OtherTopic { name, topics } =>
            en: ("leave {name} out, or choose the topic {}", topics[0]),
            id: ("hilangkan {name}, atau pilih topik {}", topics[0]);
        StudyError::TooFar { most, .. } =>
            en: "ask for depths up to {most}",
            id: "minta kedalaman sampai {most}";
        StudyError::NoBoards { .. } =>
            en: "ask for smaller depths",
            id: "minta kedalaman yang lebih kecil";
        StudyError::TooLarge { .. } =>
            en: "choose a smaller size, such as 3x3",
            id: "pilih ukuran yang lebih kecil, seperti 3x3";
        StudyError::NoHeuristic =>
            en: "name one, such as nilsson or 2*manhattan",
            id: "sebutkan satu, seperti nilsson atau 2*manhattan";
        StudyError::NoPatterns =>
            en: "choose another heuristic, such as walking-distance",
            id: "pilih heuristik lain, seperti walking-distance";
    }
}

/// Depths in a sentence.
fn list(depths: &[u32]) -> String {
    let depths: Vec<String> = depths.iter().map(ToString::to_string).collect();
    depths.join(", ")
}

/// The verdict of a study that may have been stopped.
fn verdict(stopped: Option<search::Halt>) -> Verdict {
    stopped.map_or(Verdict::Yes, |why| Verdict::Stopped(Some(why)))
}
