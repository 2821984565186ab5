import sharp, { type Metadata, type Region, type Sharp } from "sharp";
import { draw } from "./draw.ts";
import {
  type Bounds,
  type Crop,
  type GeneratedPicture,
  type OutputType,
  outputTypes,
  type PictureRejection,
  type PictureRequest,
  type PictureResult,
  type Size,
} from "./picture-request.ts";

const maxPixels = 40_000_000;
const maxFrames = 200;

sharp.cache(false);
sharp.concurrency(1);
// Every loader libvips knows is off, then the five we mean are on again, from memory only.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});

/** Runs in the child process only: these bytes may have been made to break a decoder. */
export async function decode(order: PictureRequest): Promise<PictureResult> {
  try {
    const input = sharp(order.bytes, {
      autoOrient: true,
      failOn: "warning",
      limitInputPixels: maxPixels,
      limitInputChannels: 5,
      pages: 1,
    });
    const about = await input.metadata();
    const rejected = reject(about, order);
    if (rejected) return { rejected };
    if (order.drawings) return { drawn: await draw(input, order.drawings) };
    return { made: await cut(input, about.autoOrient, order) };
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    return { rejected: message.includes("pixel limit") ? "too_large" : "damaged" };
  }
}

function reject(about: Metadata, { kind, atLeast }: PictureRequest): PictureRejection | undefined {
  if (about.format !== (kind === "avif" ? "heif" : kind)) return "not_as_named";
  if (kind === "avif" && about.compression !== "av1") return "not_as_named";
  if (about.width * about.height > maxPixels) return "too_large";
  if ((about.pages ?? 1) > maxFrames) return "too_many_frames";
  const { width, height } = about.autoOrient;
  if (width < atLeast.width || height < atLeast.height) return "too_small";
  return undefined;
}

const encode: Record<OutputType, (picture: Sharp) => Promise<Buffer>> = {
  webp: (picture) => picture.webp({ quality: 82, effort: 3 }).toBuffer(),
  avif: (picture) => picture.avif({ quality: 58, effort: 1 }).toBuffer(),
};

/** Decodes once, into the largest size; the smaller ones are derived from it. */
async function cut(input: Sharp, upright: Size, order: PictureRequest) {
  const { crop, within } = order;
  const sizes: readonly Bounds[] = within
    ? [within].flat().map((most) => ({ ...most, ...scaleDown(upright, most) }))
    : order.sizes;
  const [largest] = sizes;
  if (!largest) return [];
  const part = crop ? input.extract(regionOf(crop, upright, largest)) : input;
  const { data, info } = await part
    .resize({ width: largest.width, height: largest.height, fit: "cover" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const made: GeneratedPicture[] = [];
  for (const { width, height, types = outputTypes } of sizes)
    for (const type of types) {
      const resized = sharp(data, { raw }).resize({ width, height });
      made.push({ width, height, type, bytes: await encode[type](resized) });
    }
  return made;
}

/** The picture's own shape, made smaller where it has to be, never larger. */
function scaleDown({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** In whole pixels, in the shape wanted, never outside the picture. */
function regionOf(crop: Crop, picture: Size, shape: Size): Region {
  const ratio = shape.height / shape.width;
  const widest = Math.min(picture.width, picture.height / ratio);
  const width = Math.max(1, Math.floor(Math.min(crop.width * picture.width, widest)));
  const height = Math.max(1, Math.min(picture.height, Math.round(width * ratio)));
  return {
    width,
    height,
    left: Math.min(Math.max(0, Math.round(crop.left * picture.width)), picture.width - width),
    top: Math.min(Math.max(0, Math.round(crop.top * picture.height)), picture.height - height),
  };
}
