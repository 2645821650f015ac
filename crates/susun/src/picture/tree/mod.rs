//! A recorded search as the slides of a course draw it: a small tray at every node with its number, its cost and
//! what that is made of, moves on the edges, what was pruned crossed with the reason, the path to the solution
//! straight down in blue, and a legend below.

mod film;
mod fold;
mod node;
mod round;
mod signs;
mod straight;

pub use film::tree_film;

use render::{Scene, Weight};

use self::fold::{Folded, Room, Shown, Whole, fold};
use super::boards::letters;
use super::panel::{Align, Panel, Words, page_in_size};
use super::theme::Colours;
use super::{CELL, Message, Style};
use crate::trace::{self, Fate, Subject, Tree, Writing};
use crate::{pack, slide};

/// Width of a page, and what a node without its board takes of it.
const PAGE: f64 = 2400.0;
/// The same of a picture that stands among text.
const INSET_PAGE: f64 = 1300.0;
/// Steps of a long path that are drawn from either end, and among text.
const ENDS: u32 = 16;
const INSET_ENDS: u32 = 5;
const PILL: f64 = 44.0;
/// Nodes up to which each has its board.
const BOARDS: usize = 150;
/// And cells of them all together.
const CELLS: usize = 20_000;
/// The same among text, where several pictures share a file.
const INSET_CELLS: usize = 1_300;
/// Sides of a cell of a node's board, and of letters, in cells of the style.
const NODE_CELL: f64 = 0.46;
const COST: f64 = 0.44;
const SMALL: f64 = 0.29;
/// Room of a node's tray around its cells, and of the ring around the tray.
const PAD: f64 = 0.09;
const RING: f64 = 0.1;

/// How a tree is drawn.
#[derive(Clone, Copy, Debug)]
pub struct TreeStyle {
    /// Numbers, symbols, and how moves are named.
    pub writing: Writing,
    /// Whether a large tree is folded until it fits a page.
    pub fold: bool,
    /// The rest; letters and the boards of nodes grow with its cells.
    pub style: Style,
}

/// The picture of a recorded search.
#[must_use]
pub fn tree(tree: &Tree, how: &TreeStyle) -> Scene {
    let lang = how.style.lang;
    let drawing = Drawing::new(tree, how);
    let colours = drawing.colours;
    let mut rounds = Vec::new();
    for (place, round) in tree.rounds.iter().enumerate() {
        let panel = drawing.round(&drawing.folded[place], round.bound);
        if tree.rounds_left_out > 0 && place + 1 == tree.rounds.len() {
            let words = trace::rounds_left_out(tree, lang);
            let size = SMALL * drawing.unit;
            rounds.push(Panel::words(&words, size, Weight::Regular, colours.soft));
        }
        rounds.push(match drawing.round_heading(place) {
            Some(heading) => Panel::below(vec![heading, panel], 0.16 * drawing.unit),
            None => panel,
        });
    }
    let widest = rounds.iter().map(|round| round.width).fold(0.0, f64::max);
    let gaps = (0.96 * drawing.unit, 0.6 * drawing.unit);
    let panel = Panel::wrapped(rounds, widest.max(24.0 * drawing.unit), gaps, Align::Top);
    let legend = drawing.legend(false, panel.width);
    let mut panel = Panel::below(vec![panel, legend], 0.5 * drawing.unit);
    if how.style.is_inset {
        // Numbers and rings reach a little beyond their nodes.
        panel = panel.indented(0.2 * drawing.unit);
    }
    let mut lines = trace::summary(tree, lang);
    lines.extend(drawing.notes());
    let words = Words {
        heading: drawing.title(),
        lines,
        description: drawing.path(),
    };
    page_in_size(&words, panel, &how.style, drawing.grown())
}

struct Drawing<'a> {
    tree: &'a Tree,
    how: &'a TreeStyle,
    colours: Colours,
    /// Its rounds.
    folded: Vec<Folded>,
    /// Whether nodes have their board.
    boards: bool,
    /// What all sizes grow with: a cell of the style.
    unit: f64,
    cell: f64,
    /// The node being expanded, where the search is shown under way.
    e_node: Option<usize>,
}

/// What a node is at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Moment {
    fate: Fate,
    on_path: bool,
    is_e_node: bool,
    /// Whether its children were made.
    is_expanded: bool,
}

impl Moment {
    /// Whether it was pruned, and so is faded and crossed.
    fn is_pruned(self) -> bool {
        matches!(
            self.fate,
            Fate::Duplicate
                | Fate::OverBound
                | Fate::Outranked
                | Fate::DeadEnd
                | Fate::Killed(_)
                | Fate::Rejected
        )
    }
}

impl<'a> Drawing<'a> {
    fn new(tree: &'a Tree, how: &'a TreeStyle) -> Self {
        let unit = how.style.side();
        let mut drawing = Self {
            tree,
            how,
            colours: how.style.theme.colours(),
            folded: Vec::new(),
            boards: true,
            unit,
            cell: (unit * NODE_CELL).max(6.0),
            e_node: tree.e_node(),
        };
        let whole = Whole::new(tree);
        let folded = |drawing: &Self| -> Vec<Folded> {
            let roots = tree.rounds.iter().map(|round| round.root);
            let room = how.fold.then(|| drawing.room());
            roots.map(|root| fold(&whole, root, room)).collect()
        };
        drawing.folded = folded(&drawing);
        let shown: usize = drawing.folded.iter().map(|round| round.shown.len()).sum();
        let cells = match &tree.subject {
            Subject::Sliding { puzzle, .. } => puzzle.size().cells(),
            Subject::Packing { puzzle } => puzzle.container().cells().len(),
        };
        let most = if how.style.is_inset {
            INSET_CELLS
        } else {
            CELLS
        };
        if shown > BOARDS || shown * cells > most {
            drawing.boards = false;
            drawing.folded = folded(&drawing);
        }
        drawing
    }

    /// What there is room for on a page.
    fn room(&self) -> Room {
        let wide = match (self.boards, &self.tree.subject) {
            (false, _) => PILL * self.unit / CELL,
            (true, Subject::Sliding { puzzle, .. }) => {
                puzzle.size().columns() as f64 * self.cell + 1.8 * self.unit
            }
            (true, Subject::Packing { puzzle }) => {
                let [levels, _, columns] = puzzle.container().extent().map(f64::from);
                levels * columns * self.cell * 0.8 + 1.8 * self.unit
            }
        };
        let (page, ends) = match self.how.style.is_inset {
            true => (INSET_PAGE, INSET_ENDS),
            false => (PAGE, ENDS),
        };
        let page = page * (self.unit / CELL).max(1.0);
        Room {
            across: ((page / wide) as usize).max(4),
            nodes: BOARDS,
            ends,
        }
    }

    /// How many times larger than usual words are.
    fn grown(&self) -> f64 {
        self.unit / CELL
    }

    /// A node as the tree has it.
    fn now(&self, number: usize) -> Moment {
        let node = &self.tree.nodes[number];
        Moment {
            fate: node.fate,
            on_path: node.on_path,
            is_e_node: self.e_node == Some(number),
            is_expanded: node.number.is_some(),
        }
    }

    /// What the picture is of.
    fn title(&self) -> String {
        let (method, heuristic) = self.titles();
        let (method, heuristic) = (&method, heuristic.as_deref());
        Message::SearchTree { method, heuristic }.text(self.how.style.lang)
    }

    /// The bound of a round and what is left out of it; none where there are no bounds.
    fn round_heading(&self, place: usize) -> Option<Panel> {
        let (lang, round) = (self.how.style.lang, &self.tree.rounds[place]);
        let mut words = trace::Message::Bound {
            bound: round.bound?,
        }
        .text(lang);
        if round.left_out > 0 {
            let nodes = round.left_out;
            words += &format!(" ({})", trace::Message::LeftOut { nodes }.text(lang));
        }
        let size = 0.34 * self.unit;
        Some(Panel::words(&words, size, Weight::Bold, self.colours.ink))
    }

    /// What there is to say about what is not drawn.
    fn notes(&self) -> Vec<String> {
        let lang = self.how.style.lang;
        let mut notes = Vec::new();
        if !self.boards {
            let costs = self.tree.order.is_some();
            notes.push(Message::TreePills { costs }.text(lang));
        }
        let has_path = self.tree.nodes.iter().any(|node| node.on_path);
        if let Some(steps) = self.folded.iter().filter_map(|round| round.beside).max() {
            notes.push(Message::TreeFolded { steps, has_path }.text(lang));
        }
        let shown = self.folded.iter().flat_map(|round| &round.shown);
        if shown
            .into_iter()
            .any(|shown| matches!(shown, Shown::Gap(_)))
        {
            notes.push(Message::TreeGap.text(lang));
        }
        notes
    }

    /// The method and its estimate, as people call them.
    fn titles(&self) -> (String, Option<String>) {
        let lang = self.how.style.lang;
        let asked = &self.tree.method;
        let title = match &self.tree.subject {
            Subject::Sliding { .. } => slide::registry::Method::parse(asked)
                .ok()
                .map(|method| method.title(lang)),
            Subject::Packing { .. } => pack::registry::Method::parse(asked)
                .ok()
                .map(|method| method.title(lang)),
        };
        let heuristic = slide::registry::heuristic_title(self.tree.heuristic.as_deref(), lang);
        (title.unwrap_or_else(|| asked.clone()), heuristic)
    }

    /// The steps of the path to the solution.
    fn path(&self) -> String {
        let nodes = 0..self.tree.nodes.len();
        let on_path = nodes.filter(|&node| self.tree.nodes[node].on_path);
        let steps = on_path.map(|node| self.step(node));
        let steps: Vec<String> = steps.filter(|step| !step.is_empty()).collect();
        steps.join(" ")
    }

    /// What an edge is named by.
    fn step(&self, node: usize) -> String {
        match (&self.tree.nodes[node].step, &self.tree.subject) {
            (Some(trace::Step::Push(push)), _) => letters(*push, self.how.writing.notation),
            (Some(trace::Step::Place(placed)), Subject::Packing { puzzle }) => {
                puzzle.pieces()[placed.piece].symbol.to_string()
            }
            _ => String::new(),
        }
    }

    /// The same as a word.
    fn step_word(&self, node: usize) -> String {
        let Some(trace::Step::Push(push)) = &self.tree.nodes[node].step else {
            return self.step(node);
        };
        let direction = self.how.writing.notation.convert(push.direction);
        let word = slide::Message::Direction(direction).text(self.how.style.lang);
        match push.tiles {
            1 => word,
            tiles => format!("{word} {tiles}"),
        }
    }
}
