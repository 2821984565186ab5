import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { kindOf } from "./kinds.ts";
import { makePictures } from "./make-pictures.ts";
import { rasterizeSvg } from "./rasterize-svg.ts";
import { runChild } from "./run-child.ts";

const squares = [512, 256, 128, 64].map((width) => ({ width, height: width }));
const small = [{ width: 64, height: 64 }];

const red = { r: 200, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 200 };
const plain = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Left half red, right half blue. */
const halves = (width = 400, height = 200) =>
  plain(width, height).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: blue } },
      left: width / 2,
      top: 0,
    },
  ]);

const colorOf = async (bytes: Uint8Array) => {
  const { dominant } = await sharp(bytes).stats();
  return dominant.r > dominant.b ? "red" : "blue";
};

describe("accepted pictures", () => {
  test.each(["png", "jpeg", "webp", "avif", "gif"] as const)(
    "%s becomes squares in WebP and AVIF",
    async (format) => {
      const bytes = await halves().toFormat(format).toBuffer();
      expect(kindOf(bytes)).toBe(format);
      const made = await makePictures(bytes, { sizes: squares });
      expect(made.map(({ width, type }) => `${width} ${type}`)).toEqual(
        [512, 256, 128, 64].flatMap((width) => [`${width} webp`, `${width} avif`]),
      );
      for (const { bytes: out, width, height, type } of made) {
        const about = await sharp(out).metadata();
        expect([about.width, about.height]).toEqual([width, height]);
        expect(about.format).toBe(type === "avif" ? "heif" : "webp");
      }
    },
  );

  test("can be cropped to the requested part and shape", async () => {
    const bytes = await halves().png().toBuffer();
    const cut = async (left: number, width: number) =>
      makePictures(bytes, { sizes: small, crop: { left, top: 0, width } });
    expect(await colorOf((await cut(0, 0.4))[0]?.bytes ?? bytes)).toBe("red");
    expect(await colorOf((await cut(0.6, 0.4))[0]?.bytes ?? bytes)).toBe("blue");
    expect(await cut(0.99, 5)).toHaveLength(2);
    expect(await cut(-3, 0.0001)).toHaveLength(2);
  });

  test("are rotated upright and lose their location", async () => {
    const withPlace = await halves()
      .jpeg()
      .withExif({
        IFD0: { Make: "A camera" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "54/1 56/1 0/1" },
      })
      .withMetadata({ orientation: 3 })
      .toBuffer();
    expect((await sharp(withPlace).metadata()).orientation).toBe(3);
    const [webp, avif] = await makePictures(withPlace, {
      sizes: small,
      crop: { left: 0, top: 0, width: 0.4 },
    });
    // Turned by half: what lay right is left now.
    expect(await colorOf(webp?.bytes ?? withPlace)).toBe("blue");
    for (const made of [webp, avif]) {
      const about = await sharp(made?.bytes).metadata();
      expect([about.exif, about.xmp, about.icc, about.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  test("our own SVG drawings are accepted too", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"/>';
    const drawn = await rasterizeSvg(svg, { width: 300, height: 100 });
    expect(await makePictures(drawn, { sizes: [{ width: 300, height: 100 }] })).toHaveLength(2);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const png = await plain(100, 100).png().toBuffer();
const jpeg = await halves().jpeg().toBuffer();

/** A PNG that claims to be huge and contains nothing. */
function hollow(width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** Noise, since identical frames would be stored as one. */
const animation = (frames: number) =>
  sharp(randomBytes(64 * 64 * 3 * frames), {
    raw: { width: 64, height: 64 * frames, channels: 3, pageHeight: 64 },
  });

const rejectedPictures: ReadonlyArray<
  [name: string, code: string, bytes: () => Promise<Uint8Array>]
> = [
  ["an empty file", "picture_not_a_picture", async () => Buffer.alloc(0)],
  ["text", "picture_not_a_picture", async () => Buffer.from("GIF89 is a format")],
  ["a PDF", "picture_not_a_picture", async () => Buffer.from("%PDF-1.7\n%…")],
  ["a TIFF", "picture_not_a_picture", () => plain(90, 90).tiff().toBuffer()],
  ["an SVG", "picture_svg", async () => Buffer.from(svg)],
  ["an SVG after a comment", "picture_svg", async () => Buffer.from(`<!-- x -->\n<?y?>${svg}`)],
  ["an SVG named PNG", "picture_damaged", async () => joined(png.subarray(0, 8), svg)],
  ["an HTML page named JPEG", "picture_damaged", async () => joined(jpeg.subarray(0, 3), svg)],
  ["a script named GIF", "picture_damaged", async () => Buffer.from("GIF89a/*;*/=1;")],
  ["a truncated PNG", "picture_damaged", async () => png.subarray(0, png.length - 40)],
  ["a truncated JPEG", "picture_damaged", async () => jpeg.subarray(0, jpeg.length / 2)],
  ["a PNG of 50,000 by 50,000", "picture_too_large", async () => hollow(50_000, 50_000)],
  ["a picture of 40 by 40", "picture_too_small", () => plain(40, 40).png().toBuffer()],
  [
    "an animation of 201 frames",
    "picture_too_many_frames",
    () => animation(201).webp({ effort: 0 }).toBuffer(),
  ],
  ["more than 8 MB", "picture_file_too_large", async () => joined(png, "x".repeat(8 * 1024 ** 2))],
];

const joined = (first: Uint8Array, rest: string) => Buffer.concat([first, Buffer.from(rest)]);

describe("rejected pictures, with a message", () => {
  test.each(rejectedPictures)("%s", async (_, code, bytes) => {
    const attempt = makePictures(await bytes(), { sizes: small });
    await expect(attempt).rejects.toMatchObject({ kind: "invalid", code });
    await expect(attempt).rejects.toSatisfy((error) =>
      /^media\.images\.\w+/.test(
        (error as { fields: { picture: string[] } }).fields.picture[0] ?? "",
      ),
    );
  });
});

describe("limits", () => {
  const order = async () => ({
    bytes: await sharp(randomBytes(2_000 * 1_500 * 3), {
      raw: { width: 2_000, height: 1_500, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer(),
    kind: "png" as const,
    crop: undefined,
    sizes: [{ width: 2_000, height: 1_500 }],
    atLeast: { width: 64, height: 64 },
  });

  test("a picture that takes too much processor time is given up", async () => {
    expect(await runChild(await order(), { cpuMs: 400, wallMs: 60_000 })).toBe("gave_up");
  });

  test("a machine too busy to finish in time is not blamed on the picture", async () => {
    await expect(runChild(await order(), { cpuMs: 10_000, wallMs: 1 })).rejects.toMatchObject({
      kind: "unavailable",
      code: "too_busy_for_pictures",
    });
  });
});
