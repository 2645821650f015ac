//! Sentences about run folders.

use core::time::Duration;

use susun::Lang;
use susun::message::{decimal, number, plural, seconds};
use susun::messages;

use super::{EN, ID};
use crate::failure::Failure;

messages! {
    /// A sentence about a run folder.
    pub(crate) enum ClusterMessage<'a> {
        // Errors.
        NoFolder { path: &'a str } =>
            en: "\"{path}\" is not a run folder",
            id: "\"{path}\" bukan folder kerja";
        NoFolderFix =>
            en: "give a folder that susun cluster plan has made",
            id: "berikan folder yang dibuat oleh susun cluster plan";
        NoQuestion { path: &'a str } =>
            en: "\"{path}\" is not the question of a run folder",
            id: "\"{path}\" bukan pertanyaan sebuah folder kerja";
        NoQuestionFix =>
            en: "plan the run again in a new folder",
            id: "rencanakan lagi di folder baru";
        OtherVersion { path: &'a str, version: &'a str, own: &'a str } =>
            en: "\"{path}\" was written by susun {version}, and this is susun {own}",
            id: "\"{path}\" ditulis oleh susun {version}, sedangkan ini susun {own}";
        OtherVersionFix { version: &'a str } =>
            en: "use susun {version}, or plan the run again in a new folder",
            id: "pakai susun {version}, atau rencanakan lagi di folder baru";
        NoFamily { family: &'a str } =>
            en: "this susun has no puzzles of the kind \"{family}\"",
            id: "susun ini tidak punya teka-teki jenis \"{family}\"";
        FolderExists { path: &'a str } =>
            en: "\"{path}\" already exists and is not empty",
            id: "\"{path}\" sudah ada dan tidak kosong";
        CurrentFolder =>
            en: "the run folder cannot be the current folder",
            id: "folder kerja tidak boleh folder yang sedang dibuka";
        FolderExistsFix =>
            en: "choose a new folder",
            id: "pilih folder baru";
        Foreign { path: &'a str, line: usize } =>
            en: "\"{path}\", line {line}: a record of another run",
            id: "\"{path}\", baris {line}: catatan dari kerja lain";
        ForeignFix =>
            en: "move the file out of the folder and run its task again",
            id: "pindahkan berkas itu dari folder dan jalankan lagi tugasnya";
        ForeignJobs { path: &'a str } =>
            en: "\"{path}\" does not belong to the question of this folder",
            id: "\"{path}\" tidak sesuai dengan pertanyaan folder ini";
        ForeignJobsFix =>
            en: "question.json or this file was changed: plan the run again in a new folder",
            id: "question.json atau berkas ini berubah: rencanakan lagi di folder baru";
        Damaged { path: &'a str, line: usize } =>
            en: "\"{path}\", line {line}: the file is damaged",
            id: "\"{path}\", baris {line}: berkas rusak";
        Missing { path: &'a str } =>
            en: "\"{path}\" is missing",
            id: "\"{path}\" tidak ditemukan";
        DamagedFix =>
            en: "restore the file from a copy, or plan the run again in a new folder",
            id: "pulihkan berkas dari salinan, atau rencanakan lagi di folder baru";
        DamagedJobs { path: &'a str, task: usize } =>
            en: "\"{path}\": the jobs of task {task} are damaged",
            id: "\"{path}\": pekerjaan tugas {task} rusak";
        OtherTask { path: &'a str, job: usize } =>
            en: "\"{path}\": job {job} belongs to another task",
            id: "\"{path}\": pekerjaan {job} milik tugas lain";
        Contradiction { path: &'a str, line: usize, job: usize } =>
            en: "\"{path}\", line {line}: job {job} has two different results",
            id: "\"{path}\", baris {line}: pekerjaan {job} punya dua hasil yang berbeda";
        ContradictionFix { path: &'a str } =>
            en: "check the memory of the machines, remove \"{path}\" and run its task again",
            id: "periksa memori mesinnya, hapus \"{path}\", dan jalankan lagi tugasnya";
        NoSet { name: &'a str } =>
            en: "this susun has no set of puzzles \"{name}\"",
            id: "susun ini tidak punya kumpulan teka-teki \"{name}\"";
        OtherPuzzles { name: &'a str } =>
            en: "\"{name}\" has changed since the run was planned",
            id: "\"{name}\" berubah sejak run direncanakan";
        LimitOfPuzzle =>
            en: "the memory limit of each puzzle is set when the run is planned",
            id: "batas memori tiap teka-teki ditetapkan saat perencanaan";
        LimitOfPuzzleFix =>
            en: "leave out --memory-limit",
            id: "hilangkan --memory-limit";
        TaskRange { tasks: usize } =>
            en: "a task from 1 to {tasks}, or several, such as 1-4,7",
            id: "tugas dari 1 sampai {tasks}, atau beberapa, seperti 1-4,7";
        NoTask =>
            en: "no task is given",
            id: "tugasnya belum disebut";
        NoTaskFix =>
            en: "give --task; in a Slurm array or an indexed Kubernetes Job it is taken from SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX",
            id: "berikan --task; dalam larik pekerjaan Slurm atau Job Kubernetes berindeks nomornya diambil dari SLURM_ARRAY_TASK_ID atau JOB_COMPLETION_INDEX";
        RateForm =>
            en: "kills per hour, from 0 to 3600, such as 0.5",
            id: "berapa kali per jam dihentikan paksa, dari 0 sampai 3600, seperti 0.5";
        OnlyLists { option: &'a str } =>
            en: "--{option} is for lists of puzzles: one puzzle is divided by one method",
            id: "--{option} untuk daftar teka-teki: satu teka-teki dibagi dengan satu metode";
        OnlyListsFix { option: &'a str } =>
            en: "leave out --{option}",
            id: "hilangkan --{option}";
        NotForLists { option: &'a str } =>
            en: "each puzzle of a list is solved by itself: {option} is for one puzzle",
            id: "tiap teka-teki dalam daftar diselesaikan sendiri: {option} untuk satu teka-teki";
        NotForListsFix { option: &'a str } =>
            en: "leave out {option}, or plan one puzzle",
            id: "hilangkan {option}, atau rencanakan satu teka-teki";
        NoMergeOption { option: &'a str } =>
            en: "--{option} does not apply to the answers of a list: they are neither searched for nor drawn here",
            id: "--{option} tidak berlaku untuk jawaban sebuah daftar: di sini tidak ada pencarian atau gambar";
        OneOutput =>
            en: "the answers of a list are saved in one more file, not in several",
            id: "jawaban sebuah daftar disimpan di satu berkas tambahan, bukan beberapa";
        OneOutputFix =>
            en: "give one -o; susun merge FOLDER/answer.jsonl -o FILE makes others",
            id: "berikan satu -o; susun merge FOLDER/answer.jsonl -o BERKAS membuat yang lain";
        FailuresAlone =>
            en: "--failures is for a simulation",
            id: "--failures untuk simulasi";
        FailuresAloneFix =>
            en: "add --simulate TASKS, or leave it out",
            id: "tambahkan --simulate TASKS, atau hilangkan";
        // Planning.
        BadLines { lines: usize, first: usize } =>
            en: {
                match lines {
                    1 => format!("Line {first} cannot be read: its answer will be an error"),
                    _ => format!("{} cannot be read, the first is line {first}: their answers will be errors", plural(lines, "line")),
                }
            },
            id: {
                match lines {
                    1 => format!("Baris {first} tidak terbaca: jawabannya akan berupa kesalahan"),
                    _ => format!("{} baris tidak terbaca, yang pertama baris {first}: jawabannya akan berupa kesalahan", number(lines, ID)),
                }
            };
        PlannedList { path: &'a str, puzzles: usize, tasks: usize } =>
            en: ("{path}: {} for {}", plural(puzzles, "puzzle"), plural(tasks, "task")),
            id: ("{path}: {} teka-teki untuk {} tugas", number(puzzles, ID), number(tasks, ID));
        Planned { path: &'a str, jobs: usize, tasks: usize } =>
            en: ("{path}: {} for {}", plural(jobs, "job"), plural(tasks, "task")),
            id: ("{path}: {} pekerjaan untuk {} tugas", number(jobs, ID), number(tasks, ID));
        /// A round that is planned, or may follow.
        Foreseen { number: usize, bound: Option<u32>, nodes: f64, time: Duration } =>
            en: {
                let bound = bound.map(|bound| format!(", within {bound} moves")).unwrap_or_default();
                let perhaps = if number > 1 { ", if there is no shorter solution" } else { "" };
                format!(
                    "Round {number}{bound}: about {} nodes, {} of processor time{perhaps}",
                    rounded(nodes, EN), span(time, EN)
                )
            },
            id: {
                let bound = bound.map(|bound| format!(", dalam {bound} langkah")).unwrap_or_default();
                let perhaps = if number > 1 { ", bila tidak ada solusi yang lebih pendek" } else { "" };
                format!(
                    "Putaran {number}{bound}: kira-kira {} simpul, waktu prosesor {}{perhaps}",
                    rounded(nodes, ID), span(time, ID)
                )
            };
        HowToRun { path: &'a str } =>
            en: "Run it with one of:\n  cd {path} && sbatch slurm.sbatch\n  {path}/parallel.sh\nor by hand: susun cluster work {path} --task 1 and so on, then susun cluster merge {path}.",
            id: "Jalankan dengan salah satu dari:\n  cd {path} && sbatch slurm.sbatch\n  {path}/parallel.sh\natau sendiri: susun cluster work {path} --task 1 dan seterusnya, lalu susun cluster merge {path}.";
        AnsweredSoon { path: &'a str } =>
            en: "Answered while planning: no tasks are needed. The answer is in {path}.",
            id: "Terjawab saat perencanaan: tidak perlu tugas. Jawabannya di {path}.";
        // Working.
        TaskDone { task: usize, round: usize, jobs: usize } =>
            en: ("Task {task}, round {round}: done, {}", plural(jobs, "job")),
            id: ("Tugas {task}, putaran {round}: selesai, {} pekerjaan", number(jobs, ID));
        TaskDoneList { task: usize, puzzles: usize } =>
            en: ("Task {task}: done, {}", plural(puzzles, "puzzle")),
            id: ("Tugas {task}: selesai, {} teka-teki", number(puzzles, ID));
        TaskStoppedList { task: usize, done: usize, puzzles: usize } =>
            en: ("Task {task}: stopped after {done} of {}; run the same command to continue", plural(puzzles, "puzzle")),
            id: ("Tugas {task}: berhenti setelah {done} dari {} teka-teki; jalankan perintah yang sama untuk melanjutkan", number(puzzles, ID));
        TaskStopped { task: usize, round: usize, done: usize, jobs: usize } =>
            en: ("Task {task}, round {round}: stopped after {done} of {}; run the same command to continue", plural(jobs, "job")),
            id: ("Tugas {task}, putaran {round}: berhenti setelah {done} dari {} pekerjaan; jalankan perintah yang sama untuk melanjutkan", number(jobs, ID));
        RoundOver { round: usize } =>
            en: "Round {round} is over: a solution was found",
            id: "Putaran {round} usai: solusi ditemukan";
        NothingToRun =>
            en: "The list of tasks is empty: there is nothing to do",
            id: "Daftar tugasnya kosong: tidak ada yang perlu dikerjakan";
        Answered =>
            en: "There is an answer already: susun cluster merge prints it",
            id: "Jawabannya sudah ada: susun cluster merge mencetaknya";
        // Merging and status.
        NotSaved { path: &'a str } =>
            en: "\"{path}\" is read-only: the answer is not saved there",
            id: "\"{path}\" hanya bisa dibaca: jawabannya tidak disimpan di sana";
        RoundLine { round: usize, bound: Option<u32>, jobs: u64, nodes: u64, seconds: f64 } =>
            en: {
                let bound = bound.map(|bound| format!("within {bound} moves, ")).unwrap_or_default();
                format!(
                    "Round {round}: {bound}{}, {} nodes, {} of processor time",
                    plural(jobs, "job"), number(nodes, EN), span(Duration::try_from_secs_f64(seconds).unwrap_or_default(), EN)
                )
            },
            id: {
                let bound = bound.map(|bound| format!("dalam {bound} langkah, ")).unwrap_or_default();
                format!(
                    "Putaran {round}: {bound}{} pekerjaan, {} simpul, waktu prosesor {}",
                    number(jobs, ID), number(nodes, ID), span(Duration::try_from_secs_f64(seconds).unwrap_or_default(), ID)
                )
            };
        Unfinished { round: usize, done: usize, jobs: usize, tasks: &'a str } =>
            en: ("Round {round} is not complete: {done} of {}. Tasks to run: {tasks}", plural(jobs, "job")),
            id: ("Putaran {round} belum lengkap: {done} dari {} pekerjaan. Tugas yang perlu dijalankan: {tasks}", number(jobs, ID));
        UnfinishedList { done: usize, puzzles: usize, tasks: &'a str } =>
            en: ("{} of {} are done. Tasks to run: {tasks}", number(done, EN), plural(puzzles, "puzzle")),
            id: ("{} dari {} teka-teki selesai. Tugas yang perlu dijalankan: {tasks}", number(done, ID), number(puzzles, ID));
        DamagedLine { path: &'a str, line: usize } =>
            en: "\"{path}\", line {line}: a record is cut or damaged; the job will run again",
            id: "\"{path}\", baris {line}: satu catatan terpotong atau rusak; pekerjaan itu akan dijalankan ulang";
        DamagedHeader { path: &'a str, aside: &'a str } =>
            en: "The header of \"{path}\" is damaged; the file was renamed to \"{aside}\" and the task starts over",
            id: "Header \"{path}\" rusak; berkas diganti nama menjadi \"{aside}\" dan tugas diulang dari awal";
        NextRound { round: usize, bound: u32 } =>
            en: "No solution has fewer than {bound} moves. Round {round} is planned: run the tasks again",
            id: "Tidak ada solusi dengan kurang dari {bound} langkah. Putaran {round} sudah direncanakan: jalankan lagi tugas-tugasnya";
        Progress { round: usize, done: usize, jobs: usize, percent: f64 } =>
            en: ("Round {round}: {} of {} done, about {} % of the work", number(done, EN), plural(jobs, "job"), decimal(percent, 1, EN)),
            id: ("Putaran {round}: {} dari {} pekerjaan selesai, kira-kira {} % dari kerjanya", number(done, ID), number(jobs, ID), decimal(percent, 1, ID));
        ProgressList { done: usize, puzzles: usize } =>
            en: ("{} of {} are done", number(done, EN), plural(puzzles, "puzzle")),
            id: ("{} dari {} teka-teki selesai", number(done, ID), number(puzzles, ID));
        TimeLeftList { time: Duration } =>
            en: ("Wall time left, all tasks together: about {}", span(time, EN)),
            id: ("Sisa waktu nyata semua tugas bersama kira-kira {}", span(time, ID));
        TimeLeft { time: Duration } =>
            en: ("Processor time left in this round: about {}", span(time, EN)),
            id: ("Sisa waktu prosesor putaran ini kira-kira {}", span(time, ID));
        Stragglers { tasks: &'a str } =>
            en: "Stragglers (below half the median progress): {tasks}",
            id: "Tertinggal (di bawah separuh kemajuan median): {tasks}";
        ToRun { tasks: &'a str } =>
            en: "Tasks with work left: {tasks}",
            id: "Tugas yang belum selesai: {tasks}";
        AllDone =>
            en: "All tasks are done: run susun cluster merge",
            id: "Semua tugas selesai: jalankan susun cluster merge";
        // Simulation.
        ColumnRound => en: "round", id: "putaran";
        ColumnMoves => en: "moves", id: "langkah";
        ColumnWork => en: "work", id: "kerja";
        ColumnMakespan => en: "makespan", id: "lama";
        ColumnKills => en: "kills", id: "dihentikan";
        ColumnLost => en: "lost", id: "hilang";
        ColumnWaste => en: "waste", id: "terbuang";
        ColumnLongest => en: "longest job", id: "pekerjaan terlama";
        Simulated { tasks: usize, kills: &'a str, restart: &'a str } =>
            en: (
                "{} at a time; each is killed {kills} times an hour on average and works again after {restart} s. work and lost are processor time.",
                plural(tasks, "task")
            ),
            id: (
                "{} tugas sekaligus; masing-masing rata-rata dihentikan paksa {kills} kali per jam dan bekerja lagi setelah {restart} detik. kerja dan hilang adalah waktu prosesor.",
                number(tasks, ID)
            );
    }
}

impl ClusterMessage<'_> {
    /// As an error.
    pub(crate) fn failure(&self, fix: ClusterMessage<'_>, lang: Lang) -> Failure {
        Failure::bad_input(self.text(lang), fix.text(lang))
    }
}

/// A large estimate, to three digits.
fn rounded(value: f64, lang: Lang) -> String {
    if value >= 1e15 {
        return format!("{value:.2e}");
    }
    let digits = 10f64.powf((value.max(1.0).log10().floor() - 2.0).max(0.0));
    number((value / digits).round() as u64 * digits as u64, lang)
}

/// A time in the unit that fits it.
pub(crate) fn span(time: Duration, lang: Lang) -> String {
    let seconds_of = time.as_secs_f64();
    let (unit, names) = match seconds_of {
        7200.0.. => (3600.0, ["h", "jam"]),
        120.0.. => (60.0, ["min", "menit"]),
        _ => return seconds(time, lang),
    };
    let name = names[usize::from(lang != EN)];
    format!("{} {name}", decimal(seconds_of / unit, 1, lang))
}
