//! Files of pictures: what the page offers to take along. A module of its own, because drawing pixels takes
//! more code than all searches together.

use core::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use susun::format::{Notation, parse_moves};
use susun::picture::{
    self, Bar, Boards, PictureError, Style, Theme, Tray, TreeStyle, chart, strip_fits,
};
use susun::render::{self, Film, Scene};
use susun::slide::{self, SolverContext};
use susun::sliding::space::Push;
use susun::trace::{self, Numbers, Symbols, Tree, Writing};
use susun::{Lang, pack};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

use crate::control::{PageControl, limits};
use crate::played::check_moves;
use crate::position::Position;
use crate::reply::{self, JsError, Refusal};

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// A still picture that grows without loss.
    Svg,
    /// A still picture of pixels.
    Png,
    /// Moving, for every program.
    Gif,
    /// Moving, in all colours.
    Apng,
}

impl Format {
    fn mime(self) -> &'static str {
        match self {
            Self::Svg => "image/svg+xml",
            Self::Png => "image/png",
            Self::Gif => "image/gif",
            Self::Apng => "image/apng",
        }
    }

    fn moves(self) -> bool {
        matches!(self, Self::Gif | Self::Apng)
    }
}

/// What may be asked of pictures.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
#[allow(
    missing_docs,
    reason = "the fields are those of the engine's other messages"
)]
pub enum PictureAsk {
    /// Moves of a sliding puzzle: a strip of boards, or a film.
    Moves {
        at: Position,
        moves: String,
        format: Format,
        /// `light` or `dark`.
        theme: String,
        /// Thousandths of a second for each move of a film.
        delay: u32,
        /// The language of what stands in the picture: `en` or `id`.
        language: String,
    },
    /// The whole tree of a recorded search, as a still picture.
    Tree {
        of: Searched,
        /// `lecture` or `ai`.
        symbols: String,
        /// Whether moves are directions of the blank.
        blank: bool,
        nodes: usize,
        format: Format,
        theme: String,
        language: String,
    },
    /// A packing puzzle with what is placed: as it is, or piece by piece as a film.
    Tray {
        puzzle: String,
        format: Format,
        theme: String,
        delay: u32,
        language: String,
    },
    /// Methods side by side: a bar for each figure.
    Chart {
        bars: Vec<ChartBar>,
        /// The puzzle.
        about: String,
        /// What their work is counted in.
        work: String,
        format: Format,
        theme: String,
        language: String,
    },
}

/// A method and its figures.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct ChartBar {
    /// Its name.
    pub method: String,
    /// What it came to, in words.
    pub outcome: String,
    /// Whether it came to an answer, so that its figures can be the best.
    pub answered: bool,
    /// Nodes or cases.
    pub work: f64,
    /// Its time.
    pub seconds: Option<f64>,
    /// Its memory.
    pub bytes: Option<f64>,
}

/// A search whose tree is drawn.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "they are those of the engines' messages")]
pub enum Searched {
    /// For the solution of a board; the method's own heuristic if none.
    Board {
        at: Position,
        method: String,
        heuristic: Option<String>,
    },
    /// For a way to complete a tray, as an ID.
    Tray { puzzle: String, method: String },
}

/// What is drawn.
#[derive(Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PictureDone {
    /// Of moves.
    Moves(Picture),
    /// Of a search.
    Tree(Picture),
    /// Of a tray.
    Tray(Picture),
    /// Of methods side by side.
    Chart(Picture),
}

/// A file.
#[derive(Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct Picture {
    /// What is in it.
    pub mime: &'static str,
    /// Its bytes in base64.
    pub data: String,
}

/// The engine that draws.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
#[derive(Debug)]
pub struct Engine {}

#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
impl Engine {
    /// It keeps nothing.
    #[cfg_attr(target_arch = "wasm32", wasm_bindgen(constructor))]
    #[must_use]
    #[allow(
        clippy::new_without_default,
        reason = "only JavaScript makes one, and it has no Default"
    )]
    pub fn new() -> Self {
        Self {}
    }

    /// Answers a message of JSON.
    ///
    /// # Errors
    /// When the message is none of [`PictureAsk`]: a fault of the page.
    pub fn answer(&self, ask: &str) -> Result<String, JsError> {
        reply::answer(ask, done)
    }
}

fn done(ask: PictureAsk) -> Result<PictureDone, Refusal> {
    let style = |theme: &str, language: &str| {
        let theme = Theme::ALL.iter().find(|(name, _)| *name == theme);
        Style::new(Lang::of_locale(language).unwrap_or_default())
            .theme(theme.map(|(_, theme)| *theme).unwrap_or_default())
    };
    Ok(match ask {
        PictureAsk::Moves {
            at,
            moves,
            format,
            theme,
            delay,
            language,
        } => {
            let puzzle = at.read()?;
            let moves = parse_moves(&moves, Notation::Tile)?;
            check_moves(puzzle.start(), &moves, Notation::Tile)?;
            let pushes: Vec<Push> = moves
                .into_iter()
                .map(|direction| Push {
                    direction,
                    tiles: 1,
                })
                .collect();
            let boards = Boards::new(&puzzle, style(&theme, &language));
            PictureDone::Moves(match format.moves() {
                true => film_file(&boards.film(&pushes, delay)?, format)?,
                false if strip_fits(&puzzle, pushes.len()) => {
                    scene_file(&boards.strip(&pushes, "", Vec::new()), format)?
                }
                false => scene_file(&boards.pair("", Vec::new()), format)?,
            })
        }
        PictureAsk::Tree {
            of,
            symbols,
            blank,
            nodes,
            format,
            theme,
            language,
        } => {
            let tree = searched(&of, nodes)?;
            let symbols = Symbols::ALL.iter().find(|(name, _)| *name == symbols);
            let writing = Writing::default()
                .notation(if blank {
                    Notation::Blank
                } else {
                    Notation::Tile
                })
                .numbers(Numbers::Both)
                .symbols(symbols.map(|(_, symbols)| *symbols).unwrap_or_default());
            let style = TreeStyle {
                writing,
                fold: false,
                style: style(&theme, &language),
            };
            PictureDone::Tree(scene_file(&picture::tree(&tree, &style), format)?)
        }
        PictureAsk::Tray {
            puzzle,
            format,
            theme,
            delay,
            language,
        } => {
            let puzzle = pack::format::parse(&puzzle)?;
            let tray = Tray::new(&puzzle, style(&theme, &language));
            PictureDone::Tray(match format.moves() {
                true => film_file(&tray.film(delay)?, format)?,
                false => scene_file(&tray.filled("", Vec::new()), format)?,
            })
        }
        PictureAsk::Chart {
            bars,
            about,
            work,
            format,
            theme,
            language,
        } => {
            let bars: Vec<Bar> = bars.into_iter().map(bar).collect();
            let scene = chart(&bars, &about, &work, &style(&theme, &language));
            PictureDone::Chart(scene_file(&scene, format)?)
        }
    })
}

fn bar(bar: ChartBar) -> Bar {
    let time = bar.seconds.map(Duration::try_from_secs_f64);
    Bar {
        method: bar.method,
        outcome: bar.outcome,
        has_answer: bar.answered,
        work: bar.work as u64,
        time: time.and_then(Result::ok),
        bytes: bar.bytes.map(|bytes| bytes as u64),
    }
}

/// Time for a search that is recorded.
const TRACE_SECONDS: Option<f64> = Some(20.0);

/// Records a search once more: its tree is too large to be handed over.
fn searched(of: &Searched, nodes: usize) -> Result<Tree, Refusal> {
    let mut control = PageControl::new();
    let limits = limits(TRACE_SECONDS);
    Ok(match of {
        Searched::Board {
            at,
            method,
            heuristic,
        } => {
            let method = slide::registry::Method::parse(method)?;
            let mut request = slide::Request::new(at.read()?)
                .method(method)
                .limits(limits);
            if let Some(heuristic) = heuristic {
                request.ask_heuristic(heuristic)?;
            }
            trace::slide(&request, nodes, &SolverContext::alone(), &mut control)?
        }
        Searched::Tray { puzzle, method } => {
            let puzzle = pack::format::parse(&pack::format::unfolded(puzzle))?;
            let method = pack::registry::Method::parse(method)?;
            let request = pack::Request::new(puzzle).method(method).limits(limits);
            trace::pack(&request, nodes, &mut control)?
        }
    })
}

fn scene_file(scene: &Scene, format: Format) -> Result<Picture, PictureError> {
    Ok(file(
        format,
        &match format {
            Format::Svg => render::svg(scene).into_bytes(),
            _ => render::png(scene)?,
        },
    ))
}

fn film_file(film: &Film, format: Format) -> Result<Picture, PictureError> {
    Ok(file(
        format,
        &match format {
            Format::Gif => render::gif(film)?,
            _ => render::apng(film)?,
        },
    ))
}

fn file(format: Format, bytes: &[u8]) -> Picture {
    Picture {
        mime: format.mime(),
        data: STANDARD.encode(bytes),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]
mod tests {
    use super::*;

    fn moves(format: Format) -> Picture {
        let ask = PictureAsk::Moves {
            at: Position {
                board: "1 2 3/4 0 5/7 8 6".into(),
                goal: None,
            },
            moves: "LU".into(),
            format,
            theme: "dark".into(),
            delay: 100,
            language: "en".into(),
        };
        match done(ask) {
            Ok(PictureDone::Moves(picture)) => picture,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn every_kind_of_file_begins_as_it_should() {
        let begins = |format, magic: &[u8]| {
            let bytes = STANDARD.decode(moves(format).data).unwrap();
            assert!(bytes.starts_with(magic), "{format:?}");
        };
        begins(Format::Svg, b"<svg");
        begins(Format::Png, b"\x89PNG");
        begins(Format::Apng, b"\x89PNG");
        begins(Format::Gif, b"GIF89a");
    }

    #[test]
    fn a_chart_has_a_row_for_each_method() {
        let bar = |method: &str, seconds| ChartBar {
            method: method.into(),
            outcome: "48 moves".into(),
            answered: true,
            work: 1234.0,
            seconds,
            bytes: None,
        };
        let ask = PictureAsk::Chart {
            bars: vec![bar("First", Some(0.5)), bar("Second", Some(f64::NAN))],
            about: "a board".into(),
            work: "nodes".into(),
            format: Format::Svg,
            theme: "light".into(),
            language: "en".into(),
        };
        let Ok(PictureDone::Chart(picture)) = done(ask) else {
            panic!("no chart");
        };
        let svg = String::from_utf8(STANDARD.decode(picture.data).unwrap()).unwrap();
        for word in ["First", "Second", "1,234", "0.50 s"] {
            assert!(svg.contains(word), "{word}");
        }
    }

    #[test]
    fn a_text_that_is_no_board_is_refused() {
        let ask = PictureAsk::Tray {
            puzzle: "2 2 1\nDEFAULT\nA?".into(),
            format: Format::Svg,
            theme: "light".into(),
            delay: 0,
            language: "id".into(),
        };
        let refusal = done(ask).unwrap_err();
        assert!(refusal.line.is_some());
    }

    fn tree(of: Searched, symbols: &str, blank: bool) -> String {
        let ask = PictureAsk::Tree {
            of,
            symbols: symbols.into(),
            blank,
            nodes: 100,
            format: Format::Svg,
            theme: "light".into(),
            language: "en".into(),
        };
        let Ok(PictureDone::Tree(picture)) = done(ask) else {
            panic!("it is drawn");
        };
        String::from_utf8(STANDARD.decode(picture.data).unwrap()).unwrap()
    }

    #[test]
    fn the_tree_of_a_search_is_drawn_as_it_is_asked_for() {
        let board = Searched::Board {
            at: Position {
                board: "1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12".into(),
                goal: None,
            },
            method: "branch-and-bound".into(),
            heuristic: Some("misplaced".into()),
        };
        let lecture = tree(board.clone(), "lecture", true);
        assert!(lecture.contains('\u{109}') && lecture.contains("up"));
        let ai = tree(board, "ai", false);
        assert!(!ai.contains('\u{109}'));
        let tray = Searched::Tray {
            puzzle: "pack:2x3:AA/A,B/BB".into(),
            method: "dancing-links".into(),
        };
        assert!(tree(tray, "ai", false).starts_with("<svg"));
    }
}
