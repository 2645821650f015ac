//! The registry of packing methods.

use cover::{Bound, Bounds};
use packing::Grouping;

use crate::registry::{OptionRow, RegistryError, Text, nearest, option_of};

/// The engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Every combination of places.
    Exhaustive,
    /// Brute force in the given order.
    InOrder,
    /// Backtracking in the given order, with these bounding functions.
    Backtracking(Bounds),
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
pub struct MethodRow {
    /// Its name.
    pub name: &'static str,
    /// What people call it.
    pub title: Text,
    /// A description.
    pub about: Text,
    /// What `cases` counts.
    pub cases: Text,
    /// Its options.
    pub options: &'static [&'static OptionRow],
    /// The options with which `compare` runs it unless methods are named, once for each.
    pub compared: &'static [&'static str],
    /// How it runs by default; none for `auto`, which chooses one of the others.
    pub plan: Option<Plan>,
}

impl MethodRow {
    /// Whether its search can be recorded as a tree: it makes choices and undoes them. `auto` then chooses
    /// such a method.
    #[must_use]
    pub fn has_trace(&self) -> bool {
        !self.counts_only()
    }

    /// Whether it counts without meeting solutions: it knows their number only at the end.
    #[must_use]
    pub fn counts_only(&self) -> bool {
        self.plan
            .is_some_and(|plan| plan.engine == Engine::Frontier)
    }
}

/// The options of a method that were given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// `bounds`.
    pub bounds: Bounds,
}

/// A method with its options, written `NAME` or `NAME:OPTION=VALUE`.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// The row.
    pub row: &'static MethodRow,
    /// The options.
    pub options: Options,
}

impl Method {
    /// The default, which picks one of the others.
    pub const AUTO: Self = Self::of_row(&METHODS[0]);

    /// A method without options.
    #[must_use]
    pub const fn of_row(row: &'static MethodRow) -> Self {
        Self {
            row,
            options: Options {
                bounds: Bounds::NONE,
            },
        }
    }

    /// A method by its name, without options.
    ///
    /// # Errors
    /// When there is none, with the nearest name.
    pub fn named(name: &str) -> Result<Self, RegistryError> {
        let found = METHODS.iter().find(|row| row.name == name);
        found
            .map(Self::of_row)
            .ok_or_else(|| RegistryError::Method {
                name: name.to_owned(),
                near: nearest(name, METHODS.iter().map(|row| row.name)),
            })
    }

    /// A method from `NAME` or `NAME:OPTION=VALUE`.
    ///
    /// ```
    /// use susun::pack::registry::Method;
    ///
    /// let method = Method::parse("backtracking:bounds=dead-cell,region-size").unwrap();
    /// assert_eq!(method.row.name, "backtracking");
    /// assert!(Method::parse("backtracking:bounds=dead").is_err());
    /// ```
    ///
    /// # Errors
    /// When the method, an option or a value is not known.
    pub fn parse(text: &str) -> Result<Self, RegistryError> {
        let (name, options) = text.split_once(':').unwrap_or((text, ""));
        let mut method = Self::named(name.trim())?;
        // A value may be a list: what has no sign of equality belongs to the value before it.
        let mut given: Vec<String> = Vec::new();
        for part in options.split(',').filter(|part| !part.is_empty()) {
            match given.last_mut() {
                Some(last) if !part.contains('=') => *last += &format!(",{part}"),
                _ => given.push(part.to_owned()),
            }
        }
        for option in given {
            method.set(&option)?;
        }
        Ok(method)
    }

    /// Sets an option given as `OPTION=VALUE`.
    ///
    /// # Errors
    /// When the method has no such option, or the option no such value.
    pub fn set(&mut self, option: &str) -> Result<(), RegistryError> {
        let (row, value) = option_of(self.row.name, self.row.options, option)?;
        let bounds = read_bounds(value);
        self.options.bounds = bounds.map_err(|unknown| RegistryError::Value {
            option: row,
            value: unknown.to_owned(),
        })?;
        Ok(())
    }

    /// How it runs; none for `auto`.
    #[must_use]
    pub fn plan(&self) -> Option<Plan> {
        let plan = self.row.plan?;
        Some(match plan.engine {
            Engine::Backtracking(_) => Plan {
                engine: Engine::Backtracking(self.options.bounds),
                ..plan
            },
            _ => plan,
        })
    }

    /// What people call it, with its bounding functions.
    #[must_use]
    pub fn title(&self, lang: crate::Lang) -> String {
        let title = self.row.title.in_lang(lang);
        let bounds: Vec<&str> = match self.options.bounds {
            Bounds::NONE => return title.to_owned(),
            Bounds::ALL => vec![ALL_BOUNDS.in_lang(lang)],
            bounds => bounds
                .iter()
                .map(|b| bound_title(b).in_lang(lang))
                .collect(),
        };
        format!("{title}: {}", bounds.join(", "))
    }

    /// The default method of an engine.
    pub(crate) fn of(engine: Engine) -> Self {
        let runs = |row: &&MethodRow| row.plan.is_some_and(|plan| plan.engine == engine);
        Self::of_row(METHODS.iter().rfind(runs).expect("every engine has a row"))
    }
}

/// The form that [`Method::parse`] reads.
impl std::fmt::Display for Method {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.row.name)?;
        match self.options.bounds {
            Bounds::NONE => Ok(()),
            Bounds::ALL => f.write_str(":bounds=all"),
            bounds => {
                let names: Vec<&str> = bounds.iter().map(bound_name).collect();
                write!(f, ":bounds={}", names.join(","))
            }
        }
    }
}

/// The name of a bounding function in options and in JSON.
#[must_use]
pub fn bound_name(bound: Bound) -> &'static str {
    match bound {
        Bound::DeadCell => "dead-cell",
        Bound::RegionSize => "region-size",
        Bound::ColourParity => "colour-parity",
    }
}

/// What people call a bounding function.
#[must_use]
pub fn bound_title(bound: Bound) -> Text {
    match bound {
        Bound::DeadCell => Text {
            en: "dead cell",
            id: "petak mati",
        },
        Bound::RegionSize => Text {
            en: "region size",
            id: "ukuran bagian",
        },
        Bound::ColourParity => Text {
            en: "colour parity",
            id: "paritas warna",
        },
    }
}

const ALL_BOUNDS: Text = Text {
    en: "all bounding functions",
    id: "semua fungsi pembatas",
};

/// A bounding function by its name.
pub(crate) fn bound_named(name: &str) -> Option<Bound> {
    Bound::ALL
        .into_iter()
        .find(|&bound| bound_name(bound) == name)
}

/// Bounding functions; if there is an unknown one, its name.
fn read_bounds(value: &str) -> Result<Bounds, &str> {
    match value {
        "none" => Ok(Bounds::NONE),
        "all" => Ok(Bounds::ALL),
        names => names
            .split(',')
            .map(str::trim)
            .try_fold(Bounds::NONE, |set, name| {
                bound_named(name).map(|bound| set.with(bound)).ok_or(name)
            }),
    }
}

const BOUNDS: OptionRow = OptionRow {
    name: "bounds",
    values: Text {
        en: "none, all, or a list of dead-cell, region-size, colour-parity",
        id: "none, all, atau daftar dari dead-cell, region-size, colour-parity",
    },
    about: Text {
        en: "bounding functions that kill a node, tested in this order: an empty cell that no remaining piece can cover; a connected empty region whose size is no sum of sizes of remaining pieces; a chessboard colour balance of the empty cells that the remaining pieces cannot make (never on balls, which have no such colouring)",
        id: "fungsi pembatas yang mematikan simpul, diuji menurut urutan ini: petak kosong yang tidak bisa ditutup kepingan mana pun yang tersisa; bagian kosong yang terhubung yang ukurannya bukan jumlah ukuran kepingan yang tersisa; selisih warna papan catur pada petak kosong yang tidak bisa dibuat kepingan yang tersisa (tidak pernah pada bola, yang tidak punya pewarnaan seperti itu)",
    },
};

/// What most methods count.
pub(crate) const PLACED: Text = Text {
    en: "the start and every piece placed, as the student program counts them",
    id: "status awal dan setiap kepingan yang dipasang, seperti hitungan program mahasiswa asalnya",
};
const STATES: Text = Text {
    en: "distinct states: the first free cell, the covered cells after it, and the pieces used",
    id: "status yang berbeda-beda: petak kosong pertama, petak tertutup sesudahnya, dan kepingan yang terpakai",
};

/// All methods; the default first.
pub const METHODS: &[MethodRow] = &[
    MethodRow {
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
        options: &[],
        compared: &[],
        plan: None,
    },
    MethodRow {
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
        options: &[],
        compared: &[""],
        plan: Some(Plan {
            engine: Engine::InOrder,
            grouping: Grouping::PiecesTurnByTurn,
            check_obstacles_first: false,
            shares: false,
        }),
    },
    MethodRow {
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
        options: &[],
        compared: &[""],
        plan: Some(Plan {
            engine: Engine::InOrder,
            grouping: Grouping::Pieces,
            check_obstacles_first: false,
            shares: false,
        }),
    },
    MethodRow {
        name: "exhaustive",
        title: Text {
            en: "Exhaustive search",
            id: "Exhaustive search",
        },
        about: Text {
            en: "makes every combination of one placement (orientation and position) for each piece and tests it only when it is complete: no pruning, overlaps included; ends on tiny puzzles only, and says beforehand how many combinations there are; not in compare unless named",
            id: "membangkitkan setiap kombinasi satu penempatan (orientasi dan posisi) untuk tiap kepingan dan mengujinya hanya bila sudah lengkap: tanpa pemangkasan, termasuk yang bertumpuk; hanya selesai pada teka-teki sangat kecil, dan menyebut dahulu banyaknya kombinasi; tidak ikut compare kecuali disebut",
        },
        cases: Text {
            en: "the start and every piece placed, overlapping or not; the combinations tested are counted separately",
            id: "status awal dan setiap kepingan yang dipasang, bertumpuk atau tidak; kombinasi yang diuji dihitung terpisah",
        },
        options: &[],
        compared: &[],
        plan: Some(Plan {
            engine: Engine::Exhaustive,
            grouping: Grouping::Pieces,
            check_obstacles_first: false,
            shares: false,
        }),
    },
    MethodRow {
        name: "backtracking",
        title: Text {
            en: "Backtracking",
            id: "Runut-balik",
        },
        about: Text {
            en: "places the pieces in the order of the file, in distinct orientations, row by row, and kills a node by the bounding functions that are switched on; without any, its nodes are those of brute-force-distinct; in compare with all of them unless named",
            id: "memasang kepingan menurut urutan berkas, dalam orientasi berbeda, baris demi baris, dan mematikan simpul dengan fungsi pembatas yang dinyalakan; tanpa satu pun, simpulnya sama dengan brute-force-distinct; dalam compare dengan semua fungsi pembatas kecuali disebut",
        },
        cases: PLACED,
        options: &[&BOUNDS],
        compared: &["bounds=all"],
        plan: Some(Plan {
            engine: Engine::Backtracking(Bounds::NONE),
            grouping: Grouping::Pieces,
            check_obstacles_first: false,
            shares: false,
        }),
    },
    MethodRow {
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
        options: &[],
        compared: &[""],
        plan: Some(Plan {
            engine: Engine::DancingLinks,
            grouping: Grouping::Pieces,
            check_obstacles_first: true,
            shares: false,
        }),
    },
    MethodRow {
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
        options: &[],
        compared: &[""],
        plan: Some(Plan {
            engine: Engine::FirstCell,
            grouping: Grouping::Forms,
            check_obstacles_first: true,
            shares: true,
        }),
    },
    MethodRow {
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
        options: &[],
        compared: &[""],
        plan: Some(Plan {
            engine: Engine::MostConstrained,
            grouping: Grouping::Forms,
            check_obstacles_first: true,
            shares: true,
        }),
    },
    MethodRow {
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
        options: &[],
        compared: &[""],
        plan: Some(Plan {
            engine: Engine::Frontier,
            grouping: Grouping::Forms,
            check_obstacles_first: true,
            shares: false,
        }),
    },
];
