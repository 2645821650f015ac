//! Trays: what lies in one, how it is filled step by step, the next piece, the pieces themselves.

use packing::{Container, Lattice, Placement, Puzzle};
use render::colour::ink_on;
use render::{Body, Cells, Grid, Item, Label, Scene, Stroke};

use super::panel::{Align, Panel, Words, page, trayed};
use super::theme::Colours;
use super::{Message, Style, balls};
use crate::pack;
use crate::palette;

/// What lies in a tray, and how it got there: made by [`Tray::new`] and [`Tray::placements`].
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Tray<'a> {
    /// The puzzle; what is placed in it was given.
    pub puzzle: &'a Puzzle,
    /// What lies there beside that.
    pub placements: &'a [Placement],
    /// How it is drawn.
    pub style: Style,
}

/// What a picture of a tray is about.
#[derive(Clone, Copy, Debug)]
pub enum Highlight<'a> {
    /// The tray as it is.
    Nothing,
    /// Where the next piece goes.
    Place(&'a Placement),
    /// A piece, by its number.
    Piece(usize),
    /// Free cells.
    Cells(&'a [usize]),
}

/// How a piece is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// Like any other.
    None,
    /// It was there before: pinned by a dot in every cell.
    Given,
    /// Highlighted by an edge.
    Highlighted,
}

/// More steps than a page can show.
const MAX_STEPS: usize = 120;
/// And cells of them all together.
const MAX_CELLS: usize = 40_000;

impl<'a> Tray<'a> {
    /// The tray of a puzzle with what was given.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle, style: Style) -> Self {
        Self {
            puzzle,
            placements: &[],
            style,
        }
    }

    /// Sets what lies there beside that.
    #[must_use]
    pub fn placements(self, placements: &'a [Placement]) -> Self {
        Self { placements, ..self }
    }
}

impl Tray<'_> {
    pub(super) fn colours(&self) -> Colours {
        self.style.theme.colours()
    }

    /// The same with what was given alone.
    #[must_use]
    pub fn emptied(self) -> Self {
        Self {
            placements: &[],
            ..self
        }
    }

    /// All pieces in the order in which they are put in: what was given, then level by level from the first
    /// cell on.
    pub(super) fn pieces(&self) -> Vec<(&Placement, Mark)> {
        let given = self.puzzle.placed();
        let is_new = |placement: &&Placement| !given.contains(placement);
        let mut added: Vec<&Placement> = self.placements.iter().filter(is_new).collect();
        // In space from the table upwards: what reaches highest comes last.
        let sites = self.puzzle.container().cells();
        added.sort_by_key(|placement| {
            let levels = placement.cells.iter().map(|&cell| sites[cell][0]);
            (levels.max(), placement.cells.iter().min())
        });
        let given = self
            .puzzle
            .placed()
            .iter()
            .map(|placed| (placed, Mark::Given));
        let added = added.into_iter().map(|placed| (placed, Mark::None));
        given.chain(added).collect()
    }

    /// The levels, each a grid; `free` says whether cells with nothing on them are drawn.
    pub(super) fn levels(&self, pieces: &[(&Placement, Mark)], free: bool, cell: f64) -> Vec<Grid> {
        let container = self.puzzle.container();
        let levels = container.extent()[0] as usize;
        let look = look(self.puzzle);
        let colours = self.colours();
        let mut grids = Vec::new();
        for level in 0..levels {
            let (high, wide) = level_size(container, level);
            let mut cells = vec![None; high * wide];
            let mut bodies = Vec::new();
            let mut labels = Vec::new();
            let place = |cell: usize| {
                let [at, row, column] = container.cells()[cell].map(|at| at as usize);
                (at == level).then_some(row * wide + column)
            };
            if free {
                for cell in 0..container.cells().len() {
                    if let Some(place) = place(cell) {
                        cells[place] = Some(bodies.len());
                        bodies.push(colours.empty(look));
                    }
                }
            }
            for &(piece, mark) in pieces {
                let symbol = self.puzzle.pieces()[piece.piece].symbol;
                let here: Vec<usize> = piece.cells.iter().filter_map(|&cell| place(cell)).collect();
                if here.is_empty() {
                    continue;
                }
                for &at in &here {
                    cells[at] = Some(bodies.len());
                }
                let colour = palette::colour(self.puzzle, piece.piece);
                bodies.push(marked(
                    colours.piece(colour, look, colours.tray),
                    mark,
                    cell,
                    &colours,
                ));
                for at in named_cells(&here, wide) {
                    labels.push(Label {
                        cell: at,
                        words: symbol.to_string(),
                        colour: ink_on(colours.piece_colour(colour)),
                    });
                }
            }
            grids.push(Grid {
                x: 0.0,
                y: 0.0,
                cell,
                columns: wide,
                cells,
                bodies,
                labels,
                look,
                caption: None,
            });
        }
        grids
    }

    /// The levels side by side, the lowest first.
    pub(super) fn panel(&self, pieces: &[(&Placement, Mark)], cell: f64) -> Panel {
        let colours = self.colours();
        let grids = self.levels(pieces, true, cell);
        let levels = grids.len();
        let caption = |level: usize| {
            let level = level + 1;
            let words = pack::Message::Level { level, levels }.text(self.style.lang);
            (levels > 1).then_some(words)
        };
        let panels = grids
            .into_iter()
            .enumerate()
            .map(|(level, grid)| trayed(grid, caption(level), &colours))
            .collect();
        // A pyramid's levels stand in two rows, beside the pyramid itself.
        let across = match self.is_pyramid() {
            true => cell * 12.0,
            false => 1100.0_f64.max(cell * 12.0),
        };
        Panel::wrapped(panels, across, (cell * 0.5, cell * 0.5), Align::Bottom)
    }

    fn is_pyramid(&self) -> bool {
        self.puzzle.container().pyramid_height().is_some()
    }

    pub(super) fn whole(&self, pieces: &[(&Placement, Mark)], cell: f64) -> Panel {
        let levels = self.panel(pieces, cell);
        match self.is_pyramid() {
            true => {
                let stack = balls::stack(self.puzzle, pieces, cell * 1.5, &self.colours());
                Panel::beside(vec![stack, levels], cell, Align::Middle)
            }
            false => levels,
        }
    }

    pub(super) fn described(&self, placements: &[Placement]) -> String {
        let rows = pack::format::given::board_rows(self.puzzle, placements);
        let rows: Vec<String> = rows.iter().map(|level| level.join("/")).collect();
        rows.join(" | ")
    }

    /// The tray without anything around it, as a terminal shows it among other lines; some cells marked.
    #[must_use]
    pub fn bare(&self, marked: &[usize]) -> Scene {
        let mut panel = self.panel(&self.pieces(), self.style.side());
        self.mark(&mut panel, marked);
        page(&Words::default(), panel, &self.style)
    }

    /// The tray as it is: levels side by side, and a pyramid also as a stack of balls.
    #[must_use]
    pub fn filled(&self, heading: &str, lines: Vec<String>) -> Scene {
        let words = Words {
            heading: heading.to_owned(),
            lines,
            description: self.described(self.placements),
        };
        page(
            &words,
            self.whole(&self.pieces(), self.style.side()),
            &self.style,
        )
    }

    /// The tray with what lies in it and what is said of it: a piece that goes somewhere or, if the place is not
    /// told, stands beside it; free cells that are spoken of.
    #[must_use]
    pub fn highlighted(&self, what: Highlight<'_>, heading: &str, lines: Vec<String>) -> Scene {
        let mut pieces = self.pieces();
        let (mut next, mut beside, mut cells) = (None, None, &[][..]);
        match what {
            Highlight::Nothing => {}
            Highlight::Place(place) => next = Some(place),
            Highlight::Piece(piece) => beside = Some(piece),
            Highlight::Cells(marked) => cells = marked,
        }
        pieces.extend(next.map(|next| (next, Mark::Highlighted)));
        let words = Words {
            heading: heading.to_owned(),
            lines,
            description: self.described(next.map(std::slice::from_ref).unwrap_or_default()),
        };
        let mut whole = self.whole(&pieces, self.style.side());
        self.mark(&mut whole, cells);
        if let Some(piece) = beside {
            let piece = self.piece(piece, self.style.side() * 0.8);
            whole = Panel::below(vec![piece, whole], self.style.side() * 0.4);
        }
        page(&words, whole, &self.style)
    }

    /// Gives free cells an edge.
    fn mark(&self, panel: &mut Panel, cells: &[usize]) {
        let container = self.puzzle.container();
        let mut level = 0;
        for item in &mut panel.items {
            let Item::Grid(grid) = item else { continue };
            for &cell in cells {
                let [at, row, column] = container.cells()[cell].map(|at| at as usize);
                let body = grid.cells.get(row * grid.columns + column);
                if let Some(Some(body)) = body.filter(|_| at == level) {
                    grid.bodies[*body].edge = Some(Stroke {
                        dashed: true,
                        ..self.colours().now_edge(self.style.side())
                    });
                }
            }
            level += 1;
        }
    }

    /// How it is filled, piece by piece.
    #[must_use]
    pub fn steps(&self, heading: &str, mut lines: Vec<String>) -> Scene {
        let Colours { soft, ink, .. } = self.colours();
        let pieces = self.pieces();
        let given = self.puzzle.placed().len();
        let cell = (self.style.side() * 0.5).max(6.0);
        let cells = self.puzzle.container().cells().len();
        let most = MAX_STEPS.min(MAX_CELLS / cells);
        let shown = (pieces.len() - given).min(most);
        if shown < pieces.len() - given {
            let left = pieces.len() - given - shown;
            lines.push(Message::PiecesLeftOut { left }.text(self.style.lang));
        }
        let mut panels = Vec::new();
        for step in 0..=shown {
            let mut here: Vec<(&Placement, Mark)> = pieces[..given + step].to_vec();
            let words = match step {
                0 => Message::StepStart.text(self.style.lang),
                _ => {
                    let last = here.last_mut().expect("a piece was added");
                    last.1 = Mark::Highlighted;
                    format!("{step}  {}", self.puzzle.pieces()[last.0.piece].symbol)
                }
            };
            let colour = if step == shown { ink } else { soft };
            let words = Panel::words(&words, 13.0, render::Weight::Regular, colour);
            panels.push(Panel::below(vec![words, self.panel(&here, cell)], 3.0));
        }
        let widest = panels.iter().map(|panel| panel.width).fold(1.0, f64::max);
        let columns = ((panels.len() as f64 * 1.6).sqrt().ceil()).clamp(2.0, 8.0);
        let across = columns * (widest + cell);
        let words = Words {
            heading: heading.to_owned(),
            lines,
            description: self.described(self.placements),
        };
        page(
            &words,
            Panel::wrapped(panels, across, (cell, cell * 0.9), Align::Bottom),
            &self.style,
        )
    }
}

/// Rows and columns of a level: those of a pyramid become smaller.
pub(super) fn level_size(container: &Container, level: usize) -> (usize, usize) {
    let [_, rows, columns] = container.extent().map(|side| side as usize);
    if container.lattice() != Lattice::Balls {
        return (rows, columns);
    }
    let sites = container.cells().iter();
    let here = sites.filter(|site| site[0] as usize == level);
    here.fold((1, 1), |(rows, columns), site| {
        let [_, row, column] = site.map(|at| at as usize + 1);
        (rows.max(row), columns.max(column))
    })
}

/// Whether the pieces of a puzzle are balls, as in the toys, or squares: polyominoes all have the same number of
/// cells, toys have pieces of different sizes and none of more than five.
pub(super) fn look(puzzle: &Puzzle) -> Cells {
    let sizes = puzzle.pieces().iter().map(|piece| piece.shape.cells());
    let (least, most) = sizes.fold((usize::MAX, 0), |(least, most), cells| {
        (least.min(cells), most.max(cells))
    });
    match puzzle.container().lattice() {
        Lattice::Balls => Cells::Balls,
        Lattice::Square if least < most && most <= 5 => Cells::Balls,
        _ => Cells::Squares,
    }
}

/// The body of a piece, marked.
fn marked(body: Body, mark: Mark, cell: f64, colours: &Colours) -> Body {
    match mark {
        Mark::None => body,
        Mark::Given => Body {
            dot: body.fill.map(|fill| ink_on(fill.colour())),
            ..body
        },
        Mark::Highlighted => Body {
            edge: Some(colours.now_edge(cell)),
            ..body
        },
    }
}

/// The cells of a piece on one level that carry its name: of every part that hangs together the one
/// nearest to its middle.
pub(super) fn named_cells(cells: &[usize], columns: usize) -> Vec<usize> {
    let mut rest: Vec<usize> = cells.to_vec();
    let mut named = Vec::new();
    while let Some(first) = rest.pop() {
        let mut part = vec![first];
        let mut next = 0;
        while next < part.len() {
            let (row, column) = (part[next] / columns, part[next] % columns);
            let touches = |&cell: &usize| {
                let (r, c) = (cell / columns, cell % columns);
                r.abs_diff(row) + c.abs_diff(column) == 1
            };
            let (near, far): (Vec<usize>, Vec<usize>) = rest.iter().partition(|cell| touches(cell));
            part.extend(near);
            rest = far;
            next += 1;
        }
        let count = part.len();
        let sum = |of: fn(usize, usize) -> usize| -> usize {
            part.iter().map(|&cell| of(cell, columns)).sum()
        };
        let (rows, across) = (sum(|c, n| c / n), sum(|c, n| c % n));
        let far = |cell: &usize| {
            // Compared in whole numbers: distances from the middle, times the number of cells.
            let row = (cell / columns * count).abs_diff(rows);
            let column = (cell % columns * count).abs_diff(across);
            (row * row + column * column, *cell)
        };
        named.extend(part.iter().copied().min_by_key(far));
    }
    named.sort_unstable();
    named
}
