//! How costs and orders are written: the choices of whoever reads a tree.

use crate::family::Choice;
use crate::format::Notation;

/// The letters of a cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Symbols {
    /// `\u{109}(i) = f\u{302}(i) + \u{11d}(i)`: branch and bound as lectures write it, f\u{302} the depth.
    Lecture,
    /// `f(n) = g(n) + h(n)`: A* as books on artificial intelligence write it, g the depth.
    #[default]
    Ai,
}

impl Symbols {
    /// Both, by name.
    pub const ALL: &[Choice<Self>] = &[("lecture", Self::Lecture), ("ai", Self::Ai)];

    /// Those that go with a method: branch and bound has the lecture's, all others those of the books.
    #[must_use]
    pub fn of_method(name: &str) -> Self {
        let lecture = ["branch-and-bound", "bnb-s", "depth-first-bnb"];
        match lecture.iter().any(|start| name.starts_with(start)) {
            true => Self::Lecture,
            false => Self::Ai,
        }
    }

    /// The cost, the depth and the estimate.
    #[must_use]
    pub fn letters(self) -> [&'static str; 3] {
        match self {
            Self::Lecture => ["\u{109}", "f\u{302}", "\u{11d}"],
            Self::Ai => ["f", "g", "h"],
        }
    }

    /// What stands for a node.
    #[must_use]
    pub fn node(self) -> &'static str {
        match self {
            Self::Lecture => "i",
            Self::Ai => "n",
        }
    }
}

/// Which numbers nodes have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbers {
    /// Their places in the order of generation, the start first, as lectures number them.
    #[default]
    Generation,
    /// Their places in the order of expansion.
    Expansion,
    /// Both.
    Both,
}

impl Numbers {
    /// All, by name.
    pub const ALL: &[Choice<Self>] = &[
        ("generation", Self::Generation),
        ("expansion", Self::Expansion),
        ("both", Self::Both),
    ];

    /// Whether nodes have their number of generation.
    #[must_use]
    pub fn of_generation(self) -> bool {
        self != Self::Expansion
    }

    /// Whether nodes have their number of expansion.
    #[must_use]
    pub fn of_expansion(self) -> bool {
        self != Self::Generation
    }
}

/// How a tree is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Writing {
    /// How moves are named.
    pub notation: Notation,
    /// Which numbers nodes have.
    pub numbers: Numbers,
    /// The letters of costs.
    pub symbols: Symbols,
}

impl Writing {
    /// The default for a method.
    #[must_use]
    pub fn of_method(name: &str) -> Self {
        Self {
            symbols: Symbols::of_method(name),
            ..Self::default()
        }
    }

    /// Sets how moves are named.
    #[must_use]
    pub fn notation(self, notation: Notation) -> Self {
        Self { notation, ..self }
    }

    /// Sets which numbers nodes have.
    #[must_use]
    pub fn numbers(self, numbers: Numbers) -> Self {
        Self { numbers, ..self }
    }

    /// Sets the letters of costs.
    #[must_use]
    pub fn symbols(self, symbols: Symbols) -> Self {
        Self { symbols, ..self }
    }
}
