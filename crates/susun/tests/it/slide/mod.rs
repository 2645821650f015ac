//! Sliding puzzles.

mod answers;
mod benchmarks;
mod classroom;
mod damage;
mod events;
mod exact;
mod hints;
mod languages;
mod limits;
mod matrix;
mod multi_tile;
mod oracles;
mod origins;
mod quality;
mod random;
mod replays;
mod seeds;
mod standing;
mod study;
mod table_json;
mod tables;
mod textbook;
