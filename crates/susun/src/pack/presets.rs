//! Built-in puzzles: sets of pieces from `data/packing`, and the containers they fill.

use packing::Puzzle;

use super::boards::BoardChoice;
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
    /// The number of all solutions, and of those up to symmetry: rotated and mirrored ones count once. A
    /// mirror image counts as the same solution even if pieces that mirror each other swap their names. None if
    /// they are not known, or follow from a date or a roll.
    pub solutions: Option<[u64; 2]>,
    /// How the board is chosen, if there are several.
    pub choice: Option<BoardChoice>,
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
                && other.holes() == puzzle.holes()
                && other.objective() == puzzle.objective()
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
    solutions: [u64; 2],
) -> Preset {
    Preset {
        name,
        about,
        credit: BY_GOLOMB,
        solutions: Some(solutions),
        choice: None,
        container,
        pieces: PENTOMINOES,
    }
}

const ONE_SIDED: &str = include_str!("../../data/packing/one-sided-pentominoes.txt");
const HEXOMINOES: &str = include_str!("../../data/packing/hexominoes.txt");
const CALENDAR: &str = include_str!("../../data/packing/calendar.txt");
const CALENDAR_WEEKDAY: &str = include_str!("../../data/packing/calendar-weekday.txt");
const SEVEN_BLOCKERS: &str = include_str!("../../data/packing/seven-blockers.txt");

const TRADITIONAL: Text = Text {
    en: "made and sold by many",
    id: "dibuat dan dijual oleh banyak pihak",
};

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
        solutions: Some([4_331_140, 1_082_785]),
        choice: None,
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
        solutions: Some([26_720, 3_340]),
        choice: None,
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
        solutions: Some([371_020, 92_755]),
        choice: None,
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
        solutions: Some([2_448, 306]),
        choice: None,
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
    Preset {
        name: "pentominoes-8x8-square",
        about: Text {
            en: "the twelve pentominoes and the square tetromino on a chessboard",
            id: "dua belas pentomino dan tetromino persegi di papan catur",
        },
        credit: BY_GOLOMB,
        solutions: Some([129_168, 16_146]),
        choice: None,
        container: "8x8",
        pieces: concat!(
            include_str!("../../data/packing/pentominoes.txt"),
            "SS/SS\n"
        ),
    },
    Preset {
        name: "one-sided-3x30",
        about: Text {
            en: "the 18 one-sided pentominoes, not to be flipped, in a 3x30 rectangle",
            id: "18 pentomino satu sisi, tidak boleh dibalik, dalam persegi panjang 3x30",
        },
        credit: BY_GOLOMB,
        solutions: Some([184, 46]),
        choice: None,
        container: "!3x30",
        pieces: ONE_SIDED,
    },
    Preset {
        name: "one-sided-5x18",
        about: Text {
            en: "the 18 one-sided pentominoes, not to be flipped, in a 5x18 rectangle",
            id: "18 pentomino satu sisi, tidak boleh dibalik, dalam persegi panjang 5x18",
        },
        credit: BY_GOLOMB,
        solutions: Some([2_746_512, 686_628]),
        choice: None,
        container: "!5x18",
        pieces: ONE_SIDED,
    },
    Preset {
        name: "hexominoes-15x15",
        about: Text {
            en: "the 35 hexominoes on a 15x15 board without the 3x5 cells in its middle",
            id: "35 heksomino di papan 15x15 tanpa 3x5 petak di tengahnya",
        },
        credit: BY_GOLOMB,
        solutions: None,
        choice: None,
        container: "XXXXXXXXXXXXXXX/XXXXXXXXXXXXXXX/XXXXXXXXXXXXXXX/XXXXXXXXXXXXXXX/XXXXXXXXXXXXXXX/XXXXXXXXXXXXXXX/XXXXX.....XXXXX/XXXXX.....XXXXX/XXXXX.....XXXXX/XXXXXXXXXXXXXXX/XXXXXXXXXXXXXXX/XXXXXXXXXXXXXXX/XXXXXXXXXXXXXXX/XXXXXXXXXXXXXXX/XXXXXXXXXXXXXXX",
        pieces: HEXOMINOES,
    },
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
        solutions: Some([11_520, 240]),
        choice: None,
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
        solutions: Some([460_464, 19_186]),
        choice: None,
        container: "4x4x4",
        pieces: BEDLAM,
    },
    Preset {
        name: "calendar",
        about: Text {
            en: "months and days: eight pieces leave two cells, or those of a date",
            id: "bulan dan tanggal: delapan kepingan menyisakan dua petak, atau petak suatu tanggal",
        },
        credit: TRADITIONAL,
        solutions: None,
        choice: Some(BoardChoice::Date { weekday: false }),
        container: "XXXXXX/XXXXXX/XXXXXXX/XXXXXXX/XXXXXXX/XXXXXXX/XXX,holes=2",
        pieces: CALENDAR,
    },
    Preset {
        name: "calendar-weekday",
        about: Text {
            en: "months, days and weekdays: ten pieces leave three cells, or those of a date",
            id: "bulan, tanggal, dan hari: sepuluh kepingan menyisakan tiga petak, atau petak suatu tanggal",
        },
        credit: TRADITIONAL,
        solutions: None,
        choice: Some(BoardChoice::Date { weekday: true }),
        container: "XXXXXX/XXXXXX/XXXXXXX/XXXXXXX/XXXXXXX/XXXXXXX/XXXXXXX/....XXX,holes=3",
        pieces: CALENDAR_WEEKDAY,
    },
    Preset {
        name: "seven-blockers",
        about: Text {
            en: "nine pieces of one to four cells leave seven cells of a 6x6 board, or those of a roll",
            id: "sembilan kepingan dari satu sampai empat petak menyisakan tujuh petak papan 6x6, atau petak suatu lemparan dadu",
        },
        credit: TRADITIONAL,
        solutions: None,
        choice: Some(BoardChoice::Roll),
        container: "6x6,holes=7",
        pieces: SEVEN_BLOCKERS,
    },
];
