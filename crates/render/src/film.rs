//! What an animation shows: pictures that are drawn once, and where they are from frame to frame.
//!
//! A tile that slides is one sprite in two dozen places. Drawn as two dozen scenes it would be drawn two
//! dozen times, and everything around it as well.

use crate::{Item, Rgb};

/// An animation.
#[derive(Clone, Debug, PartialEq)]
pub struct Film {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// The ground, from edge to edge.
    pub ground: Rgb,
    /// What is moved about.
    pub sprites: Vec<Sprite>,
    /// What is seen when; there is at least one.
    pub frames: Vec<Frame>,
}

impl Film {
    /// About how many bytes it takes to draw it: its frames, what is seen now, what was seen before and its numbers,
    /// and the sprites, one of them twice.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let pixels = |width: u32, height: u32| u64::from(width) * u64::from(height);
        let sprites = self.sprites.iter();
        let sprites = sprites.map(|sprite| 4 * pixels(sprite.width, sprite.height));
        let largest = sprites.clone().max().unwrap_or(0);
        let frames = self.frames.iter().map(|frame| frame.placed.len() as u64);
        let frames = frames.sum::<u64>() * size_of::<Placed>() as u64;
        8 * pixels(self.width, self.height) + sprites.sum::<u64>() + largest + frames
    }
}

/// A small picture with nothing around it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sprite {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// What is on it, from its own corner; nothing reaches over its edges.
    pub items: Vec<Item>,
}

/// What is seen for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// How long, in thousandths of a second.
    pub millis: u32,
    /// The sprites that are seen; later ones lie on top.
    pub placed: Vec<Placed>,
}

/// Where a sprite is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Its number.
    pub sprite: usize,
    /// Its left edge.
    pub x: i32,
    /// Its top edge.
    pub y: i32,
}
