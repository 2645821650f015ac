//! The pictures of the documents are what the commands beside them make, and a browser draws them as the
//! program does.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::docs::{Page, ROOT};
use crate::run::{Ran, program};

const FOLDER: &str = "docs/pictures/";

/// Every picture that the documents show, by name, with the arguments of the command that makes it:
/// the first whose only file is `-o NAME`.
fn shown() -> BTreeMap<String, Vec<String>> {
    let pages = Page::all();
    let mut makers: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for block in pages.iter().flat_map(Page::blocks) {
        for shown in block.commands() {
            if let Some((name, arguments)) = shown.file() {
                let arguments = arguments.iter().map(|&word| word.to_owned()).collect();
                makers.entry(name.to_owned()).or_insert(arguments);
            }
        }
    }
    let mut shown = BTreeMap::new();
    for page in &pages {
        let links = page.links().into_iter();
        for (_, name) in links.filter_map(|link| link.split_once("pictures/")) {
            let maker = makers.get(name);
            let arguments =
                maker.unwrap_or_else(|| panic!("{}: no command makes {name}", page.path));
            shown.insert(name.to_owned(), arguments.clone());
        }
    }
    shown
}

/// Runs the command of a picture, with the file elsewhere and perhaps of another kind.
fn make(name: &str, arguments: &[String], file: &Path) {
    let arguments = arguments.iter().map(|word| match word == name {
        true => file.to_str().unwrap().to_owned(),
        false => word.clone(),
    });
    let mut program = program();
    program.current_dir(ROOT).args(arguments).arg("--force");
    let ran = Ran::of(program.output().unwrap());
    assert!(file.exists(), "{file:?} was not made: {}", ran.err);
}

/// `cargo xtask pictures` sets this variable, and the pictures are made anew.
fn is_to_be_remade() -> bool {
    std::env::var_os("SUSUN_PICTURES").is_some()
}

#[test]
fn the_documents_show_what_is_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let shown = shown();
    assert!(shown.len() > 10);
    let committed = Path::new(ROOT).join(FOLDER);
    for (name, arguments) in &shown {
        let file = folder.path().join(name);
        make(name, arguments, &file);
        let made = std::fs::read(&file).unwrap();
        if is_to_be_remade() {
            std::fs::write(committed.join(name), &made).unwrap();
        }
        let there = std::fs::read(committed.join(name)).unwrap_or_default();
        assert!(
            made == there,
            "{FOLDER}{name} is stale: cargo xtask pictures makes it again"
        );
    }
    // The first thing that a reader of the README loads.
    let hello = std::fs::metadata(committed.join("hello.gif")).unwrap();
    assert!(hello.len() < 400_000, "{} bytes", hello.len());
    for entry in std::fs::read_dir(&committed).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(shown.contains_key(&name), "{FOLDER}{name} is shown nowhere");
    }
}

/// Rows of red, green, blue.
struct Pixels {
    width: usize,
    height: usize,
    rgb: Vec<[u8; 3]>,
}

impl Pixels {
    fn read(file: &Path) -> Self {
        let file = std::io::BufReader::new(std::fs::File::open(file).unwrap());
        let mut reader = png::Decoder::new(file).read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        let samples = info.color_type.samples();
        Self {
            width: info.width as usize,
            height: info.height as usize,
            rgb: bytes[..info.buffer_size()]
                .chunks(samples)
                .map(|pixel| [pixel[0], pixel[1], pixel[2]])
                .collect(),
        }
    }
}

fn chromium() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&path).map(|folder| folder.join("chromium-headless-shell"));
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let found = named.into_iter().chain(on_path).find(|file| file.exists());
    // The test command installs one and sets this variable.
    assert!(
        found.is_some() || std::env::var_os("SUSUN_BROWSER").is_none(),
        "there is no browser"
    );
    found
}

#[test]
#[ignore = "long"]
fn a_browser_draws_the_same() {
    let Some(chromium) = chromium() else {
        eprintln!("SKIPPED: there is no Chromium to compare with");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let mut page = String::from("<!doctype html><body style='margin:0;background:#888'>");
    let mut pictures = Vec::new();
    let mut top = 0;
    let mut widest = 0;
    for (name, arguments) in shown() {
        let Some(stem) = name.strip_suffix(".svg") else {
            continue;
        };
        let file = folder.path().join(format!("{stem}.png"));
        make(&name, &arguments, &file);
        let pixels = Pixels::read(&file);
        let svg = std::fs::read_to_string(Path::new(ROOT).join(FOLDER).join(&name)).unwrap();
        std::fs::write(folder.path().join(&name), svg).unwrap();
        page += &format!("<img src='{name}' style='position:absolute;left:0;top:{top}px'>");
        let height = pixels.height;
        widest = widest.max(pixels.width);
        pictures.push((name, top, pixels));
        top += height;
    }
    std::fs::write(folder.path().join("page.html"), page).unwrap();
    let shot = folder.path().join("shot.png");
    let profile = folder.path().join("profile");
    let output = Command::new(chromium)
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            "--hide-scrollbars",
            "--font-render-hinting=none",
            "--force-device-scale-factor=1",
            "--force-color-profile=srgb",
        ])
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(format!("--window-size={widest},{top}"))
        .arg(format!("--screenshot={}", shot.display()))
        .arg(format!(
            "file://{}",
            folder.path().join("page.html").display()
        ))
        .output()
        .unwrap();
    assert!(shot.exists(), "{}", String::from_utf8_lossy(&output.stderr));
    let seen = Pixels::read(&shot);
    for (name, top, ours) in pictures {
        let mut sum = 0_u64;
        let mut far = 0_usize;
        for row in 0..ours.height {
            for column in 0..ours.width {
                let there = seen.rgb[(top + row) * seen.width + column];
                let here = ours.rgb[row * ours.width + column];
                let apart = (0..3).map(|part| here[part].abs_diff(there[part])).max();
                let apart = apart.unwrap();
                sum += u64::from(apart);
                far += usize::from(apart > 96);
            }
        }
        // Edges of letters are smoothed in other ways; everything else is the same.
        let pixels = ours.width * ours.height;
        let mean = sum as f64 / pixels as f64;
        let share = far as f64 / pixels as f64;
        println!("{name}: mean {mean:.2}, far {share:.5}");
        assert!(mean < 2.5, "{name}: pixels differ by {mean:.2} on average");
        assert!(
            share < 0.01,
            "{name}: {share:.4} of the pixels are quite different"
        );
    }
}
