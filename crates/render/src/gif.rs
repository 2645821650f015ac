//! Films as GIF.

use gif::{DisposalMethod, Encoder, Repeat};

use crate::indexed::{UNCHANGED, indexed};
use crate::{Film, RasterError};

/// A film as a GIF file that loops.
///
/// # Errors
/// When it is too large.
pub fn gif(film: &Film) -> Result<Vec<u8>, RasterError> {
    let side = |side: u32| {
        u16::try_from(side).map_err(|_| RasterError::TooLong {
            side: side.into(),
            most: u16::MAX.into(),
        })
    };
    let (width, height) = (side(film.width)?, side(film.height)?);
    let indexed = indexed(film)?;
    let mut out = Vec::new();
    let never = "writing to memory does not fail";
    let mut encoder = Encoder::new(&mut out, width, height, &indexed.table).expect(never);
    encoder.set_repeat(Repeat::Infinite).expect(never);
    let (mut millis, mut shown) = (0_u64, 0_u64);
    for changed in indexed.frames() {
        // Hundredths, rounded so that they add up; many programs show what is shorter than two of them far
        // too long.
        millis += u64::from(changed.millis);
        let delay = (millis / 10)
            .saturating_sub(shown)
            .clamp(2, u16::MAX.into());
        shown += delay;
        let frame = gif::Frame {
            delay: delay as u16,
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            left: changed.x as u16,
            top: changed.y as u16,
            width: changed.width as u16,
            height: changed.height as u16,
            buffer: (&changed.pixels).into(),
            ..gif::Frame::default()
        };
        encoder.write_frame(&frame).expect(never);
    }
    drop(encoder);
    Ok(out)
}
