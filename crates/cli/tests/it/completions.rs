//! What shells complete: every name that an argument takes, and none that it refuses.

use crate::run::susun;

/// The words that the script for bash offers at the end of a command line; none without bash.
#[cfg(unix)]
fn bash_offers(script: &str, line: &str) -> Option<Vec<String>> {
    let words: Vec<&str> = line.split(' ').collect();
    let (current, previous) = (words[words.len() - 1], words[words.len() - 2]);
    let list: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    let asked = format!(
        "{script}\nCOMP_WORDS=({}); COMP_CWORD={}\n_susun susun '{current}' '{previous}'\n\
         printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        list.join(" "),
        words.len() - 1
    );
    let ran = std::process::Command::new("bash")
        .args(["-c", &asked])
        .output();
    let ran = ran.ok()?;
    let offered = String::from_utf8(ran.stdout).unwrap();
    Some(offered.lines().map(str::to_owned).collect())
}

#[test]
#[cfg(unix)]
fn bash_offers_names() {
    let script = susun(&["completions", "bash"]).out;
    for (line, offered, refused) in [
        ("susun solve ", &["kanoodle", "--goal"][..], &[][..]),
        ("susun solve kan", &["kanoodle"], &["bedlam"]),
        ("susun replay ", &["--goal"], &["kanoodle"]),
        ("susun batch ", &["korf100"], &["kanoodle"]),
        ("susun tables build ", &["4x4-small", "4x4-mtm"], &[]),
        (
            "susun tables clear 4x4-",
            &["4x4-large", "4x4-mtm"],
            &["3x3-small"],
        ),
        ("susun tables build --metric ", &["stm", "mtm"], &[]),
        // The multi-tile metric has no choice of tables.
        ("susun solve 4x4#1 --tables ", &["4x4-small"], &["4x4-mtm"]),
        ("susun solve 4x4#1 --goal ", &["first", "last"], &["answer"]),
        (
            "susun verify 4x4#1 L --goal ",
            &["first", "last", "answer"],
            &[],
        ),
        (
            "susun solve 4x4#1 --heuristic ",
            &["manhattan"],
            &["a-star"],
        ),
        ("susun solve 4x4#1 --lang ", &["en", "id"], &[]),
        ("susun --lang ", &["en", "id"], &[]),
        ("susun solve 4x4#1 --show ", &["kurang", "tray"], &[]),
        ("susun solve 4x4#1 --time-limit ", &[""], &["Cargo.toml"]),
        ("susun solve x -m ", &["a-star", "dancing-links"], &[]),
        ("susun count kanoodle -m ", &["dancing-links"], &["a-star"]),
        (
            "susun trace x --method ",
            &["a-star", "dancing-links"],
            &["beam", "frontier-count"],
        ),
        ("susun compare x --methods a-", &["a-star"], &["greedy"]),
        (
            "susun compare x --methods a-star,gre",
            &["a-star,greedy"],
            &["a-star,beam"],
        ),
        ("susun compare x -m a-star,b", &["a-star,beam"], &["beam"]),
        ("susun completions ", &["fish"], &[]),
    ] {
        let Some(words) = bash_offers(&script, line) else {
            eprintln!("SKIPPED: there is no bash");
            return;
        };
        let has = |word: &&&str| words.iter().any(|other| other == **word);
        assert!(offered.iter().all(|word| has(&word)), "{line}: {words:?}");
        assert!(!refused.iter().any(|word| has(&word)), "{line}: {words:?}");
    }
}

/// The scripts for other shells cannot be run here: they have a line for every such argument.
#[test]
fn zsh_and_fish_offer_names() {
    let using = "complete -c susun -n \"__fish_susun_using_subcommand";
    let [fish, zsh] = ["fish", "zsh"].map(|shell| susun(&["completions", shell]).out);
    for (shell, beginning, part) in [
        ("fish", format!("{using} solve\" -a \""), "kanoodle"),
        ("fish", format!("{using} batch\" -a \""), "korf100"),
        (
            "fish",
            format!("{using} tables; and __fish_seen_subcommand_from build\" -a \""),
            "4x4-mtm",
        ),
        ("fish", format!("{using} solve\" -l tables -d"), "4x4-small"),
        // Files beside the names.
        ("fish", format!("{using} solve\" -l tables -r"), " -F"),
        ("fish", format!("{using} solve\" -l goal -d"), "last"),
        (
            "fish",
            format!("{using} compare\" -l methods -r -s m"),
            "(__fish_complete_list , ",
        ),
        ("fish", format!("{using} completions\" -f -a"), "zsh"),
        ("zsh", "':puzzle -- A file".into(), "{compadd -- iq-puzzler"),
        ("zsh", "':puzzles -- ".into(), "korf100"),
        ("zsh", "'::set -- ".into(), "4x4-mtm; _files}'"),
        ("zsh", "'--tables=".into(), "4x4-small"),
        (
            "zsh",
            "'--goal=".into(),
            "{compadd -- last first snail centre; _files}'",
        ),
        ("zsh", "'--lang=".into(), "(en id)'"),
        ("zsh", "'--methods=".into(), ":_values -s , method a-star"),
    ] {
        // In fish every name may have a line of its own.
        let (script, end) = match shell {
            "fish" => (&fish, "\ncomplete"),
            _ => (&zsh, "\n"),
        };
        let start = script.find(&format!("\n{beginning}"));
        let start = start.unwrap_or_else(|| panic!("{shell}: no {beginning}")) + 1;
        let line = script[start..].split(end).next().unwrap();
        assert!(line.contains(part), "{shell}: {line}");
    }
    assert!(!fish.contains(&format!("{using} replay\" -a")), "{fish}");
}
