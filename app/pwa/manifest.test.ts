import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { parseShared } from "#app/features/create/shared.ts";
import { icons } from "../../scripts/icons.ts";
import { iconData, pwaLinks } from "./links.ts";

const publicFile = (path: string) => new URL(`../../public${path}`, import.meta.url);
const manifest = z
  .object({
    name: z.string().min(1),
    short_name: z.string().max(12),
    start_url: z.literal("/"),
    scope: z.literal("/"),
    display: z.literal("standalone"),
    theme_color: z.string(),
    background_color: z.string(),
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
    share_target: z.object({
      action: z.literal("/create"),
      method: z.literal("GET"),
      params: z.record(z.enum(["title", "text", "url"]), z.string()),
    }),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string().startsWith("/") })).min(1),
  })
  .parse(JSON.parse(await readFile(publicFile("/manifest.webmanifest"), "utf8")));

describe("the web app manifest", () => {
  test("has every purpose in both sizes, and each file has the declared size", async () => {
    const pictures = manifest.icons.filter(({ src }) => src.endsWith(".png"));
    expect(pictures.map(({ purpose, sizes }) => `${purpose} ${sizes}`).sort()).toEqual(
      ["any", "maskable", "monochrome"].flatMap((purpose) => [
        `${purpose} 192x192`,
        `${purpose} 512x512`,
      ]),
    );
    for (const { src, sizes } of pictures) {
      const { width, height } = await sharp(await readFile(publicFile(src))).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test("shares content with the page that reads it, by the same field names", () => {
    const shared = { title: "Plates", text: "Look", url: "https://example.org/" };
    const { params } = manifest.share_target;
    const query = new URLSearchParams(
      Object.entries(params).map(([what, name]) => [name, shared[what as keyof typeof shared]]),
    );
    expect(parseShared(query)).toEqual({ title: "Plates", text: "Look", link: shared.url });
  });

  test("links to files that exist", async () => {
    const addresses = [
      ...manifest.icons.map(({ src }) => src),
      // The description for search boxes is written by the server, not a file.
      ...pwaLinks.flatMap((link) =>
        "href" in link && link.rel !== "search" && link.href !== iconData ? [link.href] : [],
      ),
    ];
    for (const address of addresses)
      expect((await readFile(publicFile(address ?? "/none"))).length).toBeGreaterThan(100);
  });
});

test("the icon in the page is drawn like public/icon.svg", async () => {
  const pixels = (svg: string | Buffer) =>
    sharp(Buffer.from(svg), { density: 300 }).resize(64, 64).ensureAlpha().raw().toBuffer();
  const inPage = decodeURIComponent(iconData.slice(iconData.indexOf(",") + 1));
  const [one, other] = await Promise.all([
    pixels(inPage),
    pixels(await readFile(publicFile("/icon.svg"))),
  ]);
  const apart = one.reduce(
    (most, value, i) => Math.max(most, Math.abs(value - (other[i] ?? 0))),
    0,
  );
  expect(apart).toBeLessThan(40);
});

describe("the app icons", () => {
  test("are generated from public/icon.svg: after a change run `node scripts/icons.ts`", async () => {
    for (const [path, made] of Object.entries(await icons()))
      expect((await readFile(publicFile(`/${path}`))).equals(made), path).toBe(true);
  });

  test.each(["maskable", "monochrome"])(
    "%s keeps the logo inside the safe zone",
    async (purpose) => {
      const { data, info } = await sharp(await readFile(publicFile(`/icons/${purpose}-512.png`)))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const pixel = (x: number, y: number) =>
        data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4);
      const corner = Buffer.from(pixel(0, 0));
      const middle = info.width / 2;
      let farthest = 0;
      for (let y = 0; y < info.height; y++)
        for (let x = 0; x < info.width; x++)
          if (pixel(x, y).some((value, i) => Math.abs(value - (corner[i] ?? 0)) > 8))
            farthest = Math.max(farthest, Math.hypot(x + 0.5 - middle, y + 0.5 - middle));
      expect(farthest).toBeGreaterThan(info.width * 0.3);
      expect(farthest).toBeLessThanOrEqual(info.width * 0.4);
      // A launcher may cut any shape: a maskable icon reaches every edge.
      expect(corner[3]).toBe(purpose === "maskable" ? 255 : 0);
    },
  );
});
