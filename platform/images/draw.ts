import sharp, { type Sharp } from "sharp";
import type { Drawing, DrawingType, GeneratedDrawing } from "./picture-request.ts";

/** Larger pictures are made smaller once, before anything is drawn. */
const largest = 2_000;
const channels = 4;
const opaque = 255;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
const white = { r: 255, g: 255, b: 255 };

interface Pixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 4 };
}

const encode: Record<DrawingType, (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png({ compressionLevel: 9 }),
  jpeg: (picture) => picture.flatten({ background: white }).jpeg({ quality: 84, mozjpeg: true }),
  webp: (picture) => picture.webp({ quality: 82, effort: 3 }),
};

/** Draws files from one decoded picture; nothing but its pixels is taken over. */
export async function draw(
  input: Sharp,
  drawings: readonly Drawing[],
): Promise<readonly GeneratedDrawing[]> {
  const pixels = await pixelsOf(
    input
      .resize({ width: largest, height: largest, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb"),
  );
  const drawn: GeneratedDrawing[] = [];
  for (const drawing of drawings) {
    const made = encode[drawing.type](await drawOne(pixels, drawing));
    const { data: bytes, info } = await made.toBuffer({ resolveWithObject: true });
    const { name, type } = drawing;
    drawn.push({ name, type, width: info.width, height: info.height, bytes });
  }
  return drawn;
}

async function drawOne(pixels: Pixels, drawing: Drawing): Promise<Sharp> {
  const { width, height, fit, share = 1, onGround, silhouette } = drawing;
  const source = sharp(pixels.data, { raw: pixels.raw });
  if (fit !== "contain")
    return source.resize({ width, height, fit, withoutEnlargement: fit === "inside" });
  const inner = { width: Math.round(width * share), height: Math.round(height * share) };
  const left = Math.floor((width - inner.width) / 2);
  const top = Math.floor((height - inner.height) / 2);
  const edges = {
    left,
    top,
    right: width - inner.width - left,
    bottom: height - inner.height - top,
    background: transparent,
  };
  const placed = await pixelsOf(
    sharp(
      await source
        .resize({ ...inner, fit: "contain", background: transparent })
        .png()
        .toBuffer(),
    ).extend(edges),
  );
  const ground = groundOf(pixels);
  if (silhouette) takeShape(placed.data, ground);
  const made = sharp(placed.data, { raw: placed.raw });
  return onGround ? made.flatten({ background: ground ?? white }) : made;
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels } };
}

type Color = typeof white;

/** The color of the corner; undefined if one can see through it. */
function groundOf({ data }: Pixels): Color | undefined {
  const [r = 0, g = 0, b = 0, alpha = 0] = data;
  return alpha === opaque ? { r, g, b } : undefined;
}

function takeShape(data: Buffer, ground: Color | undefined): void {
  for (let at = 0; at < data.length; at += channels) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + channels);
    const distance = ground
      ? Math.max(Math.abs(r - ground.r), Math.abs(g - ground.g), Math.abs(b - ground.b)) * 2
      : opaque;
    data.fill(opaque, at, at + 3);
    data[at + 3] = Math.min(alpha, distance);
  }
}
