import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { isAlive } from "#tests/runtime-page";
import { beginWork, publishWork } from "#tests/works";

test("a work shows its DOI, a related work, and AI usage settings", async ({
  browser,
  page: visitor,
}) => {
  test.slow();
  const doi = `10.5555/tides.${Date.now()}`;
  const vesna = await demoMember(browser, "vesna_petrovic");
  const page = await vesna.newPage();
  const first = await beginWork(page, "Writing");
  await page.getByLabel("Title").fill("The book of tides");
  await page.locator("[name=body]").fill("High water at noon.");
  await publishWork(page, first);

  const path = await beginWork(page, "Writing");
  await isAlive(page);
  await page.getByLabel("Title").fill("The book of tides, Swedish");
  await page.locator("[name=body]").fill("Högvatten vid middagstid.");
  await expect(page.getByRole("heading", { name: "Possible duplicates" })).toBeVisible();
  await page.getByText("Identifiers, related works, AI use").click();
  await page.getByLabel("Identifiers").fill(`${doi}\nISBN 0-306-40615-3`);
  await page
    .getByLabel("Related works")
    .fill(`translation of ${page.url().split("/archives")[0]}${first}`);
  await page.getByLabel("AI training").selectOption("Not allowed");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/Line 2: this ISBN isn’t valid/).first()).toBeVisible();
  await expect(page.getByLabel("Identifiers")).toHaveValue(`${doi}\nISBN 0-306-40615-3`);
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByLabel("Identifiers").fill(`https://doi.org/${doi}\nISBN 0-306-40615-2`);
  await publishWork(page, path);

  await visitor.goto(path);
  await expect(visitor.getByRole("link", { name: doi, exact: true })).toHaveAttribute(
    "href",
    `https://doi.org/${doi}`,
  );
  await expect(visitor.getByText("9780306406157", { exact: true })).toBeVisible();
  await expect(visitor.getByText("AI training")).toBeVisible();
  expect(await visitor.locator("meta[name=citation_doi]").getAttribute("content")).toBe(doi);
  expect(await visitor.locator("meta[name=content-usage]").getAttribute("content")).toBe(
    "train-ai=n",
  );
  const answer = await visitor.request.get(path);
  expect(answer.headers()).toMatchObject({ "content-usage": "train-ai=n", "tdm-reservation": "1" });
  await axe(visitor);
  await expectNoHorizontalScroll(visitor);
  await visitor.getByRole("link", { name: "The book of tides", exact: true }).click();
  await expect(visitor.getByText("Translated as")).toBeVisible();
  await axe(visitor);

  const { href } = new URL(path, visitor.url());
  const oai = `/archives/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:${new URL(href).host}:${path.split("/").at(-1)}`;
  const record = await (await visitor.request.get(oai)).text();
  expect(record).toContain(`<dc:identifier>doi:${doi}</dc:identifier>`);
  expect(record).toContain(`<dc:relation>${new URL(first, href).href}</dc:relation>`);
  await vesna.close();
});

test("without JavaScript a work is found by DOI, and its files state AI usage", async ({
  browser,
  noScript,
}) => {
  const xavier = await demoMember(browser, "xavier_laurent", { script: false });
  const page = await xavier.newPage();
  const path = await beginWork(page, "Dataset");
  const doi = `10.5555/geese.${Date.now()}`;
  await page.getByLabel("Title").fill("Counting geese");
  await page.getByLabel("Add files").setInputFiles({
    name: "geese.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("day,geese\n1,22000\n"),
  });
  await page.getByText("Identifiers, related works, AI use").click();
  await page.getByLabel("Identifiers").fill(`${doi}\nISSN 0317-8472`);
  await page.getByLabel("Semantic indexing").selectOption("Not allowed");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/Line 2: this ISSN isn’t valid/).first()).toBeVisible();
  await expect(page.getByLabel("Semantic indexing")).toHaveValue("deny");
  await page.getByLabel("Identifiers").fill(doi);
  await publishWork(page, path);
  await xavier.close();

  await noScript.goto("/archives");
  await noScript.getByRole("searchbox", { name: "Search archives" }).fill(`doi:${doi}`);
  await noScript.locator(".archives-find").getByRole("button", { name: "Search" }).click();
  await noScript.getByRole("link", { name: "Counting geese" }).first().click();
  await expect(noScript.getByRole("link", { name: doi, exact: true })).toBeVisible();
  const href = await noScript.getByRole("link", { name: "geese.csv" }).getAttribute("href");
  const file = await noScript.request.get(href ?? "");
  expect(file.headers()).toMatchObject({
    "content-usage": "ai-embedding=n",
    "tdm-reservation": "1",
  });
});
