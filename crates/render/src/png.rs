//! Scenes as PNG.

use png::{BitDepth, ColorType, Compression, Encoder};

use crate::{RasterError, Scene, raster};

/// A scene as a PNG file, a pixel for each unit.
///
/// # Errors
/// When it is too large.
pub fn png(scene: &Scene) -> Result<Vec<u8>, RasterError> {
    let pixels = raster::scene(scene)?;
    let height = pixels.rows.len() / pixels.width.max(1);
    let mut out = Vec::new();
    let never = "writing to memory does not fail";
    let mut encoder = Encoder::new(&mut out, pixels.width as u32, height as u32);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    for (key, text) in [("Title", &scene.title), ("Description", &scene.description)] {
        encoder
            .add_itxt_chunk(key.to_owned(), text.clone())
            .expect(never);
    }
    let mut writer = encoder.write_header().expect(never);
    writer
        .write_image_data(pixels.rows.as_flattened())
        .expect(never);
    writer.finish().expect(never);
    Ok(out)
}
