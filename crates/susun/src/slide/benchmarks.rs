//! Benchmark sets of the literature, from `data/sliding`, with the published lengths. A set is one row here
//! and one file there.

use sliding::{Board, Metric, Puzzle, Size};

use crate::format;
use crate::registry::{Text, nearest};

/// Where the blank of a set's goal is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoalBlank {
    /// Before tile 1.
    First,
    /// Behind the last tile.
    Last,
}

/// A benchmark set.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Benchmark {
    /// Its name.
    pub name: &'static str,
    /// A description.
    pub about: Text,
    /// Where it was published.
    pub publication: &'static str,
    /// The goal of all its boards.
    pub goal: GoalBlank,
    /// What the published node counts are, if any.
    pub nodes: Option<Text>,
    /// Tab-separated: comments, a header, a line for every board.
    table: &'static str,
}

/// A board of a set, with its published results.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Instance {
    /// Its number in the publication.
    pub number: usize,
    /// Where it starts.
    pub board: Board,
    /// The length of its shortest solutions in single-tile moves.
    pub single_tile: u32,
    /// The same in multi-tile moves.
    pub multi_tile: Option<u32>,
    /// The nodes that were published; see [`Benchmark::nodes`].
    pub nodes: Option<u64>,
}

impl Instance {
    /// The length of its shortest solutions, where it is known.
    #[must_use]
    pub fn optimum(&self, metric: Metric) -> Option<u32> {
        match metric {
            Metric::SingleTile => Some(self.single_tile),
            Metric::MultiTile => self.multi_tile,
        }
    }
}

impl Benchmark {
    /// The set with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        BENCHMARKS.iter().find(|set| set.name == name)
    }

    /// All names, for a list of choices.
    #[must_use]
    pub fn names() -> String {
        let names: Vec<&str> = BENCHMARKS.iter().map(|set| set.name).collect();
        names.join(", ")
    }

    /// The set with the closest name.
    #[must_use]
    pub fn near(name: &str) -> Option<&'static Self> {
        Self::named(nearest(name, BENCHMARKS.iter().map(|set| set.name))?)
    }

    /// The goal for boards of a size.
    #[must_use]
    pub fn goal_of(&self, size: Size) -> Board {
        match self.goal {
            GoalBlank::First => Board::blank_first(size),
            GoalBlank::Last => Board::blank_last(size),
        }
    }

    /// A board with the set's goal.
    #[must_use]
    pub fn puzzle(&self, instance: &Instance) -> Puzzle {
        let goal = self.goal_of(instance.board.size());
        Puzzle::new(instance.board.clone(), goal).expect("the goal was made for the board")
    }

    /// The boards, in the order of the publication.
    #[must_use]
    pub fn instances(&self) -> Vec<Instance> {
        let mut lines = self.table.lines().filter(|line| !line.starts_with('#'));
        let header: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
        lines
            .map(|line| {
                let fields: Vec<&str> = line.split('\t').collect();
                let field = |name: &str| {
                    let column = header.iter().position(|&column| column == name)?;
                    fields.get(column).copied()
                };
                read(field).expect("every set is read in the tests")
            })
            .collect()
    }
}

fn read<'a>(field: impl Fn(&str) -> Option<&'a str>) -> Option<Instance> {
    Some(Instance {
        number: field("number")?.parse().ok()?,
        board: format::parse_board(field("board")?).ok()?,
        single_tile: field("optimum")?.parse().ok()?,
        multi_tile: field("multi_tile").and_then(|text| text.parse().ok()),
        nodes: field("nodes").and_then(|text| text.parse().ok()),
    })
}

/// All sets.
pub const BENCHMARKS: &[Benchmark] = &[
    Benchmark {
        name: "korf100",
        about: Text {
            en: "Korf's hundred 15-puzzles, the standard benchmark since 1985",
            id: "seratus 15-puzzle Korf, tolok ukur baku sejak 1985",
        },
        publication: "R. E. Korf, Depth-first iterative-deepening: an optimal admissible tree search, \
                      Artificial Intelligence 27 (1985)",
        goal: GoalBlank::First,
        nodes: Some(Text {
            en: "IDA* with Manhattan distance",
            id: "IDA* dengan jarak Manhattan",
        }),
        table: include_str!("../../data/sliding/korf100.tsv"),
    },
    Benchmark {
        name: "korf50",
        about: Text {
            en: "Korf's fifty 24-puzzles",
            id: "lima puluh 24-puzzle Korf",
        },
        publication: "R. E. Korf and A. Felner, Disjoint pattern database heuristics, \
                      Artificial Intelligence 134 (2002)",
        goal: GoalBlank::First,
        nodes: None,
        table: include_str!("../../data/sliding/korf50.tsv"),
    },
    Benchmark {
        name: "antipodes",
        about: Text {
            en: "the seventeen hardest 15-puzzles, 80 moves from the goal",
            id: "tujuh belas 15-puzzle tersulit, 80 langkah dari tujuan",
        },
        publication: "A. Brüngger, A. Marzetta, K. Fukuda and J. Nievergelt, The parallel search bench ZRAM and \
                      its applications, Annals of Operations Research 90 (1999)",
        goal: GoalBlank::Last,
        nodes: None,
        table: include_str!("../../data/sliding/antipodes.tsv"),
    },
];
