import sharp from "sharp";
import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, siteUrl, test } from "#tests/journey";
import { siteQuery } from "#tests/site-query";
import { beginWork, publishWork } from "#tests/works";
import { captions, film } from "../../db/seed/archives/film.ts";
import { paper, recording } from "../../db/seed/archives/media.ts";

const asUpload = ({ name, bytes }: { name: string; bytes: Uint8Array }, mimeType: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});

test("an owner previews a draft for each audience, publishes and compares changes", async ({
  browser,
  page: visitor,
}) => {
  test.slow();
  const mira = await demoMember(browser, "mira");
  const page = await mira.newPage();
  const path = await beginWork(page, "Writing");
  await page.getByLabel("Title").fill("Where the samphire grows");
  await page.locator("[name=body]").fill("It grows by the pier.");
  await page.getByLabel("Summary").fill("Nine places.");
  await page.getByRole("radio", { name: /^Subscribers/ }).check();
  await page.getByLabel("Minimum tier").selectOption({ label: "Bench" });
  await page.getByRole("button", { name: "Preview work" }).click();
  await page.waitForURL(/\/preview/);
  const text = page.getByText("It grows by the pier.");
  await expect(page.getByText("“Bench” or above")).toBeVisible();
  await expect(text).toHaveCount(0);
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("link", { name: "Subscriber at “Bench”" }).click();
  await expect(text).toBeVisible();
  await page.getByRole("link", { name: "Subscriber at “Doorway”" }).click();
  await expect(text).toHaveCount(0);
  expect((await visitor.request.get(`${path}/preview`)).status()).toBe(401);
  expect((await visitor.request.get(path)).status()).toBe(404);

  await page.getByRole("link", { name: "Continue editing" }).click();
  await page.getByRole("radio", { name: /^Everyone/ }).check();
  await publishWork(page, path);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  // The address changes before the page does, and comments have a field of that name, too.
  await page.locator(".work-edit [name=body]").fill("It grows by the old pier.");
  await publishWork(page, path);
  await page.getByRole("link", { name: "Compare versions" }).click();
  await expect(page.locator(".difference ins")).toHaveText("old ");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await visitor.goto(`${path}/versions?from=2&to=1`);
  await expect(visitor.locator(".difference ins")).toHaveText("old ");
  await mira.close();
});

test("an archive search is saved by name and found again, without JavaScript too", async ({
  browser,
}) => {
  const theo = await demoMember(browser, "theo", { script: false });
  const page = await theo.newPage();
  await page.goto("/archives?kind=writing");
  await page.getByText("Save this search").click();
  const name = page.locator("#keep").getByLabel("Name");
  await expect(name).toHaveValue("Writing");
  await name.fill(" ");
  await page.locator("#keep").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("This field is required.").first()).toBeVisible();
  await name.fill("To read in the evening");
  await page.locator("#keep").getByRole("button", { name: "Save" }).click();
  await expect(name).toHaveCount(0);
  await page.goto("/archives");
  await page.getByRole("link", { name: "To read in the evening" }).click();
  await expect(page).toHaveURL(/\/archives\?kind=writing$/);
  await expect(page.getByText("Save this search")).toHaveCount(0);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Delete To read in the evening" }).click();
  await expect(page.getByText("Save this search")).toBeVisible();
  await theo.close();
});

test("a document shows its pages, a video its captions", async ({ browser, wholeBrowser }) => {
  test.slow();
  const theo = await demoMember(browser, "theo");
  const page = await theo.newPage();
  const anybody = await wholeBrowser.newContext({ baseURL: siteUrl() });
  const visitor = await anybody.newPage();
  const path = await beginWork(page, "Document");
  const bench = await paper("On folding", "Theo", ["One fold.", "Two folds.", "Three."]);
  await page.getByLabel("Add files").setInputFiles(asUpload(bench, "application/pdf"));
  await expect(page.getByText(/3 pages/)).toBeVisible();
  await page.getByLabel("Title").fill("On folding");
  await publishWork(page, path);
  await visitor.goto(path);
  await expect(visitor.getByText("3 pages")).toBeVisible();
  const frame = visitor.locator("iframe.work-pages");
  await expect(frame).toBeVisible();
  await frame.scrollIntoViewIfNeeded();
  const source = await frame.getAttribute("src");
  // The browser's PDF viewer is a page inside the frame, and the document a frame inside that.
  await expect
    .poll(() => visitor.frames().filter((each) => each.url().includes("/on-folding.pdf")).length)
    .toBeGreaterThan(1);
  await axe(visitor);
  await expectNoHorizontalScroll(visitor);
  const answer = await visitor.request.get(source ?? "");
  expect(answer.headers()).toMatchObject({
    "content-type": "application/pdf",
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": expect.stringContaining("frame-ancestors 'self'"),
  });

  const filmPath = await beginWork(page, "Video");
  const made = await film("folding", { scene: "contours", palette: "dusk" });
  await page
    .getByLabel("Add files")
    .setInputFiles([
      asUpload(made, "video/webm"),
      asUpload(captions(["Fold it once.", "Fold it twice."]), "text/vtt"),
    ]);
  for (const name of [made.name, "English.vtt"])
    await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  await page.getByLabel("Title").fill("Folding, on film");
  await publishWork(page, filmPath);
  await visitor.goto(filmPath);
  const cues = () =>
    visitor.locator("video").evaluate((video: HTMLVideoElement) => {
      const track = video.textTracks[0];
      return [...(track?.cues ?? [])].map((cue) => (cue as VTTCue).text);
    });
  await expect.poll(cues).toEqual(["Fold it once.", "Fold it twice."]);
  await expect(visitor.locator("span.Z3988")).toHaveAttribute("title", /rft\.title=Folding/);
  await anybody.close();
  await theo.close();
});

test("audio shows its waveform and resumes; a gallery works by keyboard", async ({
  browser,
  page: visitor,
}) => {
  test.slow();
  const theo = await demoMember(browser, "theo");
  const page = await theo.newPage();
  const path = await beginWork(page, "Audio");
  const sound = recording("tide", 7, 40);
  await page.getByLabel("Add files").setInputFiles(asUpload(sound, "audio/wav"));
  await expect(page.getByRole("button", { name: "Remove tide.wav" })).toBeVisible();
  await page.getByLabel("Title").fill("The tide comes in");
  await publishWork(page, path);
  await visitor.goto(path);
  await expect(visitor.locator(".work-sound path")).toHaveCount(120);
  const at = () =>
    visitor.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime);
  const shape = visitor.locator(".work-sound svg");
  const box = await shape.boundingBox();
  await shape.click({ position: { x: (box?.width ?? 0) / 2, y: 10 } });
  await expect.poll(at).toBeGreaterThan(18);
  await expect(visitor.locator(".work-sound path[data-heard]").first()).toBeAttached();
  await visitor.reload();
  await expect.poll(at).toBeGreaterThan(18);

  const walk = await beginWork(page, "Images");
  const drawn = async (background: string) => ({
    name: `${background}.png`,
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer(),
  });
  await page.getByLabel("Add files").setInputFiles([await drawn("teal"), await drawn("maroon")]);
  for (const name of ["teal", "maroon"])
    await page.getByLabel(`Description of ${name}.png`).fill(`A field of ${name}`);
  await page.getByLabel("Title").fill("Two fields");
  await publishWork(page, walk);
  await visitor.goto(walk);
  const first = visitor.getByRole("link", { name: "A field of teal" });
  await first.press("Enter");
  const large = visitor.getByRole("dialog");
  await expect(large.getByRole("img", { name: "A field of teal" })).toBeVisible();
  await visitor.keyboard.press("ArrowRight");
  await expect(large.getByRole("img", { name: "A field of maroon" })).toBeVisible();
  const width = async () => (await large.getByRole("img").boundingBox())?.width ?? 0;
  const before = await width();
  await visitor.keyboard.press("+");
  await expect.poll(width).toBeGreaterThan(before);
  await visitor.keyboard.press("-");
  await expect.poll(width).toBe(before);
  await visitor.keyboard.press("Escape");
  await expect(large).toHaveCount(0);
  await expect(first).toBeFocused();
  await theo.close();
});

test("a file from an internal URL is rejected beside the field, and the draft stays", async ({
  browser,
}) => {
  const theo = await demoMember(browser, "theo", { script: false });
  const page = await theo.newPage();
  await beginWork(page, "Dataset");
  await page.getByLabel("Title").fill("What the tide brought");
  await page.getByLabel("Or add a file from a URL").fill("http://169.254.169.254/latest/");
  await page.getByRole("button", { name: "Add from URL" }).click();
  await expect(page.getByText("This isn’t a public web address.").first()).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("What the tide brought");
  // Longer than a DNS label can be, so it is invalid without a lookup.
  const nowhere = `https://${"a".repeat(64)}.org/a.csv`;
  await page.getByLabel("Or add a file from a URL").fill(nowhere);
  await page.getByRole("button", { name: "Add from URL" }).click();
  await expect(page.getByText(nowhere)).toBeVisible();
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText("The file couldn’t be downloaded.").count();
    })
    .toBe(1);
  await page.getByRole("button", { name: /^Remove https/ }).click();
  await expect(page.getByText("The file couldn’t be downloaded.")).toHaveCount(0);
  await theo.close();
});

test("an owner adds a note to a work in a collection, and readers see it", async ({
  browser,
  page: visitor,
}) => {
  const [found] = await siteQuery(
    `select c.public_id, u.username from archive_collections c join users u on u.id = c.owner_id
      where c.work_count > 1 order by c.title limit 1`,
  );
  const path = `/archives/collections/${found.public_id}`;
  const maker = await demoMember(browser, found.username);
  const page = await maker.newPage();
  await page.goto(path);
  const first = page.getByRole("textbox", { name: /^Note on / }).first();
  await first.fill("Begin here: it is the shortest.");
  await page.getByRole("button", { name: "Save note" }).first().click();
  await expect(
    page.locator(".work-grid").getByText("Begin here: it is the shortest."),
  ).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  // The page cached for visitors is rendered again once it is known to have changed.
  await expect(async () => {
    await visitor.goto(path);
    await expect(visitor.getByText("Begin here: it is the shortest.")).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expect(visitor.getByRole("textbox", { name: /^Note on / })).toHaveCount(0);
  await first.fill("");
  await page.getByRole("button", { name: "Save note" }).first().click();
  await expect(page.getByText("Begin here: it is the shortest.")).toHaveCount(0);
  await maker.close();
});

test("without JavaScript a collection is renamed, gets a cover and is deleted", async ({
  browser,
}) => {
  const maker = await demoMember(browser, "mira", { script: false });
  const page = await maker.newPage();
  const title = page.getByLabel("Title", { exact: true });
  const about = page.getByLabel("Description");
  const cover = page.getByLabel("Cover", { exact: true });
  await page.goto("/archives/collections/new");
  await title.fill("Soon renamed");
  await page.getByRole("button", { name: "Create collection" }).click();
  await page.waitForURL(/\/archives\/collections\/(?!new)[^/]+$/);
  await page.getByLabel("Work to add").selectOption("Silloth regatta, in a bad wind");
  await page.getByRole("button", { name: "Add to collection" }).click();
  const path = new URL(page.url()).pathname;
  await title.fill("No");
  await about.fill("They were made in one week.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(title).toHaveAttribute("aria-invalid", "true");
  await expect(about).toHaveValue("They were made in one week.");
  await title.fill("One week in May");
  await cover.selectOption("Silloth regatta, in a bad wind");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "One week in May" })).toBeVisible();
  await expect(page.locator(".collection-cover")).toBeVisible();
  await page.getByRole("link", { name: "Delete collection" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "One week in May" })).toBeVisible();
  await page.getByRole("link", { name: "Delete collection" }).click();
  await page.getByRole("button", { name: "Delete collection" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Archives" })).toBeVisible();
  expect((await page.goto(path))?.status()).toBe(404);
  await maker.close();
});
