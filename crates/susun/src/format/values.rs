//! What a statement of a program says about boards: lists of rows, what they are called, the shape that is declared
//! for them. Whatever else stands beside a list is an error: it could mean another board.

use std::collections::HashSet;

use super::declared::{Declared, Sides, declare, dimension, dimensions, is_size, size_setting};
use super::functions::{Unread, check_columns, check_function, reshape, reshaped};
use super::lists::{
    Group, Item, Node, first_token, go_type, is_comma, is_group, is_value, name, names,
};
use super::sections::{BoardName, names_goal, plain_words};
use super::tokens::{Line, Row, Token, rows};
use super::{Fault, ParseError, Position, named_goal, not_a_number, not_understood, order, shown};

/// What is assigned is a number or a name if it is shorter, else it may be a board: `start = "182043765"`.
pub(super) const SHORTEST_BOARD: usize = 9;

/// Methods that do not change what the list says.
const HARMLESS: [&str; 6] = [
    ".copy", ".tolist", ".astype", ".clone", ".to_vec", ".freeze",
];

/// Words of the keys beside a board in an object that say nothing about it.
const REMARKS: &str = "name nama title judul id no number label comment note catatan description author source sumber date \
    tanggal created difficulty level tingkat seed algorithm method heuristic optimal moves langkah depth cost time length \
    distance solvable steps version v type kind puzzle url tags blank empty kosong size tool course nim zero \
    max min maximum minimum total count limit search running solution expected symbol char value pos position index of at by";

/// A list, and what it is called.
#[derive(Debug, Default)]
pub(super) struct List<'a> {
    pub(super) is_named: bool,
    pub(super) name: BoardName,
    /// Its own cells; a semicolon ends a row.
    pub(super) rows: Vec<Row<'a>>,
    pub(super) lists: Vec<List<'a>>,
    pub(super) declared: Vec<Declared<'a>>,
    /// The name of a goal that stands instead of it.
    pub(super) goal_name: Option<Token<'a>>,
}

impl<'a> List<'a> {
    pub(super) fn cells(&self) -> impl Iterator<Item = &Token<'a>> {
        self.rows.iter().flat_map(|row| &row.cells)
    }

    fn first_place(&self) -> Option<Position> {
        let own = self.rows.first().map(Row::start);
        own.or_else(|| self.lists.first()?.first_place())
    }

    /// Collects the names of goals in it.
    pub(super) fn goal_names(&self, names: &mut Vec<Token<'a>>) {
        names.extend(self.goal_name);
        self.lists.iter().for_each(|list| list.goal_names(names));
    }

    /// Whether it is a row of cells and nothing else.
    pub(super) fn is_row(&self) -> bool {
        self.lists.is_empty() && self.rows.len() == 1 && !self.is_named && self.declared.is_empty()
    }

    pub(super) fn is_flat(&self) -> bool {
        match self.lists.as_slice() {
            [] => self.rows.len() < 2,
            [only] => self.rows.is_empty() && only.is_flat(),
            _ => false,
        }
    }
}

#[derive(Debug)]
enum Value<'a> {
    Cell(Token<'a>),
    List(List<'a>),
}

/// What a call says besides the list in it.
#[derive(Debug, Default)]
struct Call<'a> {
    declared: Vec<Declared<'a>>,
    is_by_row: bool,
}

/// Reads the statements of a text, and keeps what they declare for all its boards.
#[derive(Debug, Default)]
pub(super) struct Statements<'a> {
    pub(super) sizes: Vec<Declared<'a>>,
    /// The keys of the objects that are open.
    objects: Vec<HashSet<&'a str>>,
}

impl<'a> Statements<'a> {
    /// The lists of a statement.
    pub(super) fn read(&mut self, nodes: &[Node<'a>]) -> Result<List<'a>, ParseError> {
        let nodes = match nodes {
            // The sign of a list item: `- [1, 8, 2]`.
            [
                Node {
                    item: Item::Cell(sign),
                    ..
                },
                rest @ ..,
            ] if matches!(sign.text, "-" | "*") && rest.first().is_some_and(is_group) => rest,
            // A type of Haskell: `start :: [[Int]]`.
            [
                Node {
                    item: Item::Word(_),
                    ..
                },
                Node {
                    item: Item::Word(sign),
                    ..
                },
                ..,
            ] if sign.text == "::" && !nodes.iter().any(|node| matches!(node.item, Item::Sign)) => {
                &[]
            }
            nodes => nodes,
        };
        let sign = nodes
            .iter()
            .position(|node| matches!(node.item, Item::Sign));
        if let Some(sign) = sign
            && let Some(names) = names(&nodes[..sign])
        {
            // `start, goal = [...], [...]`
            let mut list = List::default();
            let values = &nodes[sign + 1..];
            if values.split(is_comma).count() != names.len() {
                return Err(not_understood(first_token(nodes)));
            }
            let mut names = names.into_iter();
            for element in values.split(is_comma) {
                for value in self.values(element, None)?.0 {
                    let Value::List(value) = value else {
                        return Err(not_understood(first_token(element)));
                    };
                    let name = names.next().map_or(BoardName::Other, BoardName::of);
                    list.lists.push(named(value, name));
                }
            }
            return Ok(list);
        }
        self.list(nodes, None)
    }

    /// The list of what stands between brackets, or in a statement.
    fn list(
        &mut self,
        nodes: &[Node<'a>],
        mut call: Option<&mut Call<'a>>,
    ) -> Result<List<'a>, ParseError> {
        let mut list = List::default();
        let mut settings = 0;
        for part in nodes.split(|node| matches!(node.item, Item::Semicolon)) {
            let mut row = Row::default();
            let mut commas = part.iter().filter(|node| is_comma(node));
            for element in part.split(is_comma) {
                let comma = commas.next();
                if element.is_empty() {
                    // An empty element before a comma may be the blank. A trailing comma adds nothing.
                    if let Some(Item::Comma(at)) = comma.map(|node| &node.item) {
                        row.gaps.push((row.cells.len(), *at));
                    }
                    continue;
                }
                let values = self.element(element, call.as_deref_mut())?;
                settings += usize::from(values.is_empty());
                for value in values {
                    match value {
                        Value::Cell(cell) => row.cells.push(cell),
                        Value::List(inner) => list.lists.push(inner),
                    }
                }
            }
            if !row.cells.is_empty() {
                list.rows.push(row);
            }
        }
        // Semicolons between single cells separate cells.
        if list.rows.len() > 1 && list.rows.iter().all(|row| row.cells.len() == 1) {
            let rows = std::mem::take(&mut list.rows);
            let cells = rows.into_iter().flat_map(|row| row.cells).collect();
            list.rows.push(Row::of(cells));
        }
        let cell = list.cells().next().copied();
        match cell {
            Some(cell) if call.is_none() && (!list.lists.is_empty() || settings > 0) => {
                let found = shown(cell.text);
                Err(ParseError::at(cell.at, Fault::BesideList { found }))
            }
            _ => Ok(list),
        }
    }

    /// What stands between two commas: a value, or a name and its value.
    fn element(
        &mut self,
        nodes: &[Node<'a>],
        call: Option<&mut Call<'a>>,
    ) -> Result<Vec<Value<'a>>, ParseError> {
        let is_sign = |node: &Node<'_>| matches!(node.item, Item::Sign);
        let Some(last) = nodes.iter().rposition(is_sign) else {
            let (values, words) = self.values(nodes, None)?;
            return match words.first() {
                Some(Unread::Word(word) | Unread::Text(word)) => Err(not_a_number(*word)),
                None => Ok(values),
            };
        };
        let (before, value) = (&nodes[..last], &nodes[last + 1..]);
        let first = before.split(is_sign).next().unwrap_or_default();
        let Some(name) = name(first) else {
            return Err(not_understood(first_token(nodes)));
        };
        let keys = self.objects.last_mut().filter(|_| call.is_none());
        if keys.is_some_and(|keys| !keys.insert(name.text)) {
            return Err(not_understood(name));
        }
        let (values, words) = self.values(value, Some(name))?;
        // `dim(x) <- c(3, 3)` of R changes a board.
        if !value.is_empty()
            && first
                .iter()
                .any(|node| matches!(&node.item, Item::Group(group) if group.open.text == "("))
        {
            return Err(not_understood(name));
        }
        let is_call = call.is_some();
        let is_short = |value: &Value<'_>| matches!(value, Value::Cell(cell) if cell.text.len() < SHORTEST_BOARD);
        let is_setting = values.is_empty() || values.len() == 1 && is_short(&values[0]);
        // `start[0][0] = 5` changes a board.
        if is_setting && first.iter().any(is_group) {
            return Err(not_understood(name));
        }
        let mut declared = Vec::new();
        let bracket = before.iter().position(is_group).unwrap_or(0);
        declare(
            dimensions(before),
            first_token(&nodes[bracket..]),
            &mut declared,
        )?;
        match values.as_slice() {
            [] => self.setting(name, None, &words, call),
            [Value::Cell(cell)] if is_short(&values[0]) => {
                self.setting(name, Some(*cell), &words, call)
            }
            _ => {
                let board_name = BoardName::of(name.text);
                let named = |value| match value {
                    Value::List(list) if is_size(name.text) && !is_call => {
                        self.size_list(name, list)
                    }
                    // `dim = c(3, 3)` of R fills by columns.
                    Value::List(_) if is_size(name.text) => Err(not_understood(name)),
                    Value::List(_) if order::is_other_arrangement(name.text) => {
                        Err(not_understood(name))
                    }
                    // `meta` is a goal in Spanish, and the key of an object of remarks.
                    Value::List(list)
                        if name.text.eq_ignore_ascii_case("meta")
                            && list.lists.iter().any(|inner| inner.is_named) =>
                    {
                        Ok(Some(Value::List(named(list, BoardName::Other))))
                    }
                    Value::List(mut list) => {
                        list.declared.extend(&declared);
                        Ok(Some(Value::List(named(list, board_name))))
                    }
                    Value::Cell(cell) => {
                        let mut list = List::default();
                        list.rows.push(Row::of(vec![cell]));
                        Ok(Some(Value::List(self::named(list, board_name))))
                    }
                };
                let values = values.into_iter().map(named);
                values.filter_map(Result::transpose).collect()
            }
        }
    }

    /// `size = (3, 4)`
    fn size_list(
        &mut self,
        name: Token<'a>,
        list: List<'a>,
    ) -> Result<Option<Value<'a>>, ParseError> {
        let sides: Option<Vec<usize>> = list.cells().map(|cell| cell.text.parse().ok()).collect();
        let Some([rows, columns]) = sides.as_deref() else {
            return Err(not_understood(name));
        };
        let sides = Sides::Both(*rows, *columns);
        self.sizes.push(Declared::new(sides, name)?);
        Ok(None)
    }

    /// A name and a value that is no list: what it means for the boards, or nothing.
    fn setting(
        &mut self,
        name: Token<'a>,
        cell: Option<Token<'a>>,
        words: &[Unread<'a>],
        call: Option<&mut Call<'a>>,
    ) -> Result<Vec<Value<'a>>, ParseError> {
        let value = cell.or(words.first().map(Unread::token));
        let lower = name.text.to_lowercase();
        if let Some(value) = value
            && let goal = named_goal(value.text).map(|_| value)
            && (names_goal(name.text)
                || goal.is_some() && BoardName::of(name.text) == BoardName::Goal)
        {
            let mut list = named(List::default(), BoardName::Goal);
            list.goal_name = Some(goal.ok_or_else(|| not_a_number(value))?);
            return Ok(vec![Value::List(list)]);
        }
        if let Some(sides) = size_setting(name, value)? {
            match call {
                Some(call) => call.declared.push(sides),
                None => self.sizes.push(sides),
            }
            return Ok(Vec::new());
        }
        if let Some(call) = call {
            let value = value.map_or("", |value| value.text);
            match (lower.as_str(), value) {
                ("dtype" | "copy" | "type", _) | ("order", "C") => {}
                ("byrow", "T" | "TRUE") => call.is_by_row = true,
                ("byrow", _) => {}
                _ => return Err(not_understood(name)),
            }
            return Ok(Vec::new());
        }
        let is_remark = |word: &str| REMARKS.split_whitespace().any(|own| own == word);
        let is_other = || order::other_order(name.text).is_some();
        if !self.objects.is_empty()
            && (is_other() || !plain_words(name.text).all(|word| is_remark(&word)))
        {
            return Err(not_understood(name));
        }
        let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-');
        let is_code = |word: &&Unread<'_>| matches!(word, Unread::Word(word) if !word.text.chars().all(is_plain));
        match words.iter().find(is_code) {
            Some(word) => Err(not_understood(word.token())),
            None => Ok(Vec::new()),
        }
    }

    /// The values in a part of a statement, and the words that belong to none.
    fn values(
        &mut self,
        nodes: &[Node<'a>],
        name: Option<Token<'a>>,
    ) -> Result<(Vec<Value<'a>>, Vec<Unread<'a>>), ParseError> {
        let mut values: Vec<Value<'a>> = Vec::new();
        let mut words: Vec<Unread<'a>> = Vec::new();
        let mut sides = Vec::new();
        let mut place = 0;
        while let Some(node) = nodes.get(place) {
            place += 1;
            let is_behind_list = node.is_glued && matches!(values.last(), Some(Value::List(_)));
            match &node.item {
                Item::Cell(cell) => {
                    check_function(&words, true)?;
                    words.clear();
                    values.push(Value::Cell(*cell));
                }
                Item::Text(lines) => match self.text(lines, name.is_some()) {
                    Some(value) => {
                        check_function(&words, true)?;
                        words.clear();
                        values.push(value);
                    }
                    None => words.push(Unread::Text(Token {
                        text: lines[0].text,
                        at: lines[0].at,
                    })),
                },
                Item::Word(word) if is_behind_list => {
                    place += self.method(*word, nodes.get(place), values.last_mut())?;
                }
                // The type of Haskell behind a value.
                Item::Word(word) if word.text == "::" && !values.is_empty() => break,
                Item::Word(word) if !values.is_empty() => return Err(not_a_number(*word)),
                Item::Word(word) => words.push(Unread::Word(*word)),
                Item::Group(group) => {
                    if let Some(behind) = go_type(&nodes[place - 1..]).filter(|_| values.is_empty())
                    {
                        sides = dimensions(&nodes[place - 1..place - 1 + behind]);
                        place += behind - 1;
                        continue;
                    }
                    let is_index = group.open.text == "[" && node.is_glued && !words.is_empty();
                    let is_macro = words
                        .last()
                        .is_some_and(|word| word.token().text.ends_with('!'));
                    if is_index && !is_macro && nodes[place..].iter().any(is_group) {
                        sides.extend(dimension(group));
                        continue;
                    }
                    let is_other = group.open.text == "(" && nodes.len() > 1;
                    if is_behind_list && (group.open.text == "[" || is_other && name.is_some()) {
                        return Err(not_understood(group.open));
                    }
                    let mut value = self.group(group, &words, node.is_glued)?;
                    if let Some(Value::List(list)) = &mut value {
                        declare(std::mem::take(&mut sides), group.open, &mut list.declared)?;
                    }
                    words.clear();
                    values.extend(value);
                }
                Item::Sign | Item::Comma(_) | Item::Semicolon => {}
            }
        }
        Ok((values, words))
    }

    /// What is quoted: a cell, or rows; none for other texts.
    fn text(&self, lines: &[Line<'a>], is_named: bool) -> Option<Value<'a>> {
        let at = lines[0].at;
        let rows = rows(lines);
        let mut cells = rows.iter().flat_map(|row| &row.cells);
        if let [row] = rows.as_slice()
            && let [cell] = row.cells.as_slice()
        {
            return is_value(cell).then_some(Value::Cell(*cell));
        }
        if rows.is_empty() {
            return (!is_named).then_some(Value::Cell(Token { text: "0", at }));
        }
        let is_board = cells.all(is_value);
        let list = List {
            rows,
            ..List::default()
        };
        is_board.then_some(Value::List(list))
    }

    /// A bracket and the words before it.
    fn group(
        &mut self,
        group: &Group<'a>,
        words: &[Unread<'a>],
        is_glued: bool,
    ) -> Result<Option<Value<'a>>, ParseError> {
        let callee = words.last().map(Unread::token);
        let (Some(callee), "(" | "[") = (callee, group.open.text) else {
            check_columns(group)?;
            let is_object = group.open.text == "{";
            self.objects.extend(is_object.then(HashSet::new));
            let list = self.list(&group.nodes, None);
            if is_object {
                self.objects.pop();
            }
            return Ok(Some(Value::List(list?)));
        };
        let is_reshape = matches!(callee.text, "np.reshape" | "numpy.reshape");
        if !is_reshape {
            check_function(words, !is_glued)?;
        }
        let mut call = Call::default();
        let mut list = self.list(&group.nodes, Some(&mut call))?;
        if is_reshape {
            let has_sides = !call.declared.is_empty();
            return Ok(Some(Value::List(reshaped(list, callee, has_sides)?)));
        }
        let name = BoardName::of(callee.text);
        let is_matrix = plain_words(callee.text).last().as_deref() == Some("matrix");
        let cells: Vec<Token<'a>> = list.cells().copied().collect();
        let first = list.lists.first().and_then(List::first_place);
        let is_behind_sides =
            matches!((cells.first(), first), (Some(side), Some(at)) if side.at < at);
        match (list.lists.as_mut_slice(), cells.as_slice()) {
            // `np.int64(1)`, `list("182043765")`
            ([], [cell]) => return Ok(Some(Value::Cell(*cell))),
            ([], []) => return Ok(None),
            ([_], [] | [_] | [_, _]) => {
                let sides: Option<Vec<usize>> =
                    cells.iter().map(|cell| cell.text.parse().ok()).collect();
                let sides = match sides.as_deref() {
                    Some([n]) if is_matrix => Some(Sides::Rows(*n)),
                    Some([n]) => Some(Sides::Square(*n)),
                    Some([rows, columns]) => Some(Sides::Both(*rows, *columns)),
                    _ => None,
                };
                match (sides, cells.first()) {
                    (Some(sides), Some(token)) => {
                        call.declared.push(Declared::new(sides, *token)?);
                    }
                    (None, Some(cell)) => return Err(not_understood(*cell)),
                    _ => {}
                }
                list.rows.clear();
            }
            (lists, [cell, ..]) if !lists.is_empty() => {
                let found = shown(cell.text);
                return Err(ParseError::at(cell.at, Fault::BesideList { found }));
            }
            _ => {}
        }
        // R fills by columns; `np.matrix` has rows of its own, and SymPy's `Matrix(3, 3, [...])` is filled by rows.
        let is_sized = !call.declared.is_empty() && !is_behind_sides;
        let is_filled = is_matrix && is_sized || callee.text == "matrix";
        if is_filled && list.is_flat() && !call.is_by_row {
            let found = shown(callee.text);
            return Err(ParseError::at(callee.at, Fault::ByColumns { found }));
        }
        list.declared.extend(call.declared);
        if list.lists.len() == 1 {
            let declared = std::mem::take(&mut list.declared);
            list = list.lists.remove(0);
            list.declared.extend(declared);
        }
        Ok(Some(Value::List(match name {
            BoardName::Goal => named(list, name),
            _ => list,
        })))
    }

    /// What stands directly behind a list: `.reshape(3, 3)`. Returns how many nodes more it takes.
    fn method(
        &mut self,
        word: Token<'a>,
        next: Option<&Node<'a>>,
        value: Option<&mut Value<'a>>,
    ) -> Result<usize, ParseError> {
        let arguments = match next.map(|node| &node.item) {
            Some(Item::Group(group)) if group.open.text == "(" => Some(group),
            None if word.text == "." => return Ok(0),
            _ => None,
        };
        match (word.text, arguments, value) {
            (".reshape" | ".view", Some(group), Some(Value::List(list))) => {
                let given = self.list(&group.nodes, Some(&mut Call::default()))?;
                reshape(list, given, word)?;
                Ok(1)
            }
            (name, Some(_), _) if HARMLESS.contains(&name) => Ok(1),
            _ => Err(not_understood(word)),
        }
    }
}

fn named(list: List<'_>, name: BoardName) -> List<'_> {
    let name = list.name.or(name);
    List {
        is_named: true,
        name,
        ..list
    }
}
