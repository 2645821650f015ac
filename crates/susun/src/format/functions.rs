//! Functions and brackets around lists: those that return what they are given, those that give it a shape, and those that
//! make another list of it.

use super::declared::{Declared, Sides};
use super::lists::{Group, Item, Node, is_comma};
use super::sections::{is_known_word, plain_words};
use super::tokens::Token;
use super::values::List;
use super::{Fault, ParseError, not_understood};

/// Words of functions that return the lists they are given, or only do something with them.
const FUNCTION_WORDS: &str = "array arrays asarray list lists tuple tuples vec vector of as aslist tensor matrix mat np numpy jnp torch \
    std new int uint integer i u long short char byte float double number str string c rbind vstack solve \
    solver print println define defparameter defvar defconstant setq setf quote let var const val def return \
    from to node eight fifteen sliding tiles pd pandas data frame";
/// A word or a text that is no value.
#[derive(Debug)]
pub(super) enum Unread<'a> {
    Word(Token<'a>),
    Text(Token<'a>),
}

impl<'a> Unread<'a> {
    pub(super) fn token(&self) -> Token<'a> {
        let (Self::Word(token) | Self::Text(token)) = self;
        *token
    }
}

/// Gives a list without rows the shape `3, 3`, `(3, 3)` or `3, -1`.
pub(super) fn reshape<'a>(
    list: &mut List<'a>,
    mut shape: List<'a>,
    token: Token<'a>,
) -> Result<(), ParseError> {
    if shape.lists.len() == 1 {
        shape = shape.lists.remove(0);
    }
    let cells: Vec<&Token<'_>> = shape.cells().collect();
    let side = |cell: &Token<'_>| cell.text.parse::<usize>().ok();
    let sides = match cells.as_slice() {
        [rows, columns] => match (side(rows), side(columns)) {
            (Some(rows), Some(columns)) => Some(Sides::Both(rows, columns)),
            (Some(rows), None) if columns.text == "-1" => Some(Sides::Rows(rows)),
            (None, Some(columns)) if rows.text == "-1" => Some(Sides::Columns(columns)),
            _ => None,
        },
        _ => None,
    };
    let sides = sides.filter(|_| list.is_flat());
    let sides = sides.ok_or_else(|| not_understood(token))?;
    list.declared.push(Declared::new(sides, token)?);
    Ok(())
}

/// `np.reshape([...], (3, 3))`
pub(super) fn reshaped<'a>(
    mut list: List<'a>,
    callee: Token<'a>,
    has_sides: bool,
) -> Result<List<'a>, ParseError> {
    if list.lists.is_empty() || has_sides {
        return Err(not_understood(callee));
    }
    let mut cells = list.lists.remove(0);
    reshape(&mut cells, list, callee)?;
    Ok(cells)
}

/// Rows side by side in one bracket are columns in Julia: `[[1,8,2] [0,4,3] [7,6,5]]`.
///
/// # Errors
/// At the second.
pub(super) fn check_columns(group: &Group<'_>) -> Result<(), ParseError> {
    let list = |node: &Node<'_>| match &node.item {
        Item::Group(inner) if inner.open.text == "[" => {
            inner.nodes.iter().any(is_comma).then_some(inner.open.at)
        }
        _ => None,
    };
    let beside = group.nodes.windows(2).find_map(|pair| {
        let (first, second) = (list(&pair[0])?, list(&pair[1])?);
        (first.line == second.line).then_some(second)
    });
    let found = "[".to_owned();
    match beside.filter(|_| group.open.text == "[" && !group.nodes.iter().any(is_comma)) {
        Some(at) => Err(ParseError::at(at, Fault::NotUnderstood { found })),
        None => Ok(()),
    }
}

/// Whether a function has a digit in its name, as `mat3` of GLSL, which fills by columns: other than `int64` and
/// `puzzle1`.
fn is_numbered(function: &str) -> bool {
    let name = function.split('<').next().unwrap_or_default();
    let last = name.rsplit(['.', ':']).next().unwrap_or_default();
    let word = last.trim_end_matches(|c: char| c.is_ascii_digit());
    let word = plain_words(word).last().unwrap_or_default();
    let is_type = ["int", "uint", "i", "u", "float"].contains(&word.as_str());
    let is_label = is_known_word(&word) && word != "matrix";
    last.contains(|c: char| c.is_ascii_digit()) && !is_type && !is_label
}

/// The words of a function before a bracket are known: it does not make another list of the one it is given. Before a
/// value without a bracket around it the first word is the function: `(setq start '(1 8 2))`.
pub(super) fn check_function(words: &[Unread<'_>], is_apart: bool) -> Result<(), ParseError> {
    let function = match words {
        [] => return Ok(()),
        [first, _, ..] if is_apart => first,
        [.., last] => last,
    };
    let function = function.token();
    let starts = function
        .text
        .trim_start_matches('*')
        .starts_with(char::is_alphabetic);
    let is_known =
        |word: &str| is_known_word(word) || FUNCTION_WORDS.split(' ').any(|known| known == word);
    match starts
        && !is_numbered(function.text)
        && plain_words(function.text).all(|word| is_known(&word))
    {
        true => Ok(()),
        false => Err(not_understood(function)),
    }
}
