import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, siteUrl, test } from "#tests/journey";
import { siteQuery } from "#tests/site-query";

const topic = "/forum/d3m0t0p1c001";
const video = "https://www.youtube.com/watch?v=aB3dE6gH9_k";
const player = "https://www.youtube-nocookie.com/embed/aB3dE6gH9_k?autoplay=1";

async function startOtherSite() {
  const picture = await sharp({
    create: { width: 800, height: 400, channels: 3, background: "#2a6a4f" },
  })
    .jpeg()
    .toBuffer();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url === "/picture.jpg")
      return response.writeHead(200, { "Content-Type": "image/jpeg" }).end(picture);
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    return response.end(`<title>x</title>
      <meta property="og:title" content="Tide table for the harbor">
      <meta property="og:description" content="High and low water.">
      <meta property="og:image" content="/picture.jpg">`);
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/tides`,
    asked,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

test("a link becomes a preview from this site alone, and a video loads when it is asked for", async ({
  browser,
}) => {
  test.slow();
  const other = await startOtherSite();
  // As if it had been fetched before: tests reach no other machine.
  await siteQuery(
    `insert into link_previews (url, status, title, site_name, requested_at, fetched_at)
      values ($1, 'ready', 'The tide comes in', 'YouTube', now(), now()) on conflict do nothing`,
    [video],
  );
  const plain = await demoMember(browser, "isolde_kerr", { script: false });
  const writing = await plain.newPage();
  await writing.goto(topic);
  await writing.locator("#reply textarea").fill(`Look:\n\n${other.url}\n\n${video}`);
  await writing.getByRole("button", { name: "Reply", exact: true }).click();
  const written = writing.locator("article", { hasText: "Look:" }).last();
  await expect(written).toBeVisible();
  await expect(async () => {
    await writing.reload();
    await expect(written.locator(".link-preview")).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
  expect(other.asked).toEqual(["/tides", "/picture.jpg"]);
  // Without JavaScript the video is a link.
  await expect(written.getByRole("link", { name: "▶ The tide comes in" })).toHaveAttribute(
    "href",
    video,
  );
  const address = writing.url();

  const context = await demoMember(browser, "umar_farooq");
  const outside: string[] = [];
  context.on("request", (request) => {
    if (!request.url().startsWith(siteUrl()) && /^https?:/.test(request.url()))
      outside.push(request.url());
  });
  await context.route("https://**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>The player</p>" }),
  );
  const page = await context.newPage();
  await page.goto(address);
  const post = page.locator("article", { hasText: "Look:" }).last();
  const card = post.locator(".link-preview").first();
  await expect(card.getByRole("link", { name: "Tide table for the harbor" })).toHaveAttribute(
    "href",
    other.url,
  );
  await expect(card).toContainText("High and low water.");
  const picture = card.locator("img");
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(640);
  await expectNoHorizontalScroll(page);
  await axe(page);
  expect(outside).toEqual([]);
  expect(other.asked).toHaveLength(2);

  const play = post.getByRole("link", { name: "▶ The tide comes in" });
  await play.click();
  const frame = post.locator("iframe");
  await expect(frame).toHaveAttribute("src", player);
  await expect(frame).toHaveAttribute("title", "The tide comes in");
  await expect.poll(() => outside).toEqual([player]);
  await other.close();
});
