//! The scripts of a run folder, ready to be submitted.

use std::path::Path;

/// Megabytes that a task gets unless someone changes them: the tables of a 24-puzzle and room to spare.
const MEMORY_MB: &str = "2000";
/// Hours, minutes and seconds that a task runs before it is started again.
const TIME: &str = "04:00:00";

const SCRIPTS: [(&str, &str); 3] = [
    ("slurm.sbatch", include_str!("slurm.sbatch")),
    ("parallel.sh", include_str!("parallel.sh")),
    ("kubernetes.yaml", include_str!("kubernetes.yaml")),
];

/// The scripts for a run folder, by their names.
pub(super) fn scripts(folder: &Path, tasks: usize) -> Vec<(&'static str, String)> {
    let name = &job_name(folder);
    let program = std::env::current_exe().ok();
    let program = program.map_or_else(
        || "susun".into(),
        |path| path.to_string_lossy().into_owned(),
    );
    // It stands between single quotes.
    let program = program.replace('\'', "'\\''");
    let tasks = tasks.to_string();
    let values = [
        ("{{name}}", name.as_str()),
        ("{{tasks}}", &tasks),
        ("{{program}}", &program),
        ("{{memory_mb}}", MEMORY_MB),
        ("{{time}}", TIME),
    ];
    let fill = |text: &str| {
        let mut text = text.to_owned();
        for (place, value) in values {
            text = text.replace(place, value);
        }
        text
    };
    SCRIPTS.map(|(name, text)| (name, fill(text))).to_vec()
}

/// A name that Slurm and Kubernetes take: small letters, digits and hyphens.
fn job_name(folder: &Path) -> String {
    let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let name = whole.file_name().unwrap_or_default().to_string_lossy();
    let plain = |c: char| match c.is_ascii_alphanumeric() {
        true => c.to_ascii_lowercase(),
        false => '-',
    };
    let name: String = name.chars().map(plain).take(40).collect();
    match name.trim_matches('-') {
        "" => "susun".to_owned(),
        name => format!("susun-{name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_folder_has_a_job_name() {
        let name = |folder: &str| job_name(Path::new(folder));
        assert_eq!(name("a/Hard_1"), "susun-hard-1");
        assert_eq!(name("'\"$(x)"), "susun-x");
        assert_eq!(name("\u{e9}"), "susun");
    }

    #[test]
    fn every_place_is_filled() {
        for (name, text) in scripts(Path::new("run"), 16) {
            assert!(!text.contains("{{"), "{name}");
            assert!(text.contains("susun-run"), "{name}");
        }
    }
}
