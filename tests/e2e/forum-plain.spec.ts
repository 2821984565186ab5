import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";

test("without JavaScript a poll is started, voted on, replied to, reacted to and flagged", async ({
  browser,
}) => {
  test.slow();
  const isolde = await demoMember(browser, "isolde_kerr", { script: false });
  const jorge = await demoMember(browser, "jorge_fuentes", { script: false });
  const page = await isolde.newPage();
  await page.goto("/forum/create?category=tools&kind=poll");
  await expect(page).toHaveURL(/\/forum\/new\?category=tools&kind=poll$/);

  // Invalid input: an error beside the field, everything still filled in, nothing created.
  await page.getByLabel("Title").fill("Lamp?");
  await page.getByRole("textbox", { name: "Text" }).fill("Which lamp is kindest?");
  await page.getByRole("button", { name: "Post topic" }).click();
  await expect(page.getByText("Enter at least 8 characters.").first()).toBeVisible();
  await expect(page.getByText("Enter at least 2 options").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("Which lamp is kindest?");
  await page.getByLabel("Title").fill("Which lamp is kindest to tired eyes?");
  await page.getByLabel("Options").fill("The warm one\nThe white one\nDaylight");
  await page.getByRole("button", { name: "Post topic" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Which lamp is kindest to tired eyes?",
  );
  const path = new URL(page.url()).pathname;

  const other = await jorge.newPage();
  await other.goto(path);
  await other.getByRole("radio", { name: "Daylight" }).check();
  await other.getByRole("button", { name: "Vote" }).click();
  await expect(other.getByText("You voted for Daylight.")).toBeVisible();
  await other.locator("#reply textarea").fill("There is no lamp like a window.");
  await other.locator("#reply input[type=file]").setInputFiles({
    name: "window notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Clean it first."),
  });
  await other.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(other.locator("#p2")).toContainText("no lamp like a window");
  await expect(other.locator("#p2").getByRole("link", { name: "window-notes.txt" })).toBeVisible();

  // The same form submitted again, as after a lost response, creates one reply.
  const form = await other
    .locator("#reply-form")
    .evaluate((element: HTMLFormElement) =>
      Object.fromEntries(
        [...new FormData(element)]
          .filter(([name]) => name !== "files")
          .map(([name, value]) => [name, String(value)]),
      ),
    );
  const again = { ...form, body: "Said once." };
  const headers = { Origin: new URL(other.url()).origin };
  for (let n = 0; n < 2; n++)
    expect(
      (await jorge.request.post(path, { form: again, headers, maxRedirects: 0 })).status(),
    ).toBe(302);
  await other.goto(path);
  await expect(other.getByText("Said once.")).toHaveCount(1);

  // At its place and at rest: what opens over a page that still scrolls is missed by the pointer,
  // and a press beside it closes it.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${path}?post=2#p2`);
  await page.locator("#p2").getByRole("button", { name: "React" }).click();
  const thanks = page.locator("#p2").getByRole("button", { name: "Thanks" });
  await expect(thanks).toBeInViewport({ ratio: 1 });
  await thanks.click();
  await expect(page.locator("#p2").getByRole("button", { name: "Thanks 1" })).toBeVisible();
  await page.goto(`${path}?post=2&ask=flag#p2`);
  await page.getByText("Spam, off-topic or something else").click();
  await page.getByRole("radio", { name: "Something else" }).check();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Describe the problem in a few words.").first()).toBeVisible();
  await isolde.close();
  await jorge.close();
});

test("administrators organize the categories", async ({ browser }) => {
  const admin = await demoMember(browser, "admin");
  const page = await admin.newPage();
  await page.goto("/forum/categories?edit=new#category");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByLabel("Name", { exact: true }).fill("Weaving");
  await page.getByLabel("URL name").fill("News");
  await page.getByRole("button", { name: "Create category" }).click();
  await expect(page.getByText("Use lowercase letters, numbers and hyphens.").first()).toBeVisible();
  await page.getByLabel("URL name").fill("weaving");
  await page.getByRole("button", { name: "Create category" }).click();
  await expect(page.getByRole("rowheader", { name: "Weaving" })).toBeVisible();
  await page.goto("/forum?category=weaving");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Weaving");
  await admin.close();
});
