import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { comparePictures, summaryOf } from "./compare.ts";

let root = "";
const folders = () => ({
  before: join(root, "before"),
  after: join(root, "after"),
  differences: join(root, "differences"),
});

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "compare-pictures-"));
  mkdirSync(folders().before);
  mkdirSync(folders().after);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Drawing {
  readonly height?: number;
  /** A black square of this size in the corner. */
  readonly square?: number;
}

async function draw(file: string, { height = 20, square = 0 }: Drawing = {}): Promise<void> {
  const picture = sharp({ create: { width: 30, height, channels: 3, background: "#fff" } });
  const black = { width: square, height: square, channels: 3, background: "#000" } as const;
  if (square) picture.composite([{ input: { create: black }, left: 0, top: 0 }]);
  await picture.toFile(file);
}

test("the same pictures are the same, and nothing is drawn", async () => {
  const { before, after, differences } = folders();
  for (const folder of [before, after]) {
    await draw(join(folder, "home-phone-dark.webp"), { square: 4 });
    await draw(join(folder, "home-phone-light.png"));
  }
  const compared = await comparePictures(folders());
  expect(compared).toEqual([
    { name: "home-phone-dark.webp", result: "same", pixels: 0 },
    { name: "home-phone-light.png", result: "same", pixels: 0 },
  ]);
  expect(readdirSync(differences)).toEqual([]);
  expect(summaryOf(compared)).toBe("2 pictures compared, 2 identical");
});

test("a difference is counted and drawn beside both pictures", async () => {
  const { before, after, differences } = folders();
  await draw(join(before, "forum.png"));
  await draw(join(after, "forum.png"), { square: 3 });
  const compared = await comparePictures(folders());
  expect(compared).toEqual([{ name: "forum.png", result: "different", pixels: 9 }]);
  expect(summaryOf(compared)).toBe("forum.png: 9 pixels differ\n1 pictures compared, 0 identical");
  const { data, info } = await sharp(join(differences, "forum.png"))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 3 * 30 + 2 * 12, height: 20 });
  const inThird = (x: number) => [
    ...data.subarray((84 + x) * info.channels, (84 + x) * info.channels + 3),
  ];
  expect(inThird(2)).toEqual([0xd8, 0x10, 0x30]);
  expect(inThird(3)).toEqual([0xff, 0xff, 0xff]);
});

test("what one picture has beyond the other differs", async () => {
  const { before, after } = folders();
  await draw(join(before, "guilds.png"), { height: 20 });
  await draw(join(after, "guilds.png"), { height: 22 });
  expect(await comparePictures(folders())).toEqual([
    { name: "guilds.png", result: "different", pixels: 60 },
  ]);
});

test("a picture that only one folder has is named", async () => {
  const { before, after } = folders();
  await draw(join(before, "old.png"));
  await draw(join(after, "new.png"));
  expect(summaryOf(await comparePictures(folders()))).toBe(
    "new.png: only after\nold.png: only before\n2 pictures compared, 0 identical",
  );
});
