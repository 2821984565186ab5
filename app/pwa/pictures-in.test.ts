import { expect, test } from "vitest";
import { picturesIn } from "./pictures-in.ts";

const origin = "https://hall.test";

test("finds this site's pictures in all sizes and ignores others and script URLs", () => {
  const html = `
    <link rel="stylesheet" href="/assets/app.css"><script src="/assets/app.js"></script>
    <img alt="" src="/files/a.webp?size=2&amp;x=1">
    <picture><source type="image/avif" srcset="/files/b.avif, /files/b2.avif 2x"><img src="/files/b.webp"></picture>
    <img src="https://elsewhere.test/c.png"><img src="/assets/icon.svg"><img src="data:image/png;base64,AA">`;
  expect(picturesIn(html, origin)).toEqual({
    pictures: [
      `${origin}/files/a.webp?size=2&x=1`,
      `${origin}/files/b.avif`,
      `${origin}/files/b2.avif`,
      `${origin}/files/b.webp`,
    ],
    assets: ["/assets/app.css", "/assets/app.js", "/assets/icon.svg"],
  });
});
