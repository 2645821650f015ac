//! The registries of methods and of heuristics. Help texts, `compare`, the checks of requests and the test
//! matrix are generated from them.

mod counts;
mod fraction;
mod heuristics;
mod methods;

pub use counts::Counts;
#[cfg(feature = "trace")]
pub(crate) use heuristics::heuristic_title;
pub use heuristics::{HEURISTICS, Heuristic, HeuristicRow, Multiple};
pub use methods::METHODS;
pub use sliding::heuristic::Weight;

use search::{Beam, BestFirst, Horizon, StopRule, Ties, Walk};
use sliding::Metric;
pub use sliding::engine::Classic;
use sliding::space::Successors;

use crate::registry::{OptionRow, RegistryError, Text, nearest, option_of};

/// When a method's first answer is proved to be a shortest one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Always.
    Always,
    /// With an admissible heuristic.
    Admissible,
    /// With a consistent heuristic, in the single-tile metric.
    ConsistentSingleTile,
    /// At most the weight times longer than a shortest one, with an admissible heuristic.
    Weighted,
    /// Never by itself; but it may prove a lower bound beyond the estimate.
    LowerBound,
    /// Never by itself; the answer may still meet a lower bound.
    None,
}

/// How a method uses a heuristic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Estimate {
    /// Takes any; this one by default.
    Any(Heuristic),
    /// Takes only this one.
    Only(Heuristic),
    /// Has its own, which is not in the registry, and takes no other.
    Own,
    /// Uses none.
    Unused,
}

/// An engine with its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// The best-first loop.
    BestFirst(BestFirst),
    /// Iterative deepening.
    IdaStar,
    /// Iterative deepening over pattern databases, many boards at a time.
    IdaBatch,
    /// The greedy walk.
    Walk(Walk),
    /// The beam over whole boards.
    Beam(Beam),
    /// One of the searches of the textbooks.
    Classic(Classic),
    /// Line by line, tile by tile.
    Peel,
    /// Peel, then shorten with bounded work, or until stopped.
    Improve,
    /// Improve, then iterative deepening until the optimum is proved.
    Anytime,
}

impl Engine {
    /// Whether it generates nodes again that it does not remember: in every iteration, or after it forgot
    /// them. Such a search does not notice that it has seen every board.
    #[must_use]
    pub fn repeats_itself(self) -> bool {
        match self {
            Self::IdaStar | Self::IdaBatch => true,
            Self::Classic(Classic::DepthFirst(rules)) => rules.horizon == Horizon::Rising,
            Self::Classic(Classic::Recursive | Classic::SmaStar(_)) => true,
            _ => false,
        }
    }
}

/// How a method runs, once its options are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Plan {
    /// The engine.
    pub engine: Engine,
    /// The order in which it tries the moves.
    pub successors: Successors,
}

/// One method.
#[derive(Debug)]
#[non_exhaustive]
pub struct MethodRow {
    /// Its name.
    pub name: &'static str,
    /// What people call it.
    pub title: Text,
    /// A description.
    pub about: Text,
    /// What `generated` counts.
    pub generated: Text,
    /// What `expanded` counts.
    pub expanded: Text,
    /// What `max_frontier` counts: which nodes wait.
    pub frontier: Text,
    /// When its answer is a shortest one.
    pub proof: Proof,
    /// Whether it always finds an answer if there is one, given time and memory.
    pub complete: bool,
    /// How it uses heuristics.
    pub estimate: Estimate,
    /// Whether it is compared when no methods are named: most boards end it in useful time.
    pub compared: bool,
    /// Its options.
    pub options: &'static [&'static OptionRow],
    /// How it runs; none for `auto`, which chooses one of the others.
    pub plan: Option<fn(&Options) -> Plan>,
}

impl MethodRow {
    /// Whether its search can be recorded as a tree: one engine that reports every node. `auto` then
    /// chooses such a method.
    #[must_use]
    pub fn has_trace(&self) -> bool {
        let has_trace = |engine| match engine {
            Engine::BestFirst(_) | Engine::IdaStar | Engine::Walk(_) => true,
            // It grows two trees.
            Engine::Classic(classic) => classic != Classic::Bidirectional,
            _ => false,
        };
        self.plan
            .is_none_or(|plan| has_trace(plan(&Options::default()).engine))
    }

    /// Whether it is a search of the textbooks: it generates the children of a node in a given order, and
    /// assumes nothing about the board.
    #[must_use]
    pub fn is_classical(&self) -> bool {
        self.plan.is_some_and(|plan| {
            !matches!(
                plan(&Options::default()).engine,
                Engine::IdaBatch | Engine::Peel | Engine::Improve | Engine::Anytime
            )
        })
    }

    /// Whether an answer with this heuristic is proved shortest.
    #[must_use]
    pub fn is_optimal(&self, heuristic: impl Into<Multiple>, metric: Metric) -> bool {
        let heuristic = heuristic.into();
        match self.proof {
            Proof::Always => true,
            Proof::Admissible => heuristic.is_admissible(),
            Proof::ConsistentSingleTile => {
                heuristic.is_consistent() && metric == Metric::SingleTile
            }
            Proof::Weighted | Proof::LowerBound | Proof::None => false,
        }
    }
}

/// The options of a method that were given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// `ties`.
    pub ties: Option<Ties>,
    /// `stop`.
    pub stop: Option<StopRule>,
    /// `weight`, as a fraction.
    pub weight: Option<(u32, u32)>,
    /// `width`.
    pub width: Option<usize>,
    /// The heuristic, written without a name of the option: `a-star:manhattan`.
    pub heuristic: Option<Multiple>,
    /// `depth`.
    pub depth: Option<u32>,
    /// `nodes`.
    pub nodes: Option<u32>,
    /// `restarts`.
    pub restarts: Option<u32>,
    /// `seed`.
    pub seed: Option<u64>,
    /// `steps`.
    pub steps: Option<u32>,
    /// `temperature`, in thousandths.
    pub temperature: Option<u32>,
}

impl Options {
    /// None was given.
    const NONE: Self = Self {
        ties: None,
        stop: None,
        weight: None,
        width: None,
        depth: None,
        nodes: None,
        restarts: None,
        seed: None,
        steps: None,
        temperature: None,
        heuristic: None,
    };
}

/// A method with its options, written `NAME` or `NAME:OPTION=VALUE,...`; a heuristic may stand among
/// the options.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// The row.
    pub row: &'static MethodRow,
    /// The options.
    pub options: Options,
}

/// The methods that courses and programs call by another name.
const USUAL_NAMES: [(&str, &str); 12] = [
    ("bfs", "breadth-first"),
    ("dfs", "depth-first"),
    ("ids", "iterative-deepening"),
    ("iddfs", "iterative-deepening"),
    ("a*", "a-star"),
    ("ast", "a-star"),
    ("ida", "ida-star"),
    ("ida*", "ida-star"),
    ("ucs", "uniform-cost"),
    ("dijkstra", "uniform-cost"),
    ("gbfs", "greedy"),
    ("b&b", "branch-and-bound"),
];

/// The method that is usually meant by a name.
fn usual_name(name: &str) -> Option<&'static str> {
    let name = name.to_ascii_lowercase();
    let usual = USUAL_NAMES.iter().find(|(usual, _)| *usual == name);
    usual.map(|(_, method)| *method)
}

impl Method {
    /// Picks one of the others.
    pub const AUTO: Self = Self::registered("auto");
    /// Iterative deepening over pattern databases.
    pub const IDA_BATCH: Self = Self::registered("ida-batch");
    /// Iterative deepening.
    pub const IDA_STAR: Self = Self::registered("ida-star");
    /// Breadth-first search.
    pub const BREADTH_FIRST: Self = Self::registered("breadth-first");
    /// Branch and bound.
    pub const BRANCH_AND_BOUND: Self = Self::registered("branch-and-bound");
    /// An answer at once.
    pub const PEEL: Self = Self::registered("peel");
    /// A short answer.
    pub const IMPROVE: Self = Self::registered("improve");
    /// Short answers until the shortest is proved.
    pub const ANYTIME: Self = Self::registered("anytime");

    /// A row of the registry; that there is one is checked when this is compiled.
    const fn registered(name: &str) -> Self {
        let mut number = 0;
        while !is_equal(METHODS[number].name, name) {
            number += 1;
        }
        Self {
            row: &METHODS[number],
            options: Options::NONE,
        }
    }

    /// A method by its name, without options.
    ///
    /// # Errors
    /// When there is none, with the nearest name.
    pub fn named(name: &str) -> Result<Self, RegistryError> {
        let row =
            METHODS
                .iter()
                .find(|row| row.name == name)
                .ok_or_else(|| RegistryError::Method {
                    name: name.to_owned(),
                    near: usual_name(name)
                        .or_else(|| nearest(name, METHODS.iter().map(|row| row.name))),
                })?;
        Ok(Self {
            row,
            options: Options::default(),
        })
    }

    /// A method from `NAME` or `NAME:OPTION=VALUE,OPTION=VALUE`.
    ///
    /// ```
    /// use susun::slide::registry::Method;
    ///
    /// let method = Method::parse("branch-and-bound:ties=shallow,stop=exhausted").unwrap();
    /// assert_eq!(method.row.name, "branch-and-bound");
    /// assert_eq!(Method::parse("a-star:manhattan").unwrap().to_string(), "a-star:manhattan");
    /// assert!(Method::parse("a-sta").is_err());
    /// ```
    ///
    /// # Errors
    /// When the method, an option or a value is not known.
    pub fn parse(text: &str) -> Result<Self, RegistryError> {
        let (name, options) = text.split_once(':').unwrap_or((text, ""));
        let mut method = Self::named(name.trim())?;
        for option in options.split(',').filter(|option| !option.is_empty()) {
            method.set(option)?;
        }
        Ok(method)
    }

    /// Sets an option given as `OPTION=VALUE`, or the heuristic given by its name.
    ///
    /// # Errors
    /// When the method has no such option, or the option no such value.
    pub fn set(&mut self, option: &str) -> Result<(), RegistryError> {
        // A word alone is a heuristic, unless it is an option that lacks its value.
        let word = option.trim();
        let is_option = self.row.options.iter().any(|row| row.name == word);
        if self.takes_heuristic() && !word.contains('=') && !is_option {
            return self.set_heuristic(word);
        }
        let (row, value) = option_of(self.row.name, self.row.options, option)?;
        methods::read_option(&mut self.options, row, value).ok_or_else(|| RegistryError::Value {
            option: row,
            value: value.to_owned(),
        })
    }

    /// Whether a heuristic can be chosen for it.
    #[must_use]
    pub fn takes_heuristic(&self) -> bool {
        self.row.plan.is_none() || matches!(self.row.estimate, Estimate::Any(_))
    }

    fn set_heuristic(&mut self, text: &str) -> Result<(), RegistryError> {
        let heuristic = match Multiple::parse(text) {
            Ok(heuristic) => heuristic,
            // Neither an option nor nearly a heuristic.
            Err(RegistryError::Heuristic { near: None, .. }) => {
                return Err(RegistryError::Option {
                    method: self.row.name,
                    option: text.to_owned(),
                });
            }
            Err(error) => return Err(error),
        };
        match self.options.heuristic.replace(heuristic) {
            None => Ok(()),
            Some(_) => Err(RegistryError::TwoHeuristics {
                method: self.row.name,
            }),
        }
    }

    /// How it runs; none for `auto`.
    #[must_use]
    pub fn plan(&self) -> Option<Plan> {
        self.row.plan.map(|plan| plan(&self.options))
    }
}

const fn is_equal(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut equal = 0;
    while equal < one.len() && equal < other.len() && one[equal] == other[equal] {
        equal += 1;
    }
    equal == one.len() && equal == other.len()
}

impl Method {
    /// What people call it, with the options as they are asked for.
    #[must_use]
    pub fn title(&self, lang: crate::Lang) -> String {
        let options = &self.to_string()[self.row.name.len()..];
        let title = self.row.title.in_lang(lang);
        match options.strip_prefix(':') {
            Some(options) => format!("{title} ({options})"),
            None => title.to_owned(),
        }
    }
}

/// The form that [`Method::parse`] reads.
impl std::fmt::Display for Method {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.row.name)?;
        let mut separator = ':';
        for option in self.row.options {
            if let Some(value) = methods::option_value(&self.options, option) {
                write!(f, "{separator}{}={value}", option.name)?;
                separator = ',';
            }
        }
        if let Some(heuristic) = self.options.heuristic {
            write!(f, "{separator}{heuristic}")?;
        }
        Ok(())
    }
}
