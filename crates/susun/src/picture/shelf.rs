//! The pieces of a tray: beside it, alone with what is known about each, and for a terminal.

use std::collections::BTreeMap;

use packing::Amount;
use render::colour::ink_on;
use render::{Caption, Grid, Item, Label, Paint, Scene, Weight};

use super::Message;
use super::panel::{Align, Panel, Words, page};
use super::trays::{Tray, look, named_cells};
use crate::pack::format::amount;
use crate::palette;

/// Size of the words below a piece.
const CAPTION: f64 = 15.0;

impl Tray<'_> {
    /// The tray beside the pieces that are to go into it.
    #[must_use]
    pub fn with_pieces(&self, heading: &str, lines: Vec<String>) -> Scene {
        let cell = self.style.side();
        let tray = self.panel(&self.pieces(), cell);
        let pieces = self.puzzle.pieces().iter().enumerate();
        let left = pieces.filter(|(number, _)| self.puzzle.left(*number).most > 0);
        let panels: Vec<Panel> = left
            .map(|(number, _)| self.piece(number, cell * 0.6))
            .collect();
        let shelf = Panel::wrapped(
            panels,
            tray.width.max(cell * 12.0),
            (cell * 0.5, cell * 0.4),
            Align::Bottom,
        );
        let words = Words {
            heading: heading.to_owned(),
            lines,
            description: self.described(&[]),
        };
        page(
            &words,
            Panel::below(vec![tray, shelf], cell * 0.6),
            &self.style,
        )
    }

    /// A piece, with how many there are.
    pub(super) fn piece(&self, number: usize, cell: f64) -> Panel {
        let mut panels = vec![self.shape(number, cell)];
        let placed = self.puzzle.placed().iter();
        let placed = placed.filter(|place| place.piece == number).count();
        let left = self.puzzle.pieces()[number].copies.after(placed);
        if left != Amount::exactly(1) {
            let words = format!("× {}", amount::signs(left));
            let soft = self.colours().soft;
            panels.push(Panel::words(&words, 13.0, Weight::Regular, soft));
        }
        Panel::beside(panels, cell * 0.25, Align::Bottom)
    }

    /// A piece, level by level; levels of one piece have a line around them.
    fn shape(&self, number: usize, cell: f64) -> Panel {
        let levels = self.piece_levels(number, cell).into_iter();
        let mut panels: Vec<Panel> = levels.map(Panel::of).collect();
        if panels.len() == 1 {
            return panels.remove(0);
        }
        let levels = Panel::beside(panels, cell * 0.35, Align::Bottom);
        let around = cell * 0.2;
        let (width, height) = (levels.width + 2.0 * around, levels.height + 2.0 * around);
        let mut items = vec![Item::Rect {
            x: 0.5,
            y: 0.5,
            width: width - 1.0,
            height: height - 1.0,
            radius: around * 1.6,
            paint: Paint::line(self.colours().line, 1.0),
        }];
        items.extend(levels.moved(around, around));
        Panel {
            width,
            height,
            items,
        }
    }

    /// The levels of a piece, each a grid.
    fn piece_levels(&self, number: usize, cell: f64) -> Vec<Grid> {
        let colours = self.colours();
        let piece = &self.puzzle.pieces()[number];
        let look = look(self.puzzle);
        let colour = palette::colour(self.puzzle, number);
        let mut levels: BTreeMap<i32, Vec<[usize; 2]>> = BTreeMap::new();
        let cells = piece.shape.sites();
        let least = [1, 2].map(|axis| cells.iter().map(|site| site[axis]).min().unwrap_or(0));
        let most = [1, 2].map(|axis| cells.iter().map(|site| site[axis]).max().unwrap_or(0));
        for site in cells {
            let at = [site[1] - least[0], site[2] - least[1]].map(|at| at as usize);
            levels.entry(site[0]).or_default().push(at);
        }
        let wide = (most[1] - least[1]) as usize + 1;
        let high = (most[0] - least[0]) as usize + 1;
        let mut grids = Vec::new();
        for sites in levels.values() {
            let here: Vec<usize> = sites
                .iter()
                .map(|[row, column]| row * wide + column)
                .collect();
            let mut cells = vec![None; wide * high];
            for &at in &here {
                cells[at] = Some(0);
            }
            grids.push(Grid {
                x: 0.0,
                y: 0.0,
                cell,
                columns: wide,
                cells,
                bodies: vec![colours.piece(colour, look, colours.ground)],
                labels: named_cells(&here, wide)
                    .into_iter()
                    .map(|cell| Label {
                        cell,
                        words: piece.symbol.to_string(),
                        colour: ink_on(colours.piece_colour(colour)),
                    })
                    .collect(),
                look,
                caption: None,
            });
        }
        grids
    }

    /// The letter of a piece and what is known about it: the name of its colour, its cells, its copies.
    #[must_use]
    pub fn caption(&self, number: usize) -> String {
        let piece = &self.puzzle.pieces()[number];
        let name = palette::name(self.puzzle, number);
        let about = Message::Piece {
            symbol: piece.symbol,
            colour: name.map(|name| name.in_lang(self.style.lang)),
            cells: piece.shape.cells(),
            copies: &amount::times(piece.copies),
        };
        about.text(self.style.lang)
    }

    /// All pieces, each with its caption below it.
    #[must_use]
    pub fn all_pieces(&self, heading: &str, lines: Vec<String>) -> Scene {
        let cell = self.style.side() * 0.8;
        let soft = self.colours().soft;
        let captions: Vec<String> = self.captions();
        let mut panels: Vec<Panel> = captions
            .iter()
            .enumerate()
            .map(|(number, caption)| {
                let words = Panel::words(caption, CAPTION, Weight::Regular, soft);
                Panel::below(vec![self.shape(number, cell), words], cell * 0.15)
            })
            .collect();
        // In columns, so that captions stand below each other.
        let widest = panels.iter().map(|panel| panel.width).fold(1.0, f64::max);
        for panel in &mut panels {
            panel.width = widest;
        }
        let columns = (panels.len() as f64 * 0.75).sqrt().round().clamp(1.0, 6.0) + 1.0;
        let gap = cell * 0.6;
        let shelf = Panel::wrapped(panels, columns * (widest + gap), (gap, gap), Align::Bottom);
        let words = Words {
            heading: heading.to_owned(),
            lines,
            description: captions.join("; "),
        };
        page(&words, shelf, &self.style)
    }

    fn captions(&self) -> Vec<String> {
        let numbers = 0..self.puzzle.pieces().len();
        numbers.map(|number| self.caption(number)).collect()
    }

    /// The same without anything around it, as a terminal shows it: each piece is one grid, its levels side by
    /// side.
    #[must_use]
    pub fn bare_pieces(&self) -> Scene {
        let (cell, colours) = (self.style.side(), self.colours());
        let panels = self
            .captions()
            .into_iter()
            .enumerate()
            .map(|(number, caption)| {
                let mut grid = self.joined(number, cell);
                grid.caption = Some(Caption {
                    words: caption,
                    colour: colours.soft,
                    size: CAPTION,
                    above: CAPTION,
                });
                Panel::of(grid)
            });
        let shelf = Panel::beside(panels.collect(), cell, Align::Bottom);
        page(&Words::default(), shelf, &self.style)
    }

    /// A piece in one grid, its levels beside each other.
    fn joined(&self, number: usize, cell: f64) -> Grid {
        let levels = self.piece_levels(number, cell);
        let rows = levels.iter().map(Grid::rows).max().unwrap_or(1);
        let columns = levels.iter().map(|grid| grid.columns + 1).sum::<usize>() - 1;
        let mut cells = vec![None; rows * columns];
        let mut labels = Vec::new();
        let mut left = 0;
        for grid in &levels {
            let here = |at: usize| (at / grid.columns) * columns + left + at % grid.columns;
            for (at, body) in grid.cells.iter().enumerate() {
                cells[here(at)] = *body;
            }
            labels.extend(grid.labels.iter().map(|label| Label {
                cell: here(label.cell),
                ..label.clone()
            }));
            left += grid.columns + 1;
        }
        let first = levels.into_iter().next().expect("a piece has a level");
        Grid {
            columns,
            cells,
            labels,
            ..first
        }
    }
}
