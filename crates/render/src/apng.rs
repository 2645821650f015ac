//! Films as APNG: a PNG whose first picture every program shows, and which most play.

use png::{BitDepth, BlendOp, ColorType, Compression, DisposeOp, Encoder};

use crate::indexed::indexed;
use crate::{Film, RasterError};

/// A film as an APNG file that loops.
///
/// # Errors
/// When it is too large.
pub fn apng(film: &Film) -> Result<Vec<u8>, RasterError> {
    let indexed = indexed(film)?;
    let mut out = Vec::new();
    let never = "writing to memory does not fail";
    let mut encoder = Encoder::new(&mut out, film.width, film.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    encoder.set_palette(&indexed.table);
    encoder.set_trns(vec![0]);
    encoder
        .set_animated(indexed.len() as u32, 0)
        .expect("there are frames");
    encoder.set_blend_op(BlendOp::Over).expect(never);
    encoder.set_dispose_op(DisposeOp::None).expect(never);
    let mut writer = encoder.write_header().expect(never);
    for (number, changed) in indexed.frames().enumerate() {
        // The first frame is the whole picture, as the header says already.
        if number > 0 {
            writer.set_frame_position(0, 0).expect(never);
            writer
                .set_frame_dimension(changed.width, changed.height)
                .expect("it lies inside");
            writer
                .set_frame_position(changed.x, changed.y)
                .expect("it lies inside");
        }
        let millis = changed.millis.min(u16::MAX.into()) as u16;
        writer.set_frame_delay(millis, 1000).expect(never);
        writer.write_image_data(&changed.pixels).expect(never);
    }
    writer.finish().expect(never);
    Ok(out)
}
