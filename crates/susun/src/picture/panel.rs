//! Parts of a picture and how they are put together: beside each other, below each other, on a page with
//! words above.

use render::{Anchor, Caption, Grid, Item, Paint, Rgb, Scene, Text, Weight};

use super::Style;
use super::theme::Colours;

/// A part of a picture, from its own corner.
#[derive(Clone, Debug, Default)]
pub(crate) struct Panel {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) items: Vec<Item>,
}

/// Where parts of different height stand beside each other.
#[derive(Clone, Copy)]
pub(crate) enum Align {
    #[cfg(feature = "trace")]
    Top,
    Middle,
    Bottom,
}

impl Panel {
    /// A grid as a part.
    pub(crate) fn of(grid: Grid) -> Self {
        Self {
            width: grid.width(),
            height: grid.height(),
            items: vec![Item::Grid(grid)],
        }
    }

    /// A line of text as a part. A hat, U+0302, which the font does not have, is drawn over the letter before it.
    pub(crate) fn words(words: &str, size: f64, weight: Weight, colour: Rgb) -> Self {
        let height = size * 1.3;
        let width = |words: &str| render::font::width(words, size, weight);
        let line = |at: (f64, f64), words: &str, size: f64, anchor| {
            text(at, words, size, anchor, weight, colour)
        };
        let plain = words.replace(HAT, "");
        let mut items = vec![line((0.0, height / 2.0), &plain, size, Anchor::Start)];
        let (mut before, mut last) = (0.0, 0.0);
        for c in words.chars() {
            match c == HAT {
                true => {
                    let over = (before - 0.4 * last, height / 2.0 - 0.42 * size);
                    items.push(line(over, "^", 0.55 * size, Anchor::Middle));
                }
                false => {
                    last = width(c.encode_utf8(&mut [0; 4]));
                    before += last;
                }
            }
        }
        Self {
            width: width(&plain),
            height,
            items,
        }
    }

    /// Its items elsewhere.
    pub(crate) fn moved(self, right: f64, down: f64) -> Vec<Item> {
        let items = self.items.into_iter();
        items.map(|item| item.moved(right, down)).collect()
    }

    /// The part with room on both sides.
    #[cfg(feature = "trace")]
    pub(crate) fn indented(self, room: f64) -> Self {
        let (width, height) = (self.width + 2.0 * room, self.height);
        Self {
            width,
            height,
            items: self.moved(room, 0.0),
        }
    }

    /// Parts from left to right.
    pub(crate) fn beside(panels: Vec<Self>, gap: f64, align: Align) -> Self {
        let height = panels.iter().map(|panel| panel.height).fold(0.0, f64::max);
        let mut out = Self {
            height,
            ..Self::default()
        };
        for panel in panels {
            if out.width > 0.0 {
                out.width += gap;
            }
            let down = match align {
                #[cfg(feature = "trace")]
                Align::Top => 0.0,
                Align::Middle => (height - panel.height) / 2.0,
                Align::Bottom => height - panel.height,
            };
            let width = panel.width;
            out.items.extend(panel.moved(out.width, down));
            out.width += width;
        }
        out
    }

    /// Parts from top to bottom, at the left edge.
    pub(crate) fn below(panels: Vec<Self>, gap: f64) -> Self {
        let mut out = Self::default();
        for panel in panels {
            if out.height > 0.0 {
                out.height += gap;
            }
            out.width = out.width.max(panel.width);
            let height = panel.height;
            out.items.extend(panel.moved(0.0, out.height));
            out.height += height;
        }
        out
    }

    /// Parts in rows that are no wider than `width`.
    pub(crate) fn wrapped(panels: Vec<Self>, width: f64, gaps: (f64, f64), align: Align) -> Self {
        let (across, down) = gaps;
        let mut rows = Vec::new();
        let mut rest = panels.into_iter().peekable();
        while let Some(first) = rest.next() {
            let mut used = first.width;
            let mut row = vec![first];
            while let Some(next) = rest.next_if(|next| used + across + next.width <= width) {
                used += across + next.width;
                row.push(next);
            }
            rows.push(Self::beside(row, across, align));
        }
        Self::below(rows, down)
    }

    /// The part in a tray.
    pub(crate) fn in_tray(self, pad: f64, colours: &Colours) -> Self {
        let (width, height) = (self.width + 2.0 * pad, self.height + 2.0 * pad);
        let rim = rim(pad);
        let mut items = vec![Item::Rect {
            x: rim / 2.0,
            y: rim / 2.0,
            width: width - rim,
            height: height - rim,
            radius: pad * 1.6,
            paint: Paint {
                stroke: Paint::line(colours.rim, rim).stroke,
                ..Paint::plain(colours.tray)
            },
        }];
        items.extend(self.moved(pad, pad));
        Self {
            width,
            height,
            items,
        }
    }
}

pub(crate) fn text(
    (x, y): (f64, f64),
    words: &str,
    size: f64,
    anchor: Anchor,
    weight: Weight,
    colour: Rgb,
) -> Item {
    Item::Text(Text {
        x,
        y,
        size,
        anchor,
        weight,
        colour,
        words: words.to_owned(),
    })
}

/// What stands above a picture.
#[derive(Clone, Debug, Default)]
pub(crate) struct Words {
    /// What it is; also its title for screen readers.
    pub(crate) heading: String,
    /// Lines of information.
    pub(crate) lines: Vec<String>,
    /// What it shows, for those who cannot see it; the lines are read out with it.
    pub(crate) description: String,
}

/// A hat over the letter before it.
const HAT: char = '\u{302}';

const MARGIN: f64 = 24.0;
/// Around a picture on a page with margins: for edges that are wider than what they surround.
const INSET: f64 = 2.0;
const HEADING: f64 = 22.0;
const LINE: f64 = 15.0;

/// A page with words above and the picture below.
pub(crate) fn page(words: &Words, panel: Panel, style: &Style) -> Scene {
    page_in_size(words, panel, style, 1.0)
}

/// A page whose words are so many times as large.
pub(crate) fn page_in_size(words: &Words, panel: Panel, style: &Style, grown: f64) -> Scene {
    let (heading, line_size) = (HEADING * grown, LINE * grown);
    let margin = if style.is_inset {
        INSET
    } else {
        MARGIN * grown
    };
    let Colours {
        ground, ink, soft, ..
    } = style.theme.colours();
    // Words are no wider than the picture, or than a line that is comfortable to read.
    let room = panel.width.max(460.0 * grown);
    let mut parts = Vec::new();
    let shown = if style.is_inset { "" } else { &words.heading };
    for line in wrap(shown, heading, Weight::Bold, room) {
        parts.push(Panel::words(&line, heading, Weight::Bold, ink));
    }
    for line in &words.lines {
        for line in wrap(line, line_size, Weight::Regular, room) {
            parts.push(Panel::words(&line, line_size, Weight::Regular, soft));
        }
    }
    let above = Panel::below(parts, 4.0 * grown);
    let whole = match above.height > 0.0 {
        true => Panel::below(vec![above, panel], 18.0 * grown),
        false => panel,
    };
    let said = std::iter::once(&words.description).chain(&words.lines);
    let mut description = String::new();
    for words in said.filter(|words| !words.is_empty()) {
        // What is read out needs its stops.
        if !description.is_empty() {
            description += if description.ends_with('.') {
                " "
            } else {
                ". "
            };
        }
        description += words;
    }
    Scene {
        width: (whole.width + 2.0 * margin).ceil(),
        height: (whole.height + 2.0 * margin).ceil(),
        ground,
        title: words.heading.clone(),
        description,
        items: whole.moved(margin, margin),
    }
}

/// Breaks a text between words so that no line is wider than `room`.
pub(crate) fn wrap(words: &str, size: f64, weight: Weight, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if render::font::width(&format!("{line} {word}"), size, weight) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The width of a tray's rim.
fn rim(pad: f64) -> f64 {
    (pad * 0.15).clamp(0.75, 1.5)
}

/// Room between a grid and the edge of its tray.
pub(super) fn tray_pad(cell: f64) -> f64 {
    (cell * 0.12).clamp(2.5, 14.0)
}

/// A grid in a tray that shows through its gaps, with a line above.
pub(super) fn trayed(mut grid: Grid, caption: Option<String>, colours: &Colours) -> Panel {
    let pad = tray_pad(grid.cell);
    let size = (grid.cell * 0.36).clamp(12.0, 17.0);
    let room = caption.as_ref().map_or(0.0, |_| size * 1.6);
    let words = caption.as_deref().unwrap_or_default();
    let wide = render::font::width(words, size, Weight::Regular);
    // The grid owns its caption, so that a terminal finds it too.
    grid.caption = caption.map(|words| Caption {
        words,
        colour: colours.soft,
        size,
        above: pad + size * 0.85,
    });
    let shape = shape(&grid, pad, colours);
    let mut panel = Panel::of(grid).in_tray(pad, colours);
    // Not a rectangle: the tray has the shape of its cells.
    if !shape.is_empty() {
        panel.items.splice(..1, shape);
    }
    let whole = panel.width.max(wide);
    let height = panel.height + room;
    let left = (whole - panel.width) / 2.0;
    Panel {
        width: whole,
        height,
        items: panel.moved(left, room),
    }
}

/// A tray of the shape of its cells, a rim and what it surrounds; nothing if they fill a rectangle.
fn shape(grid: &Grid, pad: f64, colours: &Colours) -> Vec<Item> {
    if grid.cells.iter().all(Option::is_some) {
        return Vec::new();
    }
    let is_cell = |place: &usize| grid.cells[*place].is_some();
    let (mut rims, mut insides) = (Vec::new(), Vec::new());
    let rim = rim(pad);
    for row in 0..grid.rows() {
        let places = row * grid.columns..((row + 1) * grid.columns).min(grid.cells.len());
        let mut places = places.peekable();
        while let Some(first) = places.next() {
            if !is_cell(&first) {
                continue;
            }
            let mut wide = 1;
            while places.next_if(is_cell).is_some() {
                wide += 1;
            }
            let (x, y) = (
                (first % grid.columns) as f64 * grid.cell,
                row as f64 * grid.cell,
            );
            let part = |less: f64, colour: Rgb| Item::Rect {
                x: x + less,
                y: y + less,
                width: f64::from(wide) * grid.cell + 2.0 * (pad - less),
                height: grid.cell + 2.0 * (pad - less),
                radius: pad - less,
                paint: Paint::plain(colour),
            };
            rims.push(part(0.0, colours.rim));
            insides.push(part(rim, colours.tray));
        }
    }
    rims.extend(insides);
    rims
}
