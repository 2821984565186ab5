import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { isAlive } from "#tests/runtime-page";
import { siteQuery } from "#tests/site-query";

const page = "/admin/operations/imports";

test("an administrator analyzes and imports another forum’s topics", async ({ browser }) => {
  test.slow();
  const admin = await demoMember(browser, "admin");
  const adminPage = await admin.newPage();
  await adminPage.goto(page);
  await axe(adminPage);
  await expectNoHorizontalScroll(adminPage);
  await isAlive(adminPage);
  await adminPage.getByRole("button", { name: "Analyze file" }).click();
  await expect(adminPage.getByText(/Choose a file/).first()).toBeVisible();

  const title = `How our tide tables are drawn ${Date.now()}`;
  const topic = {
    id: Date.now(),
    title,
    category_slug: "nowhere-here",
    post_stream: {
      posts: [1, 2].map((number) => ({
        id: number,
        username: "ada",
        post_number: number,
        raw: "High water at nine.",
        created_at: `2021-03-0${number}T10:00:00.000Z`,
      })),
    },
  };
  const file = { name: "talk.json", mimeType: "application/json" };
  await adminPage
    .getByLabel("File from Discourse")
    .setInputFiles({ ...file, buffer: Buffer.from(JSON.stringify(topic)) });
  await adminPage.getByLabel("Address of the forum").fill("https://talk.example");
  await adminPage.getByLabel("Topics without a matching category").selectOption({ index: 1 });
  await adminPage.getByRole("button", { name: "Analyze file" }).click();

  const article = adminPage.getByRole("article", { name: "talk.json" }).first();
  const becomes = (state: string) =>
    expect(async () => {
      await adminPage.goto(page);
      await expect(article).toContainText(state, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  await becomes("Ready to import");
  await expect(article).toContainText("authors who aren’t members here");
  await axe(adminPage);
  await expectNoHorizontalScroll(adminPage);
  await article.getByRole("button", { name: "Import 2 posts" }).click();
  await expect(article.getByText("Confirm that these posts may be imported.")).toBeVisible();
  expect(await siteQuery("select id from forum_topics where title = $1", [title])).toEqual([]);
  await article.getByLabel(/The authors, or that forum’s terms/).check();
  await article.getByRole("button", { name: "Import 2 posts" }).click();
  await becomes("Imported");
  expect(await siteQuery("select reply_count from forum_topics where title = $1", [title])).toEqual(
    [{ reply_count: 1 }],
  );
  await adminPage.goto("/admin/security/audit");
  await expect(adminPage.getByText("Forum import finished").first()).toBeVisible();
  await admin.close();
});
