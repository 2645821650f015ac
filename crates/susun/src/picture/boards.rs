//! Boards of tiles: one, start beside goal, every step of a walk, the next move.

use render::colour::{WHITE, ink_on, mix};
use render::{Body, Cells, Fill, Grid, Item, Label, Paint, Path, Rgb, Scene, Step};
use sliding::space::Push;
use sliding::{Board, Direction, Puzzle};

use super::panel::{Align, Panel, Words, page, tray_pad, trayed};
use super::theme::Colours;
use super::{Message, Style};
use crate::format::{Notation, board_line, print_moves, print_moves_in};
use crate::setters::setters;
use crate::slide::{self, Hint, Report};

/// What the colour of a tile tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scheme {
    /// Nothing: all are alike.
    Plain,
    /// Where it belongs: the rows and columns in which speedsolvers build the board, each ring in a
    /// colour, its column lighter than its row.
    Lines,
    /// Whether it is on its goal cell: green, lower and with a dot if so.
    #[default]
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
    /// What an animation is called below its board.
    pub title: Option<&'a str>,
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
            title: None,
            style,
        }
    }

    setters! {
        /// Sets what colours tell.
        scheme: Scheme,
        /// Sets how moves are named.
        notation: Notation,
        /// Sets what an animation is called.
        title: Option<&'a str>,
    }
}

impl Boards<'_> {
    pub(super) fn colours(&self) -> Colours {
        self.style.theme.colours()
    }

    /// How a tile on a cell looks; the blank is number 0.
    pub(super) fn body(&self, tile: u16, cell: usize, goal_cells: &[usize]) -> Body {
        let colours = self.colours();
        let home = goal_cells[usize::from(tile)];
        match self.scheme {
            _ if tile == 0 => colours.blank(),
            Scheme::Home if home == cell => colours.at_home(),
            Scheme::Plain | Scheme::Home => colours.away(),
            Scheme::Lines => {
                let size = self.puzzle.size();
                let (row, column) = (size.row(home), size.column(home));
                let colour = RINGS[row.min(column) % RINGS.len()];
                colours.coloured(match row <= column {
                    true => colour,
                    false => mix(colour, [255, 255, 255], 0.45),
                })
            }
        }
    }

    /// A board; `moved` tiles have a ring.
    pub(super) fn grid(&self, board: &Board, cell: f64, moved: &[u16]) -> Grid {
        let goal_cells = self.puzzle.goal_cells();
        let body = |(place, &tile): (usize, &u16)| {
            let body = self.body(tile, place, &goal_cells);
            let ring = moved.contains(&tile).then(|| self.colours().now_edge(cell));
            Body {
                edge: ring.or(body.edge),
                ..body
            }
        };
        let bodies = board.cells().iter().enumerate().map(body).collect();
        tiles(board, bodies, cell)
    }

    pub(super) fn panel(&self, grid: Grid) -> Panel {
        trayed(grid, None, &self.colours())
    }

    pub(super) fn captioned(
        &self,
        board: &Board,
        cell: f64,
        moved: &[u16],
        caption: String,
    ) -> Panel {
        let grid = self.grid(board, cell, moved);
        trayed(grid, Some(caption), &self.colours())
    }

    /// A board without anything around it, as a terminal shows it among other lines.
    #[must_use]
    pub fn bare(&self, board: &Board) -> Scene {
        let panel = self.panel(self.grid(board, self.style.side(), &[]));
        page(&Words::default(), panel, &self.style)
    }

    /// A board after a move, small, with the tiles that moved marked.
    #[must_use]
    pub fn step(&self, board: &Board, moved: &[u16]) -> Scene {
        let cell = (self.style.side() * 0.56).max(8.0);
        let words = Words {
            description: board_line(board),
            ..Words::default()
        };
        page(
            &words,
            self.panel(self.grid(board, cell, moved)),
            &self.style,
        )
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
            self.panel(self.grid(board, self.style.side(), &[])),
            &self.style,
        )
    }

    /// The start beside the goal.
    #[must_use]
    pub fn pair(&self, heading: &str, lines: Vec<String>) -> Scene {
        let lang = self.style.lang;
        let (start, goal) = (self.puzzle.start(), self.puzzle.goal());
        let cell = self.style.side();
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
        let cell = (self.style.side() * 0.56).max(8.0);
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
            let boards = pushes.len() - 1;
            lines.push(Message::StepsLeftOut { boards }.text(lang));
            return self.pair(&heading, lines);
        }
        let notation = self.notation;
        let label = slide::Message::Moves { notation }.text(lang);
        lines.insert(
            0,
            format!(
                "{label}: {}",
                print_moves_in(&slides(&pushes), notation, lang)
            ),
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
        let cell = self.style.side();
        let now = self.colours().tray_now;
        let moved = match level {
            3.. => played(&mut board.clone(), hint.push),
            _ => Vec::new(),
        };
        let mut panel = self.panel(self.grid(board, cell, &moved));
        let pad = tray_pad(cell);
        if level == 2 {
            panel.items.push(Item::Rect {
                x: pad,
                y: pad + (hint.row - 1) as f64 * cell,
                width: size.columns() as f64 * cell,
                height: cell,
                radius: cell * 0.14,
                paint: Paint::line(now, cell * 0.06),
            });
        }
        if level >= 4 {
            let (dx, dy) = step(hint.push.direction);
            let blank = [size.column(board.blank()), size.row(board.blank())];
            let [x, y] = blank.map(|at| pad + (at as f64 + 0.5) * cell);
            // On the tile beside the blank, at the side that leads there.
            let tip = (x - dx * cell * 0.56, y - dy * cell * 0.56);
            panel.items.push(triangle(
                tip,
                (dx, dy),
                cell * 0.16,
                self.colours().face_now,
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

/// The grid of a board with these bodies.
pub(super) fn tiles(board: &Board, bodies: Vec<Body>, cell: f64) -> Grid {
    let words = |&tile: &u16| (tile != 0).then(|| tile.to_string());
    let words: Vec<Option<String>> = board.cells().iter().map(words).collect();
    labelled(words, bodies, board.size().columns(), cell)
}

/// A grid of bodies of one cell each, with what is written on them.
pub(super) fn labelled(
    words: Vec<Option<String>>,
    bodies: Vec<Body>,
    columns: usize,
    cell: f64,
) -> Grid {
    let label = |(place, words): (usize, Option<String>)| {
        let fill = bodies[place].fill.map_or(WHITE, Fill::colour);
        words.map(|words| Label {
            cell: place,
            words,
            colour: ink_on(fill),
        })
    };
    Grid {
        x: 0.0,
        y: 0.0,
        cell,
        columns,
        cells: (0..bodies.len()).map(Some).collect(),
        labels: words.into_iter().enumerate().filter_map(label).collect(),
        bodies,
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

/// A triangle of some height that points somewhere.
fn triangle(tip: (f64, f64), (dx, dy): (f64, f64), high: f64, colour: Rgb) -> Item {
    let base = (tip.0 - dx * high, tip.1 - dy * high);
    let half = high * 0.75;
    Item::Path(Path {
        steps: vec![
            Step::Move(tip.0, tip.1),
            Step::Line(base.0 - dy * half, base.1 + dx * half),
            Step::Line(base.0 + dy * half, base.1 - dx * half),
            Step::Close,
        ],
        paint: Paint::plain(colour),
    })
}

/// From one part to the next.
fn arrow_panel(cell: f64, colour: Rgb) -> Panel {
    let (wide, high) = (cell * 0.9, cell * 0.4);
    let end = wide - cell * 0.2;
    let line = Item::Path(Path {
        steps: vec![
            Step::Move(cell * 0.04, high / 2.0),
            Step::Line(end, high / 2.0),
        ],
        paint: Paint::line(colour, cell * 0.06),
    });
    Panel {
        width: wide,
        height: high,
        items: vec![
            line,
            triangle((wide, high / 2.0), (1.0, 0.0), cell * 0.24, colour),
        ],
    }
}
