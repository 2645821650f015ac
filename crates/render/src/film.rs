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

    /// How long it is, in thousandths of a second.
    #[must_use]
    pub fn millis(&self) -> u64 {
        self.frames
            .iter()
            .map(|frame| u64::from(frame.millis))
            .sum()
    }

    /// The same in more time: what rests between two movements rests longer. If nothing rests, all goes slower.
    #[must_use]
    pub fn stretched(mut self, millis: u64) -> Self {
        let missing = millis.saturating_sub(self.millis());
        let shortest = self.frames.iter().map(|frame| frame.millis).min();
        let end = self.frames.len().saturating_sub(1);
        let inner = self.frames.get_mut(1..end).unwrap_or_default();
        let is_even = inner.iter().all(|frame| Some(frame.millis) == shortest);
        let is_rest = |frame: &&mut Frame| is_even || Some(frame.millis) > shortest;
        let rests: u64 = inner
            .iter_mut()
            .filter(is_rest)
            .map(|frame| u64::from(frame.millis))
            .sum();
        for frame in inner.iter_mut().filter(is_rest) {
            let more = missing * u64::from(frame.millis) / rests;
            frame.millis = frame.millis.saturating_add(more as u32);
        }
        self
    }

    /// Two films side by side, each in the middle of the height: what ends first waits for the other.
    #[must_use]
    pub fn beside(self, right: Self, gap: u32) -> Self {
        let height = self.height.max(right.height);
        let down = |film: &Self| ((height - film.height) / 2) as i32;
        let (left_down, right_down) = (down(&self), down(&right));
        let across = (self.width + gap) as i32;
        let before = self.sprites.len();
        let (mut frames, mut at) = (Vec::new(), [0, 0]);
        let mut left_for = [&self.frames, &right.frames].map(|frames| frames[0].millis);
        loop {
            let is_last = [
                at[0] + 1 == self.frames.len(),
                at[1] + 1 == right.frames.len(),
            ];
            let millis = match is_last {
                [true, true] => left_for[0].max(left_for[1]),
                [true, false] => left_for[1],
                [false, true] => left_for[0],
                [false, false] => left_for[0].min(left_for[1]),
            };
            let left = self.frames[at[0]].placed.iter().map(|placed| Placed {
                y: placed.y + left_down,
                ..*placed
            });
            let beside = right.frames[at[1]].placed.iter().map(|placed| Placed {
                sprite: placed.sprite + before,
                x: placed.x + across,
                y: placed.y + right_down,
            });
            frames.push(Frame {
                millis,
                placed: left.chain(beside).collect(),
            });
            if is_last == [true, true] {
                break;
            }
            for (side, frames) in [&self.frames, &right.frames].into_iter().enumerate() {
                left_for[side] = left_for[side].saturating_sub(millis);
                if left_for[side] == 0 && !is_last[side] {
                    at[side] += 1;
                    left_for[side] = frames[at[side]].millis;
                }
            }
        }
        Self {
            width: self.width + gap + right.width,
            height,
            ground: self.ground,
            sprites: self.sprites.into_iter().chain(right.sprites).collect(),
            frames,
        }
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
