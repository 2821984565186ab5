import sharp from "sharp";
import { expect, test } from "vitest";
import { openSheet } from "./sheet.ts";

const logo = await sharp({
  create: {
    width: 640,
    height: 140,
    channels: 4,
    background: { r: 11, g: 79, b: 122, alpha: 0.5 },
  },
})
  .png()
  .toBuffer();

async function draw(direction: "ltr" | "rtl", own?: Buffer): Promise<Buffer> {
  const sheet = await openSheet({
    site: "Harbor",
    logo: own,
    title: "Statement",
    language: "en",
    direction,
    createdAt: new Date("2026-11-01T00:00:00Z"),
  });
  sheet.head("Statement", "November 2026");
  return sheet.close("Harbor", (n, of) => `${n} of ${of}`);
}

test.each(["ltr", "rtl"] as const)(
  "the site's logo is at the top of a sheet, the same in every copy (%s)",
  async (direction) => {
    const image = /\/Subtype \/Image/;
    expect((await draw(direction)).toString("latin1")).not.toMatch(image);
    const drawn = await draw(direction, logo);
    expect(drawn.toString("latin1")).toMatch(image);
    expect(drawn.equals(await draw(direction, logo))).toBe(true);
  },
);
