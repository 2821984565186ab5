import { readFileSync } from "node:fs";
import sharp from "sharp";
import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { beginWork } from "#tests/works";

const teal = { width: 640, height: 420, channels: 3, background: "#2e7263" } as const;
const picture = () => sharp({ create: teal }).png().toBuffer();

test("a member uploads and publishes for a tier, and others see how to unlock it", async ({
  browser,
  page: visitor,
}) => {
  test.slow();
  const mira = await demoMember(browser, "mira");
  const page = await mira.newPage();
  const path = await beginWork(page, "Images");
  await page.getByLabel("Title").fill("Burgh Marsh at springs");
  await page
    .getByLabel("Add files")
    .setInputFiles({ name: "marsh.png", mimeType: "image/png", buffer: await picture() });
  await expect(page.getByText("marsh.png")).toBeVisible();
  await expect(page.getByText(/640 × 420/)).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);

  // Not without words for those who can't see it.
  await page.getByRole("radio", { name: /^Subscribers/ }).check();
  await page.getByLabel("Minimum tier").selectOption({ label: "Bench" });
  await page.getByLabel("Summary").fill("A walk at the highest tide of the year.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/Describe the image “marsh.png”/).first()).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Burgh Marsh at springs");
  await page.getByLabel("Description of marsh.png").fill("Water over the grass, to the fence");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole("img", { name: "Water over the grass" })).toBeVisible();
  const file = await page.getByRole("link", { name: "marsh.png" }).getAttribute("href");
  await page
    .getByRole("listitem")
    .filter({ hasText: "marsh.png" })
    .getByText("Details", { exact: true })
    .click();
  await page.getByRole("button", { name: "Verify marsh.png" }).click();
  await expect(page.getByText("the file is unchanged since it was published")).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);

  await visitor.goto(path);
  await expect(visitor.getByText("“Bench” or above")).toBeVisible();
  await expect(visitor.getByText("A walk at the highest tide")).toBeVisible();
  await expect(visitor.getByRole("link", { name: "View Mira Vance’s tiers" })).toBeVisible();
  expect(await visitor.content()).not.toContain("/archives/files/");
  await axe(visitor);
  const rejected = await visitor.request.get(file ?? "");
  expect(rejected.status()).toBe(404);

  // Its maker is sent on to an address that holds for ten minutes, and gets any part of it.
  const sent = await page.request.get(file ?? "", { maxRedirects: 0 });
  expect(sent.status()).toBe(302);
  const granted = sent.headers().location ?? "";
  expect(granted).toContain("grant=");
  const part = await visitor.request.get(granted, { headers: { Range: "bytes=1-3" } });
  expect(part.status()).toBe(206);
  expect((await part.body()).toString()).toBe("PNG");
  expect(part.headers()).toMatchObject({
    "content-disposition": expect.stringContaining("attachment"),
    "content-security-policy": expect.stringContaining("sandbox"),
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  const forged = granted.replace(/grant=\d/, (text) => `${text}9`);
  expect((await visitor.request.get(forged)).status()).toBe(404);

  await page.goto(`${path}?ask=withdraw`);
  await page.getByLabel("Reason").fill("The wrong marsh.");
  await page.getByRole("button", { name: "Withdraw work" }).click();
  await expect(page.getByRole("heading", { name: "This work was withdrawn" })).toBeVisible();
  // The page cached for visitors is rendered again once it is known to have changed.
  await expect(async () => {
    await visitor.goto(path);
    await expect(visitor.getByText("The wrong marsh.")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mira.close();
});

test("an interrupted upload resumes where it stopped", async ({ browser }) => {
  test.slow();
  const theo = await demoMember(browser, "theo");
  const page = await theo.newPage();
  const path = await beginWork(page, "Dataset");
  const buffer = Buffer.alloc(9 * 1024 * 1024, "tide,height\n");
  let pieces = 0;
  const starts: string[] = [];
  await page.route("**/archives/uploads/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    pieces += 1;
    starts.push(route.request().headers()["upload-offset"] ?? "");
    return pieces === 2 ? route.abort("connectionreset") : route.continue();
  });
  await page
    .getByLabel("Add files")
    .setInputFiles({ name: "tides.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("button", { name: "Remove tides.csv" })).toBeVisible({
    timeout: 30_000,
  });
  const piece = 4 * 1024 * 1024;
  expect(starts).toEqual(["0", String(piece), String(piece), String(2 * piece)]);
  await page.getByLabel("Title").fill("Tides of nine megabytes");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  const href = await page.getByRole("link", { name: "tides.csv" }).getAttribute("href");
  const whole = await page.request.get(href ?? "");
  expect((await whole.body()).equals(buffer)).toBe(true);
  await theo.close();
});

test("without JavaScript a work is written, gets a file and is published", async ({ browser }) => {
  test.slow();
  const plain = await demoMember(browser, "ada_quill", { script: false });
  const page = await plain.newPage();
  const path = await beginWork(page, "Document");
  await page.getByLabel("Title").fill("No");
  await page.getByLabel("Add files").setInputFiles({
    name: "licence.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.concat([Buffer.from("%PDF-1.4\n"), readFileSync("LICENSE")]),
  });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Enter at least 3 characters.").first()).toBeVisible();
  await expect(page.getByText("licence.pdf").first()).toBeVisible();
  await page.getByLabel("Title").fill("Notice to visitors, second state");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole("link", { name: "Read licence.pdf" })).toBeVisible();
  await plain.close();
});

test("visitors browse by facets, read, cite and harvest", async ({ page, visit }) => {
  await visit("/archives");
  const facets = page.getByRole("complementary", { name: "Filters" });
  await facets
    .getByRole("link", { name: /^Writing/ })
    .first()
    .click();
  await expect(page).toHaveURL(/kind=writing/);
  await facets
    .getByRole("link", { name: /^Mira Vance/ })
    .first()
    .click();
  await expect(page).toHaveURL(/by=/);
  await page.getByRole("link", { name: "List view" }).click();
  await expect(page.locator(".work-list")).toBeVisible();
  await visit("/archives/d3m0w0rk0001");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Criffel from the far side");
  await page.getByText("Cite", { exact: true }).click();
  await page.getByText("BibTeX", { exact: true }).click();
  await expect(page.getByText("title = {{Criffel from the far side}}")).toBeVisible();
  await expect(page.locator('meta[name="citation_author"]')).toHaveAttribute(
    "content",
    "Mira Vance",
  );
  await axe(page);
  await expectNoHorizontalScroll(page);
  const oai = await page.request.get("/archives/oai?verb=ListRecords&metadataPrefix=oai_dc");
  expect(await oai.text()).toContain("<dc:title>Criffel from the far side</dc:title>");
  const json = (await (await page.request.get("/archives/works.json")).json()) as {
    works: { title: string }[];
  };
  expect(json.works.map(({ title }) => title)).toContain("Criffel from the far side");
  expect(json.works.map(({ title }) => title)).not.toContain("A winter count of geese");
});
