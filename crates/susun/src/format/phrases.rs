//! What programs print when they find no solution.

/// What programs print instead of a solution.
const NO_SOLUTION: &[&str] = &[
    "no solution",
    "no possible solution",
    "solution not found",
    "solution does not exist",
    "solution doesn't exist",
    "isn't solvable",
    "path_to_goal: n/a",
    "tidak bisa dipecahkan",
    "tidak dapat dipecahkan",
    "tidak bisa dicapai",
    "tidak dapat dicapai",
    "no path",
    "no sequence of moves",
    "unsolvable",
    "not solvable",
    "cannot be solved",
    "can't be solved",
    "not reachable",
    "impossible",
    "tidak ada solusi",
    "tidak memiliki solusi",
    "tidak punya solusi",
    "tidak mempunyai solusi",
    "tidak ditemukan solusi",
    "solusi tidak ditemukan",
    "tidak dapat diselesaikan",
    "tidak bisa diselesaikan",
    "tidak solvable",
];
/// What makes such a line say something else: `Unsolvable: False`, `No solution at depth 3`.
const OTHERWISE: &[&str] = &[
    "false",
    "unsolvable boards",
    "unsolvable puzzles",
    "timeout",
    "timed out",
    "time out",
    "waktu habis",
    "not unsolvable",
    "not impossible",
    "depth",
    "kedalaman",
    "within",
    "limit",
    "iterat",
    "iterasi",
    "shorter",
    "fewer",
    "better",
    "lebih pendek",
];

/// Whether a line says that there is no solution.
pub(crate) fn says_no_solution(line: &str) -> bool {
    let line = line.to_lowercase();
    let has = |phrases: &[&str]| phrases.iter().any(|phrase| line.contains(phrase));
    let plain: String = line
        .chars()
        .filter(|c| !c.is_whitespace() && !"'\"{},.".contains(*c))
        .collect();
    let is_not_solvable = ["solvable:false", "solvable=false"].contains(&&*plain);
    is_not_solvable || has(NO_SOLUTION) && !has(OTHERWISE)
}
