import { demoMember } from "#tests/demo-member";
import { axe, expect, noSideways, test } from "#tests/journey";
import { isAlive } from "#tests/runtime-page";
import { siteQuery } from "#tests/site-query";

const page = "/admin/operations/arrivals";

test("an administrator has another forum’s topics counted, brings them in, and reads what came", async ({
  browser,
}) => {
  test.slow();
  const admin = await demoMember(browser, "admin");
  const desk = await admin.newPage();
  await desk.goto(page);
  await axe(desk);
  await noSideways(desk);
  await isAlive(desk);
  await desk.getByRole("button", { name: "Count what is in it" }).click();
  await expect(desk.getByText(/Choose a file/).first()).toBeVisible();

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
  await desk
    .getByLabel("File from Discourse")
    .setInputFiles({ ...file, buffer: Buffer.from(JSON.stringify(topic)) });
  await desk.getByLabel("Address of that forum").fill("https://talk.example");
  await desk.getByLabel(/Where topics go/).selectOption({ index: 1 });
  await desk.getByRole("button", { name: "Count what is in it" }).click();

  const shown = desk.getByRole("article", { name: "talk.json" }).first();
  const becomes = (state: string) =>
    expect(async () => {
      await desk.goto(page);
      await expect(shown).toContainText(state, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  await becomes("Waits for your word");
  await expect(shown).toContainText("people nobody here is called like");
  await axe(desk);
  await noSideways(desk);
  await shown.getByRole("button", { name: "Bring in 2 posts" }).click();
  await expect(shown.getByText("Confirm that these words may be brought.")).toBeVisible();
  expect(await siteQuery("select id from forum_topics where title = $1", [title])).toEqual([]);
  await shown.getByLabel(/Those who wrote it/).check();
  await shown.getByRole("button", { name: "Bring in 2 posts" }).click();
  await becomes("Came in");
  expect(await siteQuery("select reply_count from forum_topics where title = $1", [title])).toEqual(
    [{ reply_count: 1 }],
  );
  await desk.goto("/admin/security/audit");
  await expect(desk.getByText("A forum’s topics came in").first()).toBeVisible();
  await admin.close();
});
