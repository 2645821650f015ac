//! One row for each form that a board is read in. The boards are our own.

/// The board that most of the texts mean.
pub(super) const EIGHT: &str = "1 8 2/0 4 3/7 6 5";
const FIFTEEN: &str = "5 1 2 4/9 6 3 8/13 10 0 12/14 15 7 11";
const SIX: &str = "1 2 3/4 0 5";
const FOUR: &str = "1 2/3 0";

/// A form, a text in it, and the board that it means.
pub(super) const FORMS: &[(&str, &str, &str)] = &[
    // Courses.
    ("Princeton", "3\n 1  8  2\n 0  4  3\n 7  6  5\n", EIGHT),
    ("Princeton, 2x2", "2\n 1  2\n 3  0\n", FOUR),
    (
        "Princeton, 4x4",
        "4\n 5  1  2  4 \n 9  6  3  8 \n13 10  0 12 \n14 15  7 11 \n",
        FIFTEEN,
    ),
    ("rows and columns first", "2 3\n1 2 3\n4 0 5\n", SIX),
    (
        "rows and columns first, two columns",
        "2 2\n1 2\n3 0\n",
        FOUR,
    ),
    ("size with an x first", "2x3\n1 2 3\n4 0 5\n", SIX),
    ("size, then cells on one line", "2 3\n1 2 3 4 0 5\n", SIX),
    (
        "size, then a cell on each line",
        "3\n1\n8\n2\n0\n4\n3\n7\n6\n5\n",
        EIGHT,
    ),
    ("a cell on each line", "1\n8\n2\n0\n4\n3\n7\n6\n5\n", EIGHT),
    (
        "Ecole 42",
        "# This puzzle is solvable\n3\n1 8 2\n0 4 3\n7 6 5\n",
        EIGHT,
    ),
    (
        "Ecole 42, comments behind the rows",
        "#start\n3 # the size\n1 8 2 # row 1\n0 4 3#row 2\n7 6 5 #\n#\n",
        EIGHT,
    ),
    ("a comment of cells only", "# 8\n1 8 2\n0 4 3\n7 6 5", EIGHT),
    (
        "a comment and # for the blank",
        "# my board\n1 8 2\n# 4 3\n7 6 5\n",
        EIGHT,
    ),
    (
        "# for the blank, and a comment",
        "1 8 2\n# 4 3 # no tile\n7 6 5\n",
        EIGHT,
    ),
    (
        "comments of other languages",
        "// start\n1 8 2 % one\n0 4 3 // two\n7 6 5",
        EIGHT,
    ),
    ("UTA", "1 8 2\n0 4 3\n7 6 5\nEND OF FILE\n", EIGHT),
    ("UTA, CRLF", "1 8 2\r\n0 4 3\r\n7 6 5\r\nEND OF FILE", EIGHT),
    ("ColumbiaX", "1,8,2,0,4,3,7,6,5", EIGHT),
    ("AIMA", "(1, 8, 2, 0, 4, 3, 7, 6, 5)", EIGHT),
    ("Portland State", "(1 8 2 b 4 3 7 6 5)", EIGHT),
    (
        "ITB, 16",
        "5 1 2 4\n9 6 3 8\n13 10 16 12\n14 15 7 11",
        FIFTEEN,
    ),
    (
        "ITB, -",
        "5 1 2 4\n9 6 3 8\n13 10 - 12\n14 15 7 11",
        FIFTEEN,
    ),
    ("LeetCode 773", "[[1,2,3],[4,0,5]]", SIX),
    ("LeetCode 773, named", "board = [[1,2,3],[4,0,5]]", SIX),
    (
        "with a label",
        "Initial state:\n1 8 2\n0 4 3\n7 6 5\n",
        EIGHT,
    ),
    (
        "with a label on the line",
        "Papan awal: 1 8 2 / 0 4 3 / 7 6 5",
        EIGHT,
    ),
    // Languages.
    ("Python", "[[1, 8, 2], [0, 4, 3], [7, 6, 5]]", EIGHT),
    (
        "Python, lines",
        "start = [\n    [1, 8, 2],\n    [0, 4, 3],  # blank\n    [7, 6, 5],\n]\n",
        EIGHT,
    ),
    ("Python, tuples", "((1, 8, 2), (0, 4, 3), (7, 6, 5))", EIGHT),
    (
        "Python, rows as printed",
        "[1, 8, 2]\n[0, 4, 3]\n[7, 6, 5]\n",
        EIGHT,
    ),
    (
        "Python, None",
        "[[1, 8, 2], [None, 4, 3], [7, 6, 5]]",
        EIGHT,
    ),
    (
        "Python, strings",
        "[['1', '8', '2'], ['', '4', '3'], ['7', '6', '5']]",
        EIGHT,
    ),
    (
        "Python, a space",
        "[['1','8','2'],[' ','4','3'],['7','6','5']]",
        EIGHT,
    ),
    (
        "Python, type hint",
        "start: list[list[int]] = [[1, 8, 2], [0, 4, 3], [7, 6, 5]]",
        EIGHT,
    ),
    ("Python, digits", "state = \"182043765\"", EIGHT),
    (
        "Python, text of rows",
        "s = \"\"\"\n1 8 2\n0 4 3\n7 6 5\n\"\"\"",
        EIGHT,
    ),
    (
        "Python, rows as texts",
        "[\"182\", \"043\", \"765\"]",
        EIGHT,
    ),
    (
        "Python, rows as texts of words",
        "[\"1 8 2\", \"0 4 3\", \"7 6 5\"]",
        EIGHT,
    ),
    ("Python, list of a text", "tiles = list('182x43765')", EIGHT),
    (
        "NumPy",
        "array([[1, 8, 2],\n       [0, 4, 3],\n       [7, 6, 5]])",
        EIGHT,
    ),
    (
        "NumPy, a statement",
        "import numpy as np\nboard = np.array([[1,8,2],[0,4,3],[7,6,5]], dtype=np.int8)",
        EIGHT,
    ),
    ("NumPy, printed", "[[1 8 2]\n [0 4 3]\n [7 6 5]]", EIGHT),
    (
        "NumPy, numbers with a point",
        "[[1. 8. 2.]\n [0. 4. 3.]\n [7. 6. 5.]]",
        EIGHT,
    ),
    (
        "NumPy, flat",
        "np.array([1,8,2,0,4,3,7,6,5]).reshape(3, 3)",
        EIGHT,
    ),
    (
        "NumPy 2, its numbers",
        "[np.int64(1), np.int64(8), np.int64(2), np.int64(0), np.int64(4), np.int64(3), np.int64(7), np.int64(6), np.int64(5)]",
        EIGHT,
    ),
    (
        "JSON",
        "{\"size\": 3, \"name\": \"an easy one\", \"board\": [[1,8,2],[null,4,3],[7,6,5]]}",
        EIGHT,
    ),
    (
        "JavaScript",
        "const board = [[1,8,2],[,4,3],[7,6,5]];",
        EIGHT,
    ),
    (
        "C",
        "int a[3][3] = {{1, 8, 2}, {0, 4, 3}, {7, 6, 5}}; // start",
        EIGHT,
    ),
    (
        "C, flat on lines",
        "int a[9] = {\n  1, 8, 2,\n  0, 4, 3,\n  7, 6, 5,\n};",
        EIGHT,
    ),
    ("C, braces alone", "{{1,2},{3,0}}", FOUR),
    (
        "C++",
        "std::array<std::array<int, 3>, 3> a = {{{1,8,2},{0,4,3},{7,6,5}}};",
        EIGHT,
    ),
    (
        "Java",
        "int[][] board = new int[][] {{1,8,2},{0,4,3},{7,6,5}};",
        EIGHT,
    ),
    (
        "Rust",
        "let board: [[u8; 3]; 3] = [[1, 8, 2], [0, 4, 3], [7, 6, 5]];",
        EIGHT,
    ),
    (
        "Rust, vec",
        "vec![vec![1, 8, 2], vec![0, 4, 3], vec![7, 6, 5]]",
        EIGHT,
    ),
    (
        "Go",
        "board := [][]int{{1, 8, 2}, {0, 4, 3}, {7, 6, 5}}",
        EIGHT,
    ),
    ("MATLAB", "A = [1 8 2; 0 4 3; 7 6 5];", EIGHT),
    (
        "MATLAB, lines",
        "A = [1 8 2\n     0 4 3\n     7 6 5]",
        EIGHT,
    ),
    ("MATLAB, a board of other sides", "[1 2 3; 4 0 5]", SIX),
    ("Lisp", "'((1 8 2) (nil 4 3) (7 6 5))", EIGHT),
    ("Prolog", "start([[1,8,2],[b,4,3],[7,6,5]])", EIGHT),
    ("flat on lines, not square", "[1, 2, 3,\n 4, 0, 5]", SIX),
    ("semicolons alone", "1 8 2;0 4 3;7 6 5", EIGHT),
    ("spreadsheet, semicolons", "1;8;2\n;4;3\n7;6;5\n", EIGHT),
    (
        "spreadsheet, quoted",
        "\"1\",\"8\",\"2\"\n\"\",\"4\",\"3\"\n\"7\",\"6\",\"5\"\n",
        EIGHT,
    ),
    // Digits.
    ("digits", "182043765", EIGHT),
    ("digits, x", "182x43765\n", EIGHT),
    ("digits, largest", "182943765", EIGHT),
    ("digits in lines", "182\n_43\n765", EIGHT),
    ("digits in lines, a space", "182\n 43\n765", EIGHT),
    (
        "digits in lines, a space inside",
        "182\n4 3\n765",
        "1 8 2/4 0 3/7 6 5",
    ),
    ("digits in words", "182 043 765", EIGHT),
    ("digits between slashes", "182/043/765", EIGHT),
    ("digits below a size", "3\n182\n043\n765\n", EIGHT),
    ("digits, 2x3", "123\n405", SIX),
    ("hexadecimal", "51249638DA0CEF7B", FIFTEEN),
    ("hexadecimal in lines", "5124\n9638\nda_c\nef7b", FIFTEEN),
    // Drawings.
    ("fixed width", "1 8 2\n  4 3\n7 6 5", EIGHT),
    (
        "fixed width, last",
        "1 2 3\n4 5 6\n7 8\n",
        "1 2 3/4 5 6/7 8 0",
    ),
    (
        "fixed width, inside",
        " 5  1  2  4\n 9  6  3  8\n13 10    12\n14 15  7 11\n",
        FIFTEEN,
    ),
    (
        "left-aligned",
        "5  1  2  4\n9  6  3  8\n13 10    12\n14 15 7  11\n",
        FIFTEEN,
    ),
    ("bars", "|1|8|2|\n|0|4|3|\n|7|6|5|", EIGHT),
    (
        "bars, an empty cell",
        "| 1 | 8 | 2 |\n|   | 4 | 3 |\n| 7 | 6 | 5 |",
        EIGHT,
    ),
    (
        "bars between",
        "1 | 8 | 2\n--+---+--\n  | 4 | 3\n--+---+--\n7 | 6 | 5",
        EIGHT,
    ),
    (
        "a box of characters",
        "+---+---+---+\n| 1 | 8 | 2 |\n+---+---+---+\n|   | 4 | 3 |\n+---+---+---+\n| 7 | 6 | 5 |\n+---+---+---+\n",
        EIGHT,
    ),
    (
        "a tall box",
        "+---+---+\n|   |   |\n| 1 | 2 |\n|   |   |\n+---+---+\n|   |   |\n| 3 | _ |\n|   |   |\n+---+---+",
        FOUR,
    ),
    (
        "box drawing",
        "┌───┬───┬───┐\n│ 1 │ 8 │ 2 │\n├───┼───┼───┤\n│   │ 4 │ 3 │\n├───┼───┼───┤\n│ 7 │ 6 │ 5 │\n└───┴───┴───┘",
        EIGHT,
    ),
    (
        "double lines",
        "╔═══════╗\n║ 1 8 2 ║\n║   4 3 ║\n║ 7 6 5 ║\n╚═══════╝",
        EIGHT,
    ),
    (
        "Markdown",
        "| 1 | 8 | 2 |\n|---|---|---|\n| 0 | 4 | 3 |\n| 7 | 6 | 5 |",
        EIGHT,
    ),
    (
        "a line above and below",
        "-----\n1 8 2\n0 4 3\n7 6 5\n-----",
        EIGHT,
    ),
    (
        "two characters for the blank",
        "5 1 2 4\n9 6 3 8\n13 10 __ 12\n14 15 7 11",
        FIFTEEN,
    ),
    ("an asterisk", "1 8 2\n* 4 3\n7 6 5", EIGHT),
    ("minus one", "1 8 2\n-1 4 3\n7 6 5", EIGHT),
    // Files.
    (
        "byte order mark, tabs, CRLF",
        "\u{feff}3\r\n1\t8\t2\r\n\t4\t3\r\n7\t6\t5\r\n",
        EIGHT,
    ),
    (
        "an ID below a comment",
        "# the first\n3x3:1,8,2,0,4,3,7,6,5\n",
        EIGHT,
    ),
];
