//! Built-in puzzles: sets of pieces from `data/packing`, and the containers they fill.

use packing::Puzzle;

use super::format::id;
use crate::registry::Text;

/// A built-in puzzle.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// A description.
    pub about: Text,
    /// Its designer, or the owner of its trademark.
    pub credit: Text,
    /// The number of all solutions.
    pub solutions: u64,
    /// The number of solutions up to symmetry: rotated and mirrored ones count once. A mirror image
    /// counts as the same solution even if pieces that mirror each other swap their names.
    pub up_to_symmetry: u64,
    /// As in an ID.
    container: &'static str,
    /// As in an ID, one a line.
    pieces: &'static str,
}

impl Preset {
    /// The preset with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        PRESETS.iter().find(|preset| preset.name == name)
    }

    /// The preset that a puzzle is, whatever lies in it.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Option<&'static Self> {
        let is_same = |preset: &&Self| {
            let other = preset.puzzle();
            other.container() == puzzle.container()
                && other.pieces() == puzzle.pieces()
                && other.flips() == puzzle.flips()
        };
        PRESETS.iter().find(is_same)
    }

    /// The puzzle, with nothing placed.
    #[must_use]
    pub fn puzzle(&self) -> Puzzle {
        let lines = self.pieces.lines().map(str::trim);
        let pieces: Vec<&str> = lines
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .collect();
        let id = format!("pack:{}:{}", self.container, pieces.join(","));
        id::parse(&id).expect("every preset is read in the tests")
    }
}

const IQ_PUZZLER_PRO: &str = include_str!("../../data/packing/iq-puzzler-pro.txt");
const KANOODLE: &str = include_str!("../../data/packing/kanoodle.txt");
const PENTOMINOES: &str = include_str!("../../data/packing/pentominoes.txt");
const SOMA: &str = include_str!("../../data/packing/soma.txt");
const BEDLAM: &str = include_str!("../../data/packing/bedlam.txt");

const BY_SMARTGAMES: Text = Text {
    en: "a puzzle by SmartGames, the owner of the trademark",
    id: "teka-teki buatan SmartGames, pemilik mereknya",
};
const BY_EDUCATIONAL_INSIGHTS: Text = Text {
    en: "a puzzle by Educational Insights, the owner of the trademark",
    id: "teka-teki buatan Educational Insights, pemilik mereknya",
};
const BY_GOLOMB: Text = Text {
    en: "named and popularised by Solomon W. Golomb",
    id: "dinamai dan dipopulerkan oleh Solomon W. Golomb",
};
const BY_HEIN: Text = Text {
    en: "designed by Piet Hein",
    id: "rancangan Piet Hein",
};
const BY_BEDLAM: Text = Text {
    en: "designed by Bruce Bedlam",
    id: "rancangan Bruce Bedlam",
};

const fn pentominoes(
    name: &'static str,
    container: &'static str,
    about: Text,
    [solutions, up_to_symmetry]: [u64; 2],
) -> Preset {
    Preset {
        name,
        about,
        credit: BY_GOLOMB,
        solutions,
        up_to_symmetry,
        container,
        pieces: PENTOMINOES,
    }
}

/// All presets. The numbers of solutions come from an independent search, and agree with the published
/// numbers where they exist.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "iq-puzzler-pro",
        about: Text {
            en: "IQ Puzzler Pro: twelve pieces on a 5x11 board",
            id: "IQ Puzzler Pro: dua belas kepingan di papan 5x11",
        },
        credit: BY_SMARTGAMES,
        solutions: 4_331_140,
        up_to_symmetry: 1_082_785,
        container: "5x11",
        pieces: IQ_PUZZLER_PRO,
    },
    Preset {
        name: "iq-puzzler-pro-pyramid",
        about: Text {
            en: "IQ Puzzler Pro: the same pieces as a pyramid of 55 balls",
            id: "IQ Puzzler Pro: kepingan yang sama sebagai piramida 55 bola",
        },
        credit: BY_SMARTGAMES,
        solutions: 26_720,
        up_to_symmetry: 3_340,
        container: "pyramid5",
        pieces: IQ_PUZZLER_PRO,
    },
    Preset {
        name: "kanoodle",
        about: Text {
            en: "Kanoodle: twelve pieces on a 5x11 board",
            id: "Kanoodle: dua belas kepingan di papan 5x11",
        },
        credit: BY_EDUCATIONAL_INSIGHTS,
        solutions: 371_020,
        up_to_symmetry: 92_755,
        container: "5x11",
        pieces: KANOODLE,
    },
    Preset {
        name: "kanoodle-pyramid",
        about: Text {
            en: "Kanoodle: the same pieces as a pyramid of 55 balls",
            id: "Kanoodle: kepingan yang sama sebagai piramida 55 bola",
        },
        credit: BY_EDUCATIONAL_INSIGHTS,
        solutions: 2_448,
        up_to_symmetry: 306,
        container: "pyramid5",
        pieces: KANOODLE,
    },
    pentominoes(
        "pentominoes-6x10",
        "6x10",
        Text {
            en: "the twelve pentominoes in a 6x10 rectangle",
            id: "dua belas pentomino dalam persegi panjang 6x10",
        },
        [9_356, 2_339],
    ),
    pentominoes(
        "pentominoes-5x12",
        "5x12",
        Text {
            en: "the twelve pentominoes in a 5x12 rectangle",
            id: "dua belas pentomino dalam persegi panjang 5x12",
        },
        [4_040, 1_010],
    ),
    pentominoes(
        "pentominoes-4x15",
        "4x15",
        Text {
            en: "the twelve pentominoes in a 4x15 rectangle",
            id: "dua belas pentomino dalam persegi panjang 4x15",
        },
        [1_472, 368],
    ),
    pentominoes(
        "pentominoes-3x20",
        "3x20",
        Text {
            en: "the twelve pentominoes in a 3x20 rectangle",
            id: "dua belas pentomino dalam persegi panjang 3x20",
        },
        [8, 2],
    ),
    pentominoes(
        "pentominoes-8x8",
        "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXX..XXX/XXX..XXX/XXXXXXXX/XXXXXXXX/XXXXXXXX",
        Text {
            en: "the twelve pentominoes on a chessboard without its four central squares",
            id: "dua belas pentomino di papan catur tanpa empat petak tengahnya",
        },
        [520, 65],
    ),
    pentominoes(
        "pentominoes-3x4x5",
        "3x4x5",
        Text {
            en: "the twelve pentominoes, made of cubes, in a 3x4x5 box",
            id: "dua belas pentomino dari kubus dalam balok 3x4x5",
        },
        [31_520, 3_940],
    ),
    pentominoes(
        "pentominoes-2x5x6",
        "2x5x6",
        Text {
            en: "the twelve pentominoes, made of cubes, in a 2x5x6 box",
            id: "dua belas pentomino dari kubus dalam balok 2x5x6",
        },
        [2_112, 264],
    ),
    pentominoes(
        "pentominoes-2x3x10",
        "2x3x10",
        Text {
            en: "the twelve pentominoes, made of cubes, in a 2x3x10 box",
            id: "dua belas pentomino dari kubus dalam balok 2x3x10",
        },
        [96, 12],
    ),
    Preset {
        name: "soma",
        about: Text {
            en: "the Soma cube: seven pieces in a 3x3x3 cube",
            id: "kubus Soma: tujuh kepingan sebagai kubus 3x3x3",
        },
        credit: BY_HEIN,
        solutions: 11_520,
        up_to_symmetry: 240,
        container: "3x3x3",
        pieces: SOMA,
    },
    Preset {
        name: "bedlam",
        about: Text {
            en: "the Bedlam cube: thirteen pieces in a 4x4x4 cube",
            id: "kubus Bedlam: tiga belas kepingan sebagai kubus 4x4x4",
        },
        credit: BY_BEDLAM,
        solutions: 460_464,
        up_to_symmetry: 19_186,
        container: "4x4x4",
        pieces: BEDLAM,
    },
];
