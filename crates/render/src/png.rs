//! Scenes as PNG.

use std::io::Write;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use png::{BitDepth, ColorType, Compression, Encoder};

use crate::{RasterError, Scene, raster};

/// A scene as a PNG file, a pixel for each unit.
///
/// # Errors
/// When it is too large.
pub fn png(scene: &Scene) -> Result<Vec<u8>, RasterError> {
    let size @ (width, height) = raster::size(scene)?;
    let mut out = Vec::new();
    let never = "writing to memory does not fail";
    let mut encoder = Encoder::new(&mut out, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    for (key, text) in [("Title", &scene.title), ("Description", &scene.description)] {
        encoder
            .add_itxt_chunk(key.to_owned(), text.clone())
            .expect(never);
    }
    let mut writer = encoder.write_header().expect(never);
    let mut stream = writer.stream_writer().expect(never);
    for band in raster::bands(scene, size) {
        stream.write_all(band.as_flattened()).expect(never);
    }
    stream.finish().expect(never);
    writer.finish().expect(never);
    Ok(out)
}

/// A scene as a PNG file inside a link: `data:image/png;base64,...`.
///
/// # Errors
/// When it is too large.
pub fn png_uri(scene: &Scene) -> Result<String, RasterError> {
    let file = BASE64_STANDARD.encode(png(scene)?);
    Ok(format!("data:image/png;base64,{file}"))
}
