//! Presets whose board follows from a date, from a roll of dice or from a seed.
//!
//! ```
//! use susun::pack;
//!
//! let puzzle = pack::parse("calendar@2026-11-16")?;
//! assert_eq!(puzzle.free_cells().len(), 41);
//! let puzzle = pack::parse("seven-blockers@A1,B2,C3,D4,E5,F6,A6")?;
//! assert_eq!(puzzle.free_cells().len(), 29);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::ops::ControlFlow;

use packing::{Amount, Container, Grouping, Model, Puzzle, Site, obstacle};
use search::{Budget, Limits, Unit};

use super::format::{DateProblem, PackFault, RollProblem};
use super::presets::Preset;
use super::run;
use crate::random::Dice;

/// How the cells that a preset's board leaves out are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardChoice {
    /// A date: its month and its day stay visible, and its weekday if the board has weekdays.
    Date {
        /// Whether the board has weekdays.
        weekday: bool,
    },
    /// The cells that dice name, or a seed.
    Roll,
}

/// Blockers of a roll.
const BLOCKERS: usize = 7;

impl Preset {
    /// The puzzle of a date or a roll: the cells that it names are no cells of the board.
    ///
    /// # Errors
    /// When the text is not a date or a roll, or the preset takes none.
    pub fn chosen(&self, text: &str) -> Result<Puzzle, PackFault> {
        let found = || text.to_owned();
        let sites = match self.choice {
            None => return Err(PackFault::NoChoice { name: self.name }),
            Some(BoardChoice::Date { weekday }) => {
                let date = Date::parse(text).map_err(|problem| PackFault::PresetDate {
                    found: found(),
                    problem,
                });
                date?.sites(weekday)
            }
            Some(BoardChoice::Roll) => roll(text).map_err(|problem| PackFault::PresetRoll {
                found: found(),
                problem,
            })?,
        };
        Ok(without(&self.puzzle(), &sites))
    }

    /// The puzzle of a seed: seven cells are drawn, again and again until the others can be filled.
    ///
    /// # Errors
    /// When this preset is not drawn by seeds.
    pub fn drawn(&self, seed: u64) -> Result<Puzzle, PackFault> {
        match self.choice {
            Some(BoardChoice::Roll) => {}
            Some(BoardChoice::Date { .. }) => {
                return Err(PackFault::PresetDate {
                    found: format!("#{seed}"),
                    problem: DateProblem::NoDate,
                });
            }
            None => return Err(PackFault::NoChoice { name: self.name }),
        }
        let puzzle = self.puzzle();
        let mut sites = puzzle.container().cells().to_vec();
        let mut dice = Dice::new(seed);
        loop {
            dice.shuffle(&mut sites);
            let drawn = without(&puzzle, &sites[..BLOCKERS]);
            if is_solvable(&drawn) {
                return Ok(drawn);
            }
        }
    }
}

/// Whether the board of a puzzle is that of a preset without the cells of a date or a roll.
pub(super) fn is_chosen(puzzle: &Puzzle, preset: &Preset) -> bool {
    let whole = preset.puzzle();
    let (left, all) = (puzzle.container().cells(), whole.container().cells());
    let cells = match preset.choice {
        None => return false,
        Some(BoardChoice::Date { weekday }) => 2 + usize::from(weekday),
        Some(BoardChoice::Roll) => BLOCKERS,
    };
    let named: Vec<Site> = all
        .iter()
        .copied()
        .filter(|site| !left.contains(site))
        .collect();
    named.len() == cells && without(&whole, &named) == puzzle.clone().emptied()
}

/// The puzzle without some cells of its board, and with no others to stay empty.
fn without(puzzle: &Puzzle, sites: &[Site]) -> Puzzle {
    let container = puzzle.container();
    let cells = container.cells().iter().copied();
    let cells = cells.filter(|site| !sites.contains(site));
    let container = Container::new(container.lattice(), cells).expect("most cells are left");
    Puzzle::new(container, puzzle.pieces().to_vec(), puzzle.flips())
        .expect("the pieces are those of a puzzle")
        .with_holes(Amount::NONE)
}

fn is_solvable(puzzle: &Puzzle) -> bool {
    let mut found = false;
    if obstacle(puzzle).is_none() {
        let mut control = ();
        let budget = Budget::new(Limits::NONE, &mut control).counting(Unit::Cases);
        let model = Model::new(puzzle, Grouping::Forms);
        run::look(model.problem(), &budget, u64::MAX, |_| {
            found = true;
            ControlFlow::Break(())
        });
    }
    found
}

/// Cells by their names: a letter for the row and a number for the column, `A1` to `F6`.
fn roll(text: &str) -> Result<Vec<Site>, RollProblem> {
    let cell = |name: &str| {
        let mut chars = name.chars();
        let row = chars.next()?.to_ascii_uppercase();
        let column = chars.next()?;
        let is_cell = ('A'..='F').contains(&row) && ('1'..='6').contains(&column);
        let is_whole = is_cell && chars.next().is_none();
        is_whole.then_some([0, row as i32 - 'A' as i32, column as i32 - '1' as i32])
    };
    let mut cells: Vec<Site> = Vec::with_capacity(BLOCKERS);
    for name in text.split([',', ' ']).filter(|name| !name.is_empty()) {
        let name_of = || name.to_owned();
        let site = cell(name).ok_or_else(|| RollProblem::NoCell { name: name_of() })?;
        if cells.contains(&site) {
            return Err(RollProblem::Twice { name: name_of() });
        }
        cells.push(site);
    }
    match cells.len() {
        BLOCKERS => Ok(cells),
        found => Err(RollProblem::Count { found }),
    }
}

/// A day of the Gregorian calendar, of the years 1 to 9999.
struct Date {
    year: i32,
    month: i32,
    day: i32,
}

impl Date {
    /// Reads `2026-11-16`.
    fn parse(text: &str) -> Result<Self, DateProblem> {
        const DIGITS: [usize; 3] = [4, 2, 2];
        let parts: Vec<&str> = text.split('-').collect();
        let is_number = |(part, digits): (&&str, usize)| {
            (1..=digits).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit())
        };
        if parts.len() != DIGITS.len() || !parts.iter().zip(DIGITS).all(is_number) {
            return Err(DateProblem::NoDate);
        }
        let number = |part: usize| parts[part].parse::<i32>().expect("a few digits");
        let (year, month, day) = (number(0), number(1), number(2));
        let date = Self { year, month, day };
        if !(1..=12).contains(&month) || !(1..=date.last_day()).contains(&day) {
            return Err(DateProblem::NoDate);
        }
        if year == 0 {
            return Err(DateProblem::Year);
        }
        match parts
            .iter()
            .zip(DIGITS)
            .all(|(part, digits)| part.len() == digits)
        {
            true => Ok(date),
            false => Err(DateProblem::Digits {
                full: format!("{year:04}-{month:02}-{day:02}"),
            }),
        }
    }

    /// The last day of its month.
    fn last_day(&self) -> i32 {
        let is_leap = self.year % 4 == 0 && (self.year % 100 != 0 || self.year % 400 == 0);
        match self.month {
            2 if is_leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }

    /// From 0, a Sunday (Sakamoto's method).
    fn weekday(&self) -> i32 {
        const MONTHS: [i32; 12] = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
        let year = self.year - i32::from(self.month < 3);
        let month = MONTHS[self.month as usize - 1];
        (year + year / 4 - year / 100 + year / 400 + month + self.day).rem_euclid(7)
    }

    /// Its cells on the board.
    ///
    /// ```text
    /// Jan Feb Mar Apr May Jun
    /// Jul Aug Sep Oct Nov Dec
    ///  1   2   3   4   5   6   7
    ///  8   9  10  11  12  13  14
    /// 15  16  17  18  19  20  21
    /// 22  23  24  25  26  27  28
    /// 29  30  31 (Sun Mon Tue Wed       the weekdays on the larger board only
    ///                 Thu Fri Sat)
    /// ```
    fn sites(&self, weekday: bool) -> Vec<Site> {
        let (month, day) = (self.month - 1, self.day - 1);
        let mut sites = vec![[0, month / 6, month % 6], [0, 2 + day / 7, day % 7]];
        if weekday {
            sites.push(match self.weekday() {
                number @ 0..4 => [0, 6, 3 + number],
                number => [0, 7, number],
            });
        }
        sites
    }
}
