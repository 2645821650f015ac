//! The one list of packing methods.

use packing::Grouping;

use crate::registry::{RegistryError, Text, nearest};

/// What searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Brute force in the given order.
    InOrder,
    /// Dancing links.
    DancingLinks,
    /// The first free cell.
    FirstCell,
    /// The cell or piece with the fewest places.
    MostConstrained,
    /// Dynamic programming over the frontier.
    Frontier,
}

/// How a method runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What searches.
    pub engine: Engine,
    /// What it takes for pieces.
    pub grouping: Grouping,
    /// Whether obstacles are looked for first.
    pub looks_first: bool,
    /// Whether it uses symmetry and several workers.
    pub shares: bool,
}

/// One method.
#[derive(Debug)]
pub struct MethodRow {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub about: Text,
    /// What `cases` counts.
    pub cases: Text,
    /// How it runs; none for `auto`, which picks one of the others.
    pub plan: Option<Plan>,
}

/// Methods are their rows.
pub type Method = &'static MethodRow;

impl MethodRow {
    /// The default, which picks one of the others.
    pub const AUTO: Method = &METHODS[0];

    /// A method by its name.
    ///
    /// # Errors
    /// When there is none, with the nearest name.
    pub fn named(name: &str) -> Result<Method, RegistryError> {
        let found = METHODS.iter().find(|row| row.name == name);
        found.ok_or_else(|| RegistryError::Method {
            name: name.to_owned(),
            near: nearest(name, METHODS.iter().map(|row| row.name)),
        })
    }

    /// Whether a search by it can be recorded as a tree: it makes choices and undoes them. `auto` then
    /// means one that does.
    #[must_use]
    pub fn has_trace(&self) -> bool {
        self.plan.is_none_or(|plan| plan.engine != Engine::Frontier)
    }

    /// The method that runs an engine in its usual way.
    pub(crate) fn of(engine: Engine) -> Method {
        let runs = |row: &&MethodRow| row.plan.is_some_and(|plan| plan.engine == engine);
        METHODS.iter().rfind(runs).expect("every engine has a row")
    }
}

const PLACED: Text = Text {
    en: "the start and every piece placed, as the origin program counts them",
    id: "keadaan awal dan setiap keping yang ditaruh, seperti dihitung program asalnya",
};
const STATES: Text = Text {
    en: "different states: the first free cell, what is covered beyond it, and the pieces used",
    id: "keadaan yang berbeda: sel kosong pertama, yang tertutup sesudahnya, dan keping terpakai",
};

/// All methods; the default first.
pub const METHODS: &[MethodRow] = &[
    MethodRow {
        name: "auto",
        about: Text {
            en: "the fastest method for the question; says which and why",
            id: "metode tercepat untuk pertanyaannya; menyebut yang mana dan mengapa",
        },
        cases: Text {
            en: "those of the method it picks",
            id: "menurut metode yang dipilih",
        },
        plan: None,
    },
    MethodRow {
        name: "brute-force",
        about: Text {
            en: "the pieces in the order of the file, all eight turns of each, row by row, as the origin program did; checks nothing before",
            id: "keping menurut urutan berkas, kedelapan putarannya, baris demi baris, seperti program asalnya; tanpa pemeriksaan awal",
        },
        cases: PLACED,
        plan: Some(Plan {
            engine: Engine::InOrder,
            grouping: Grouping::PiecesTurnByTurn,
            looks_first: false,
            shares: false,
        }),
    },
    MethodRow {
        name: "brute-force-distinct",
        about: Text {
            en: "the same without turns that look alike",
            id: "sama, tanpa putaran yang serupa",
        },
        cases: PLACED,
        plan: Some(Plan {
            engine: Engine::InOrder,
            grouping: Grouping::Pieces,
            looks_first: false,
            shares: false,
        }),
    },
    MethodRow {
        name: "dancing-links",
        about: Text {
            en: "exact cover as the textbook has it: the column with the fewest rows, linked lists that dance",
            id: "exact cover seperti di buku: kolom dengan baris tersedikit, senarai berantai yang menari",
        },
        cases: PLACED,
        plan: Some(Plan {
            engine: Engine::DancingLinks,
            grouping: Grouping::Pieces,
            looks_first: true,
            shares: false,
        }),
    },
    MethodRow {
        name: "first-cell",
        about: Text {
            en: "fills the first free cell with masks; fast where solutions are dense",
            id: "mengisi sel kosong pertama dengan topeng bit; cepat bila solusinya rapat",
        },
        cases: PLACED,
        plan: Some(Plan {
            engine: Engine::FirstCell,
            grouping: Grouping::Forms,
            looks_first: true,
            shares: true,
        }),
    },
    MethodRow {
        name: "most-constrained",
        about: Text {
            en: "the cell or piece with the fewest places first, counted for all cells at once; fast where solutions are rare",
            id: "sel atau keping dengan tempat tersedikit dulu, dihitung serentak untuk semua sel; cepat bila solusinya jarang",
        },
        cases: PLACED,
        plan: Some(Plan {
            engine: Engine::MostConstrained,
            grouping: Grouping::Forms,
            looks_first: true,
            shares: true,
        }),
    },
    MethodRow {
        name: "frontier-count",
        about: Text {
            en: "dynamic programming over the frontier and the pieces used: counts without listing; fast on narrow boards, one worker",
            id: "pemrograman dinamis atas garis depan dan keping terpakai: menghitung tanpa mendaftar; cepat di papan sempit, satu pekerja",
        },
        cases: STATES,
        plan: Some(Plan {
            engine: Engine::Frontier,
            grouping: Grouping::Forms,
            looks_first: true,
            shares: false,
        }),
    },
];
