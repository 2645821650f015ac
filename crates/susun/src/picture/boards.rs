//! Boards of tiles: one, start beside goal, every step of a walk, the next move.

use render::colour::{ink_on, mix};
use render::{Body, Cells, Fill, Grid, Item, Label, Paint, Path, Rgb, Scene, Step, Stroke};
use sliding::space::Push;
use sliding::{Board, Direction, Puzzle};

use super::panel::{Align, Panel, Words, frame_pad, framed, page};
use super::theme::Colours;
use super::{Message, Style};
use crate::format::{Notation, board_line, print_moves};
use crate::setters::setters;
use crate::slide::{self, Hint, Report};

/// What the colour of a tile tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scheme {
    /// Nothing: all are alike.
    #[default]
    Plain,
    /// Where it belongs: the rows and columns in which speedsolvers build the board, each ring in a
    /// colour, its column lighter than its row.
    Lines,
    /// Whether it is there.
    Home,
}

impl Scheme {
    /// All, by name.
    pub const ALL: [(&'static str, Self); 3] = [
        ("plain", Self::Plain),
        ("lines", Self::Lines),
        ("home", Self::Home),
    ];
}

/// The rings of [`Scheme::Lines`], from the outside.
const RINGS: [Rgb; 8] = [
    [214, 69, 65],
    [238, 146, 41],
    [242, 201, 60],
    [84, 164, 82],
    [44, 160, 176],
    [66, 104, 202],
    [128, 82, 178],
    [204, 96, 148],
];
/// A tile that is where it belongs.
const HOME: Rgb = [23, 116, 112];
/// A tile that moves.
const MOVED: Rgb = [250, 174, 50];

/// Boards in one style: made by [`Boards::new`] and the methods that set its fields.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Boards<'a> {
    /// Where it starts and what it is to become.
    pub puzzle: &'a Puzzle,
    /// What colours tell.
    pub scheme: Scheme,
    /// How moves are named.
    pub notation: Notation,
    /// The rest.
    pub style: Style,
}

/// More boards than a page can show.
pub const MAX_BOARDS: usize = 240;
/// And cells of them all together.
const MAX_CELLS: usize = 20_000;

/// Whether there is room for a walk of so many moves as a filmstrip.
#[must_use]
pub fn strip_fits(puzzle: &Puzzle, moves: usize) -> bool {
    moves < MAX_BOARDS && (moves + 1).saturating_mul(puzzle.size().cells()) <= MAX_CELLS
}

impl<'a> Boards<'a> {
    /// The boards of a puzzle, coloured by their goal, moves named by the tile.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle, style: Style) -> Self {
        Self {
            puzzle,
            scheme: Scheme::default(),
            notation: Notation::default(),
            style,
        }
    }

    setters! {
        /// Sets what colours tell.
        scheme: Scheme,
        /// Sets how moves are named.
        notation: Notation,
    }
}

impl Boards<'_> {
    pub(super) fn colours(&self) -> Colours {
        self.style.theme.colours()
    }

    pub(super) fn tile_colour(&self, tile: u16, cell: usize, goal_cells: &[usize]) -> Rgb {
        let home = goal_cells[usize::from(tile)];
        match self.scheme {
            Scheme::Plain => self.colours().tile,
            Scheme::Home if home == cell => HOME,
            Scheme::Home => self.colours().tile,
            Scheme::Lines => {
                let size = self.puzzle.size();
                let (row, column) = (size.row(home), size.column(home));
                let colour = RINGS[row.min(column) % RINGS.len()];
                match row <= column {
                    true => colour,
                    false => mix(colour, [255, 255, 255], 0.45),
                }
            }
        }
    }

    /// A board; `moved` tiles stand out.
    pub(super) fn grid(&self, board: &Board, cell: f64, moved: &[u16]) -> Grid {
        let goal_cells = self.puzzle.goal_cells();
        let is_moved = |tile: u16| moved.contains(&tile);
        let tile = |(place, &tile): (usize, &u16)| match tile {
            0 => (String::new(), None),
            _ if is_moved(tile) && self.scheme == Scheme::Plain => (tile.to_string(), Some(MOVED)),
            _ => {
                let colour = self.tile_colour(tile, place, &goal_cells);
                (tile.to_string(), Some(colour))
            }
        };
        let entries: Vec<(String, Option<Rgb>)> =
            board.cells().iter().enumerate().map(tile).collect();
        let mut grid = tiles(&entries, board.size().columns(), cell);
        for (body, &tile) in grid.bodies.iter_mut().zip(board.cells()) {
            body.edge = is_moved(tile).then_some(Stroke {
                colour: self.colours().ink,
                // Where the colour has another meaning the edge alone has to tell.
                width: match self.scheme {
                    Scheme::Plain => (cell * 0.04).max(1.0),
                    Scheme::Lines | Scheme::Home => (cell * 0.08).max(2.0),
                },
                dashed: false,
            });
        }
        grid
    }

    pub(super) fn panel(&self, grid: Grid) -> Panel {
        framed(grid, None, self.colours().frame)
    }

    fn captioned(&self, board: &Board, cell: f64, moved: &[u16], caption: String) -> Panel {
        let Colours { soft, frame, .. } = self.colours();
        framed(self.grid(board, cell, moved), Some((caption, soft)), frame)
    }

    /// A board without anything around it, as a terminal shows it among other lines.
    #[must_use]
    pub fn bare(&self, board: &Board) -> Scene {
        let panel = self.panel(self.grid(board, self.style.cell, &[]));
        page(&Words::default(), panel, &self.style)
    }

    /// The start alone.
    #[must_use]
    pub fn start(&self) -> Scene {
        let size = self.puzzle.size();
        self.still(&slide::Message::Start { size }.text(self.style.lang))
    }

    /// The start, with something to say of it.
    #[must_use]
    pub fn still(&self, heading: &str) -> Scene {
        let board = self.puzzle.start();
        let words = Words {
            heading: heading.to_owned(),
            lines: Vec::new(),
            description: board_line(board),
        };
        page(
            &words,
            self.panel(self.grid(board, self.style.cell, &[])),
            &self.style,
        )
    }

    /// The start beside the goal.
    #[must_use]
    pub fn pair(&self, heading: &str, lines: Vec<String>) -> Scene {
        let lang = self.style.lang;
        let (start, goal) = (self.puzzle.start(), self.puzzle.goal());
        let cell = self.style.cell;
        let size = start.size();
        let from = slide::Message::Start { size }.text(lang);
        let to = slide::Message::Goal.text(lang);
        let mut parts = vec![self.captioned(start, cell, &[], from)];
        parts.push(arrow_panel(cell, self.colours().soft));
        parts.push(self.captioned(goal, cell, &[], to));
        let words = Words {
            heading: heading.to_owned(),
            lines,
            description: Message::FromTo {
                from: &board_line(start),
                to: &board_line(goal),
            }
            .text(lang),
        };
        page(
            &words,
            Panel::beside(parts, cell * 0.5, Align::Middle),
            &self.style,
        )
    }

    /// Every board of a walk, small, with the tile that came there marked.
    #[must_use]
    pub fn strip(&self, pushes: &[Push], heading: &str, lines: Vec<String>) -> Scene {
        let lang = self.style.lang;
        let cell = (self.style.cell * 0.56).max(8.0);
        let mut board = self.puzzle.start().clone();
        let first = Message::StepStart.text(lang);
        let mut parts = vec![self.captioned(&board, cell, &[], first)];
        for (number, push) in pushes.iter().enumerate() {
            let moved = played(&mut board, *push);
            let letters = letters(*push, self.notation);
            let caption = format!("{}  {letters}", number + 1);
            parts.push(self.captioned(&board, cell, &moved, caption));
        }
        let widest = parts.iter().map(|part| part.width).fold(1.0, f64::max);
        // About as wide as a slide, and no wider than the boards need.
        let columns = ((parts.len() as f64 * 1.8).sqrt().ceil()).clamp(4.0, 12.0);
        let gap = cell * 0.55;
        let across = columns * (widest + gap);
        let moves: Vec<sliding::Direction> = slides(pushes);
        let words = Words {
            heading: heading.to_owned(),
            lines,
            description: Message::Walk {
                from: &board_line(self.puzzle.start()),
                moves: &print_moves(&moves, self.notation),
                to: &board_line(&board),
            }
            .text(lang),
        };
        let panel = Panel::wrapped(parts, across, (gap, gap), Align::Bottom);
        page(&words, panel, &self.style)
    }

    /// The answer of a report: its steps if there is room for them, else start beside goal.
    #[must_use]
    pub fn answer(&self, report: &Report) -> Scene {
        let lang = self.style.lang;
        let mut lines = report.sentences(lang);
        let heading = lines.remove(0);
        lines.push(report.ran(lang));
        let pushes = report.pushes();
        if pushes.is_empty() {
            return self.pair(&heading, lines);
        }
        if !strip_fits(self.puzzle, pushes.len()) {
            let boards = pushes.len() + 1;
            lines.push(Message::StepsLeftOut { boards }.text(lang));
            return self.pair(&heading, lines);
        }
        let notation = self.notation;
        let label = slide::Message::Moves { notation }.text(lang);
        lines.insert(
            0,
            format!("{label}: {}", print_moves(&slides(&pushes), notation)),
        );
        self.strip(&pushes, &heading, lines)
    }

    /// The board with as much of the next move drawn on it as `level` tells: 2 the row, 3 the tile, 4 the
    /// move. What is known about the way stands below.
    #[must_use]
    pub fn hint(&self, hint: &Hint, level: u8, known: String) -> Scene {
        let lang = self.style.lang;
        let board = self.puzzle.start();
        let size = board.size();
        let cell = self.style.cell;
        let accent = self.colours().accent;
        let moved = match level {
            3.. => played(&mut board.clone(), hint.push),
            _ => Vec::new(),
        };
        let mut panel = self.panel(self.grid(board, cell, &moved));
        let pad = frame_pad(cell);
        if level == 2 {
            panel.items.push(Item::Rect {
                x: pad,
                y: pad + (hint.row - 1) as f64 * cell,
                width: size.columns() as f64 * cell,
                height: cell,
                radius: cell * 0.16,
                paint: Paint::line(accent, cell * 0.06),
            });
        }
        if level >= 4 {
            let (dx, dy) = step(hint.push.direction);
            let blank = [size.column(board.blank()), size.row(board.blank())];
            let [x, y] = blank.map(|at| pad + (at as f64 + 0.5) * cell);
            panel.items.extend(arrow(
                (x - dx * cell * 0.62, y - dy * cell * 0.62),
                (x + dx * cell * 0.22, y + dy * cell * 0.22),
                accent,
                cell * 0.09,
            ));
        }
        let Hint {
            row,
            column,
            tile,
            push,
            ..
        } = *hint;
        let heading = match level {
            0 | 1 => None,
            2 => Some(slide::Message::HintRow { row }),
            3 => Some(slide::Message::HintTile { tile, row, column }),
            4.. => Some(slide::Message::HintMove { tile, push }),
        };
        let reason = (level >= 2).then(|| slide::Message::HintReason(hint.reason).text(lang));
        let (heading, known) = match heading {
            Some(heading) => (heading.text(lang), Some(known)),
            None => (known, None),
        };
        let words = Words {
            heading,
            lines: reason.into_iter().chain(known).collect(),
            description: board_line(board),
        };
        page(&words, panel, &self.style)
    }
}

/// A grid of bodies of one cell each, with what is written on them; nothing is drawn where there is no colour.
pub(super) fn tiles(entries: &[(String, Option<Rgb>)], columns: usize, cell: f64) -> Grid {
    let body = |(_, colour): &(String, Option<Rgb>)| Body {
        fill: colour.map(Fill::Plain),
        edge: None,
    };
    let label = |(place, (words, colour)): (usize, &(String, Option<Rgb>))| {
        colour.map(|colour| Label {
            cell: place,
            words: words.clone(),
            colour: ink_on(colour),
        })
    };
    Grid {
        x: 0.0,
        y: 0.0,
        cell,
        columns,
        cells: (0..entries.len()).map(Some).collect(),
        bodies: entries.iter().map(body).collect(),
        labels: entries.iter().enumerate().filter_map(label).collect(),
        look: Cells::Squares,
        caption: None,
    }
}

/// Plays a push and tells which tiles it moved.
pub(super) fn played(board: &mut Board, push: Push) -> Vec<u16> {
    let slides = 0..push.tiles;
    slides.filter_map(|_| board.slide(push.direction)).collect()
}

pub(super) fn letters(push: Push, notation: Notation) -> String {
    print_moves(&vec![push.direction; push.tiles.into()], notation)
}

fn slides(pushes: &[Push]) -> Vec<Direction> {
    let slides = |push: &Push| std::iter::repeat_n(push.direction, push.tiles.into());
    pushes.iter().flat_map(slides).collect()
}

/// The way a tile goes: x, y.
pub(super) fn step(direction: Direction) -> (f64, f64) {
    match direction {
        Direction::Up => (0.0, -1.0),
        Direction::Down => (0.0, 1.0),
        Direction::Left => (-1.0, 0.0),
        Direction::Right => (1.0, 0.0),
    }
}

/// A line with a head.
pub(super) fn arrow(from: (f64, f64), to: (f64, f64), colour: Rgb, width: f64) -> Vec<Item> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let long = dx.hypot(dy).max(0.001);
    let (ux, uy) = (dx / long, dy / long);
    let head = width * 3.2;
    let neck = (to.0 - ux * head * 0.7, to.1 - uy * head * 0.7);
    let side = |sign: f64| {
        let (x, y) = (to.0 - ux * head, to.1 - uy * head);
        (x - uy * head * 0.62 * sign, y + ux * head * 0.62 * sign)
    };
    let (left, right) = (side(1.0), side(-1.0));
    vec![
        Item::Path(Path {
            steps: vec![Step::Move(from.0, from.1), Step::Line(neck.0, neck.1)],
            paint: Paint::line(colour, width),
        }),
        Item::Path(Path {
            steps: vec![
                Step::Move(to.0, to.1),
                Step::Line(left.0, left.1),
                Step::Line(right.0, right.1),
                Step::Close,
            ],
            paint: Paint::plain(colour),
        }),
    ]
}

fn arrow_panel(cell: f64, colour: Rgb) -> Panel {
    Panel {
        width: cell * 0.9,
        height: cell * 0.4,
        items: arrow(
            (0.0, cell * 0.2),
            (cell * 0.9, cell * 0.2),
            colour,
            cell * 0.06,
        ),
    }
}
