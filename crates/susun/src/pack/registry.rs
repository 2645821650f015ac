//! The registry of packing methods.

use packing::Grouping;

use crate::registry::{RegistryError, Text, nearest};

/// The engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Brute force in the given order.
    InOrder,
    /// Dancing links.
    DancingLinks,
    /// The first free cell.
    FirstCell,
    /// The cell or piece with the fewest placements.
    MostConstrained,
    /// Dynamic programming over the frontier.
    Frontier,
}

/// How a method runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Plan {
    /// The engine.
    pub engine: Engine,
    /// How it groups pieces.
    pub grouping: Grouping,
    /// Whether it checks obstacles first.
    pub check_obstacles_first: bool,
    /// Whether it uses symmetry and several threads.
    pub shares: bool,
}

/// One method.
#[derive(Debug)]
#[non_exhaustive]
pub struct Method {
    /// Its name.
    pub name: &'static str,
    /// What people call it.
    pub title: Text,
    /// A description.
    pub about: Text,
    /// What `cases` counts.
    pub cases: Text,
    /// How it runs; none for `auto`, which chooses one of the others.
    pub plan: Option<Plan>,
}

impl Method {
    /// The default, which picks one of the others.
    pub const AUTO: &'static Method = &METHODS[0];

    /// A method by its name.
    ///
    /// # Errors
    /// When there is none, with the nearest name.
    pub fn named(name: &str) -> Result<&'static Method, RegistryError> {
        let found = METHODS.iter().find(|row| row.name == name);
        found.ok_or_else(|| RegistryError::Method {
            name: name.to_owned(),
            near: nearest(name, METHODS.iter().map(|row| row.name)),
        })
    }

    /// Whether its search can be recorded as a tree: it makes choices and undoes them. `auto` then chooses
    /// such a method.
    #[must_use]
    pub fn has_trace(&self) -> bool {
        self.plan.is_none_or(|plan| plan.engine != Engine::Frontier)
    }

    /// The default method of an engine.
    pub(crate) fn of(engine: Engine) -> &'static Method {
        let runs = |row: &&Method| row.plan.is_some_and(|plan| plan.engine == engine);
        METHODS.iter().rfind(runs).expect("every engine has a row")
    }
}

const PLACED: Text = Text {
    en: "the start and every piece placed, as the student program counts them",
    id: "status awal dan setiap kepingan yang dipasang, seperti hitungan program mahasiswa asalnya",
};
const STATES: Text = Text {
    en: "distinct states: the first free cell, the covered cells after it, and the pieces used",
    id: "status yang berbeda-beda: petak kosong pertama, petak tertutup sesudahnya, dan kepingan yang terpakai",
};

/// All methods; the default first.
pub const METHODS: &[Method] = &[
    Method {
        name: "auto",
        title: Text {
            en: "Best for this board",
            id: "Terbaik untuk papan ini",
        },
        about: Text {
            en: "the fastest method for the puzzle; the answer says which and why",
            id: "metode tercepat untuk teka-tekinya; jawabannya menyebut metode dan alasannya",
        },
        cases: Text {
            en: "as for the chosen method",
            id: "sesuai metode yang dipilih",
        },
        plan: None,
    },
    Method {
        name: "brute-force",
        title: Text {
            en: "Brute force",
            id: "Brute force",
        },
        about: Text {
            en: "places the pieces in the order of the file, in all eight orientations, row by row, as the student program does; no checks before the search",
            id: "memasang kepingan menurut urutan berkas, dalam kedelapan orientasinya, baris demi baris, seperti program mahasiswa asalnya; tanpa pemeriksaan awal",
        },
        cases: PLACED,
        plan: Some(Plan {
            engine: Engine::InOrder,
            grouping: Grouping::PiecesTurnByTurn,
            check_obstacles_first: false,
            shares: false,
        }),
    },
    Method {
        name: "brute-force-distinct",
        title: Text {
            en: "Brute force, distinct orientations",
            id: "Brute force, orientasi berbeda",
        },
        about: Text {
            en: "brute force that skips equal orientations",
            id: "brute force yang melewati orientasi yang sama",
        },
        cases: PLACED,
        plan: Some(Plan {
            engine: Engine::InOrder,
            grouping: Grouping::Pieces,
            check_obstacles_first: false,
            shares: false,
        }),
    },
    Method {
        name: "dancing-links",
        title: Text {
            en: "Dancing links",
            id: "Dancing links",
        },
        about: Text {
            en: "exact cover as in the textbook: always branches on the column with the fewest rows",
            id: "exact cover seperti di buku teks: selalu bercabang pada kolom dengan baris paling sedikit",
        },
        cases: PLACED,
        plan: Some(Plan {
            engine: Engine::DancingLinks,
            grouping: Grouping::Pieces,
            check_obstacles_first: true,
            shares: false,
        }),
    },
    Method {
        name: "first-cell",
        title: Text {
            en: "First free cell",
            id: "Petak kosong pertama",
        },
        about: Text {
            en: "fills the first free cell, using bit masks; fast if solutions are frequent",
            id: "mengisi petak kosong pertama dengan bit mask; cepat bila solusinya banyak",
        },
        cases: PLACED,
        plan: Some(Plan {
            engine: Engine::FirstCell,
            grouping: Grouping::Forms,
            check_obstacles_first: true,
            shares: true,
        }),
    },
    Method {
        name: "most-constrained",
        title: Text {
            en: "Most constrained first",
            id: "Yang paling terbatas dulu",
        },
        about: Text {
            en: "branches on the cell or piece with the fewest placements, counted for all cells at once; fast if solutions are rare",
            id: "bercabang pada petak atau kepingan dengan penempatan paling sedikit, dihitung sekaligus untuk semua petak; cepat bila solusinya jarang",
        },
        cases: PLACED,
        plan: Some(Plan {
            engine: Engine::MostConstrained,
            grouping: Grouping::Forms,
            check_obstacles_first: true,
            shares: true,
        }),
    },
    Method {
        name: "frontier-count",
        title: Text {
            en: "Counting by frontier",
            id: "Penghitungan lewat garis depan",
        },
        about: Text {
            en: "dynamic programming over the frontier and the pieces used: counts without listing; fast on narrow boards, single-threaded",
            id: "pemrograman dinamis atas garis depan dan kepingan yang terpakai: menghitung tanpa mendaftar; cepat di papan sempit, satu utas",
        },
        cases: STATES,
        plan: Some(Plan {
            engine: Engine::Frontier,
            grouping: Grouping::Forms,
            check_obstacles_first: true,
            shares: false,
        }),
    },
];
