//! Challenges on paper: a sheet as one picture, or a book as a page that prints itself, with the
//! solutions at the end.

use render::{Scene, Weight};

use super::panel::{Align, Panel, Words, page};
use super::trays::Tray;
use super::{Message, Style};

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
            lines: vec![Message::ChallengeRule.text(lang)],
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

    /// As a page of HTML that needs nothing else and can be printed: the pieces, the challenges, and the
    /// solutions on pages of their own.
    #[must_use]
    pub fn html(&self) -> String {
        let lang = self.style.lang;
        let colours = self.style.theme.colours();
        let [ground, ink, soft] =
            [colours.ground, colours.ink, colours.soft].map(render::colour::hex);
        let title = render::escaped(&self.title());
        let figure = |caption: &str, scene: &Scene| {
            let caption = match caption.split_once(' ') {
                Some((number, about)) => format!(
                    "<b>{}</b> {}",
                    render::escaped(number),
                    render::escaped(about.trim())
                ),
                None => format!("<b>{}</b>", render::escaped(caption)),
            };
            format!(
                "<figure>\n<figcaption>{caption}</figcaption>\n{}</figure>\n",
                render::inline_svg(scene)
            )
        };
        let cards = self.cards.iter().enumerate();
        let challenges: String = cards
            .clone()
            .map(|(number, card)| figure(&self.caption(number, card), &card.board))
            .collect();
        let solutions: String = cards
            .map(|(number, card)| figure(&(number + 1).to_string(), &card.solution))
            .collect();
        format!(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{}{STYLE}\
             :root {{ --ground: {ground}; --ink: {ink}; --soft: {soft} }}\n</style>\n</head>\n<body>\n\
             <header>\n<h1>{}</h1>\n<p>{}</p>\n</header>\n\
             <section class=\"pieces\">\n{}</section>\n\
             <section class=\"challenges\">\n{challenges}</section>\n\
             <section class=\"solutions\">\n<h2>{}</h2>\n<div>\n{solutions}</div>\n</section>\n\
             </body>\n</html>\n",
            lang.code(),
            render::font_faces(),
            render::escaped(&self.count()),
            render::escaped(&Message::ChallengeRule.text(lang)),
            render::inline_svg(&self.pieces),
            render::escaped(&Message::Solutions.text(lang)),
        )
    }
}

/// How a book looks: on a screen as wide as there is room, on paper two challenges side by side.
const STYLE: &str = "\
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 68rem; padding: 1.5rem; background: var(--ground); color: var(--ink);
  font: 500 1rem/1.5 'Plus Jakarta Sans', system-ui, sans-serif }
h1 { margin: 0; font-size: 1.7rem; line-height: 1.25 }
h2 { margin: 0 0 1rem; font-size: 1.3rem }
p { margin: .4rem 0 1.5rem; color: var(--soft) }
svg { display: block; width: 100%; height: auto }
.pieces { max-width: 44rem; margin-bottom: 2rem }
.pieces svg { margin-left: -3% }
.challenges, .solutions div { display: grid; gap: 2rem 2.5rem;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)) }
.solutions { margin-top: 3rem }
.solutions div { gap: 1.25rem 1.5rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr)) }
figure { margin: 0; break-inside: avoid }
figcaption { margin-bottom: .4rem; color: var(--soft) }
figcaption b { margin-right: .6rem; color: var(--ink); font-size: 1.15em }
@page { size: A4; margin: 14mm }
@media print {
  body { max-width: none; padding: 0; font-size: 10.5pt; background: none }
  .pieces { max-width: 130mm; margin-bottom: 8mm }
  .challenges { grid-template-columns: 1fr 1fr; gap: 8mm 10mm }
  .solutions { margin: 0; break-before: page }
  .solutions div { grid-template-columns: 1fr 1fr 1fr; gap: 5mm 6mm }
}
";
