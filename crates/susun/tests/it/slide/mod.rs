//! Sliding puzzles.

mod answers;
mod around;
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
mod optimality;
mod oracles;
mod origins;
mod printed;
mod quality;
mod random;
mod replays;
mod seeds;

mod study;
mod table_json;
mod tables;
mod textbook;
