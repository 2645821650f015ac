//! Challenges on paper: a sheet as one picture, or a book as a document, with the solutions at the end.

use render::{Scene, Weight};

use super::panel::{Align, Panel, Words, page};
use super::trays::Tray;
use super::{Message, Style};
use crate::document::{Block, Document, Figure};

/// A challenge with its solution.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Card {
    /// How hard it is, and its seed.
    pub about: String,
    /// What is given.
    pub board: Scene,
    /// The solution, smaller.
    pub solution: Scene,
}

impl Card {
    /// A challenge, and the same tray with its solution.
    #[must_use]
    pub fn new(about: String, challenge: &Tray<'_>, solved: &Tray<'_>) -> Self {
        let small = Style {
            cell: Some(solved.style.side() * SOLUTION),
            ..solved.style
        };
        let small = Tray {
            style: small,
            ..*solved
        };
        Self {
            about,
            board: alone(challenge),
            solution: alone(&small),
        }
    }
}

/// The size of a solution, as a part of its challenge's.
const SOLUTION: f64 = 0.47;

/// A tray without words or margins.
fn alone(tray: &Tray<'_>) -> Scene {
    let panel = tray.whole(&tray.pieces(), tray.style.side());
    Scene {
        width: panel.width.ceil(),
        height: panel.height.ceil(),
        ground: tray.colours().ground,
        title: String::new(),
        description: tray.described(tray.placements),
        items: panel.items,
    }
}

/// Challenges that belong together.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The pieces; the title says of which puzzle.
    pub pieces: Scene,
    /// The challenges, numbered from 1 in this order.
    pub cards: Vec<Card>,
    /// How it is drawn.
    pub style: Style,
}

/// Height to width of a page.
const PAGE: f64 = 1.414;

impl Sheet {
    /// `7  hard, seed 12`.
    fn caption(&self, number: usize, card: &Card) -> String {
        format!("{}   {}", number + 1, card.about)
    }

    /// As one picture: the challenges, and below them their solutions.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let lang = self.style.lang;
        let (ink, soft) = {
            let colours = self.style.theme.colours();
            (colours.ink, colours.soft)
        };
        let gap = self.style.side() * 0.6;
        let cards = self.cards.iter().enumerate();
        let panels =
            |size: f64, of: fn(&Card) -> &Scene, about: fn(&Self, usize, &Card) -> String| {
                let panel = |(number, card): (usize, &Card)| {
                    let words = Panel::words(&about(self, number, card), size, Weight::Bold, ink);
                    let scene = of(card);
                    let board = Panel {
                        width: scene.width,
                        height: scene.height,
                        items: scene.items.clone(),
                    };
                    Panel::below(vec![words, board], size * 0.4)
                };
                cards.clone().map(panel).collect::<Vec<Panel>>()
            };
        let boards = panels(17.0, |card| &card.board, Self::caption);
        let (wide, high) = boards
            .iter()
            .fold((1.0_f64, 1.0_f64), |(wide, high), panel| {
                (wide.max(panel.width), high.max(panel.height))
            });
        let columns = (boards.len() as f64 * high / (PAGE * wide)).sqrt().round();
        let across = columns.max(1.0) * (wide + gap);
        let solutions = panels(
            13.0,
            |card| &card.solution,
            |_, number, _| (number + 1).to_string(),
        );
        let whole = Panel::below(
            vec![
                Panel::wrapped(boards, across, (gap, gap), Align::Bottom),
                Panel::words(&Message::Solutions.text(lang), 17.0, Weight::Bold, soft),
                Panel::wrapped(solutions, across, (gap / 2.0, gap), Align::Bottom),
            ],
            gap,
        );
        let words = Words {
            heading: self.title(),
            lines: vec![
                Message::ChallengeRule.text(lang),
                Message::GivenDot.text(lang),
            ],
            description: self.described(),
        };
        page(&words, whole, &self.style)
    }

    fn title(&self) -> String {
        format!("{}: {}", self.pieces.title, self.count())
    }

    fn count(&self) -> String {
        let count = self.cards.len();
        Message::Challenges { count }.text(self.style.lang)
    }

    fn described(&self) -> String {
        let cards = self.cards.iter().enumerate();
        let said = cards.map(|(number, card)| {
            format!("{}: {}", self.caption(number, card), card.board.description)
        });
        said.collect::<Vec<_>>().join(". ")
    }

    /// As a document to print: the pieces, the challenges, and the solutions on pages of their own.
    #[must_use]
    pub fn document(&self) -> Document {
        let lang = self.style.lang;
        let cards = || self.cards.iter().enumerate();
        let challenges = cards().map(|(number, card)| {
            let caption = format!("{}\n{}", number + 1, card.about);
            Figure::of_one_theme(card.board.clone(), caption)
        });
        let solutions = cards().map(|(number, card)| {
            Figure::of_one_theme(card.solution.clone(), (number + 1).to_string())
        });
        let pieces = Figure::of_one_theme(self.pieces.clone(), String::new());
        let mut document = Document::new(self.title(), lang);
        document.push(Block::Paragraph(Message::ChallengeRule.text(lang)));
        document.push(Block::Gallery(vec![pieces]));
        document.push(Block::Gallery(challenges.collect()));
        document.push(Block::Note(Message::GivenDot.text(lang)));
        document.push(Block::Part(Message::Solutions.text(lang)));
        document.push(Block::Gallery(solutions.collect()));
        document
    }
}
