//! What programs print instead of moves: that there is no solution, or that nothing has to be moved.
//!
//! A line counts only if it is such a statement as a whole. `No solution found in 3 ms.` is one; in
//! `No solution at depth 3`, `Unsolvable: no` and `If the parity is odd there is no solution` a word is left over that
//! may turn it into something else.

/// Statements that there is no solution.
const NO_SOLUTION: &[&str] = &[
    "no solution",
    "no possible solution",
    "solution not found",
    "solution does not exist",
    "solution doesn't exist",
    "not solvable",
    "isn't solvable",
    "unsolvable",
    "impossible",
    "not possible",
    "no path",
    "no sequence of moves",
    "path_to_goal: n/a",
    "cannot be solved",
    "can't be solved",
    "cannot be reached",
    "not reachable",
    "unreachable",
    "solvable: no",
    "solvable: false",
    "issolvable: false",
    "tidak ada solusi",
    "tak ada solusi",
    "tidak memiliki solusi",
    "tidak punya solusi",
    "tidak mempunyai solusi",
    "tidak ditemukan solusi",
    "solusi tidak ditemukan",
    "tidak dapat diselesaikan",
    "tidak bisa diselesaikan",
    "tidak dapat dipecahkan",
    "tidak bisa dipecahkan",
    "tidak dapat dicapai",
    "tidak bisa dicapai",
    "tidak solvable",
];

/// Statements that the start is the goal.
#[cfg(feature = "slide")]
const NO_MOVES: &[&str] = &[
    "already solved",
    "already at the goal",
    "already the goal",
    "already in the goal",
    "no moves needed",
    "no moves are needed",
    "no moves required",
    "no moves necessary",
    "sudah selesai",
    "sudah terselesaikan",
    "sudah tersusun",
    "tidak perlu langkah",
    "tidak perlu digeser",
];

/// Words around a statement that do not change it: the puzzle, labels, the time it took.
const AROUND: &str = "the a an this is it are was has been there exists exist found possible true yes so to from of in \
    after sorry error info warning result output answer got status solve given input puzzle board problem instance \
    configuration position state start initial goal target time took elapsed ms s sec secs second seconds ns us min \
    program finished done search bfs dfs ucs ids astar ida star greedy for \
    ini itu dari ke dalam maaf hasil keluaran jawaban papan soal persoalan masalah konfigurasi posisi keadaan awal \
    tujuan akhir teka teki waktu detik milidetik jadi adalah pencarian selesai untuk";

/// Units of time.
const UNITS: &str = "ms s sec secs second seconds ns us min detik milidetik";

/// Words of a reason beside a statement: `(odd parity)`, `because the number of inversions is odd`.
const REASON: &str = "because since odd even parity inversion inversions number count sum permutation kurang x which reaches \
    karena sebab ganjil genap paritas inversi jumlah nilai i and dan";

/// Whether a line says that there is no solution.
pub(crate) fn says_no_solution(line: &str) -> bool {
    states(line, NO_SOLUTION)
}

/// Whether a line says that the start is the goal.
#[cfg(feature = "slide")]
pub(super) fn says_solved(line: &str) -> bool {
    states(line, NO_MOVES)
}

/// Whether a line is one of the statements, and nothing else that is not understood.
fn states(line: &str, statements: &[&str]) -> bool {
    let lower = without_decimal_points(&line.to_lowercase());
    let mut found = false;
    for sentence in lower.split(['.', '!', ';']) {
        let words: Vec<&str> = words(sentence).collect();
        if words.is_empty() {
            continue;
        }
        let stated = statements.iter().filter_map(|own| {
            let own: Vec<&str> = self::words(own).collect();
            let from = words.windows(own.len()).position(|part| part == own)?;
            Some((from, from + own.len()))
        });
        let stated = stated.max_by_key(|(from, to)| to - from);
        let (from, to) = stated.unwrap_or((words.len(), words.len()));
        found |= stated.is_some();
        let has = |list: &str, word: &str| list.split_whitespace().any(|own| own == word);
        let is_number = |word: &&str| word.bytes().all(|b| b.is_ascii_digit());
        let has_number = words.iter().any(is_number);
        // `for odd parity` is a case, `because of odd parity` is a reason.
        let is_case = words.iter().any(|word| matches!(*word, "for" | "untuk"));
        let is_known = |word: &&str| match *word {
            // `in 3 ms`, but not `in time`.
            "time" | "waktu" => has_number,
            word => has(AROUND, word) || is_number(&word) || has(REASON, word) && !is_case,
        };
        // `Unsolvable: 0`, but not `Unsolvable (3 ms)`.
        let is_value = words[to..].first().is_some_and(is_number)
            && !words.get(to + 1).is_some_and(|unit| has(UNITS, unit));
        // `Solvable? No`, but neither `Unsolvable?` nor `Solvable, no problem`.
        let inside = stated.map_or("", |_| between(sentence, words[from], words[to - 1]));
        let is_asked = sentence.matches('?').count() > inside.matches('?').count();
        let is_split = matches!(words[from..to], ["solvable" | "issolvable", "no" | "false"]);
        let is_unsigned = is_split && !inside.contains([':', '=', '?']);
        let mut others = words[..from].iter().chain(&words[to..]);
        if is_value || is_asked || is_unsigned || !others.all(is_known) {
            return false;
        }
    }
    found
}

/// A text in which `0.03` is one number: other points end a sentence.
fn without_decimal_points(text: &str) -> String {
    let is_digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
    let is_inside = |place: usize| {
        place > 0
            && is_digit(text.as_bytes().get(place - 1))
            && is_digit(text.as_bytes().get(place + 1))
    };
    let kept = text.char_indices();
    let kept = kept.filter(|&(place, c)| c != '.' || !is_inside(place));
    kept.map(|(_, c)| c).collect()
}

/// The part of a sentence from one of its words to another; `solutions` has another form there.
fn between<'a>(sentence: &'a str, first: &str, last: &str) -> &'a str {
    let start = sentence.find(first).unwrap_or(0);
    let end = sentence[start..].find(last).unwrap_or(0);
    &sentence[start..start + end]
}

/// The words of a text, in small letters. `solutions` is `solution`, and signs say nothing.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    let plain = |word| match word {
        "solutions" => "solution",
        word => word,
    };
    words.filter(|word| !word.is_empty()).map(plain)
}
