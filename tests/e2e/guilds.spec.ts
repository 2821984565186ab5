import type { Page } from "@playwright/test";
import sharp from "sharp";
import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";

const name = () => `guild-${process.pid}-${Date.now().toString(36)}`;

/** Founds a guild by the form, and is on its page then. */
async function found(page: Page, slug: string, { visibility = "Public", policy = "Open" }) {
  await page.goto("/guilds/new");
  await page.getByLabel("Name").fill("Endpaper Society");
  await expect(page.getByLabel("Address")).toHaveValue("endpaper-society");
  await page.getByLabel("Address").fill(slug);
  await page.getByLabel("Purpose").fill("What nobody looks at, done well.");
  await page.getByLabel("Tags").fill("paper, bookbinding");
  await page.getByRole("radio", { name: visibility }).check();
  await page.getByRole("radio", { name: policy }).check();
  await page.getByRole("button", { name: "Create guild" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Endpaper Society");
}

test("a member creates a guild, invites by link, and a manager moderates", async ({ browser }) => {
  test.slow();
  const agnes = await demoMember(browser, "agnes_teller");
  const freya = await demoMember(browser, "freya_norrington");
  const page = await agnes.newPage();
  const slug = name();
  await found(page, slug, { visibility: "Secret", policy: "Invite only" });

  // The link is shown once, and lets a member join.
  await page.goto(`/guilds/${slug}/manage/invites`);
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Create invitation" }).click();
  const link = await page.getByLabel("Invitation link").inputValue();
  expect(link).toContain(`/guilds/${slug}?invite=`);
  await page.reload();
  await expect(page.getByLabel("Invitation link")).toHaveCount(0);

  const other = await freya.newPage();
  expect((await other.goto(`/guilds/${slug}`))?.status()).toBe(404);
  await other.goto(new URL(link).pathname + new URL(link).search);
  await expect(other.getByText("Agnes Teller invited you to this guild.")).toBeVisible();
  await other.getByRole("button", { name: "Join Endpaper Society" }).click();
  await expect(other.getByRole("link", { name: "New discussion" })).toBeVisible();

  await other.getByRole("link", { name: "New discussion" }).click();
  await other.getByLabel("Title").fill("Marbled or plain for a small atlas?");
  await other.getByRole("textbox", { name: "Text" }).fill("The maps are loud already.");
  await other.getByRole("button", { name: "Post topic" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(
    "Marbled or plain for a small atlas?",
  );
  await expect(other.getByRole("link", { name: "Endpaper Society" })).toBeVisible();
  const topic = new URL(other.url()).pathname;
  const visitor = await browser.newContext({ baseURL: new URL(other.url()).origin });
  expect((await visitor.request.get(topic)).status()).toBe(404);
  expect((await visitor.request.get(`/guilds/${slug}`)).status()).toBe(404);

  await page.goto(`/guilds/${slug}/discussions`);
  await expect(page.getByRole("link", { name: /Marbled or plain/ })).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.goto(`/guilds/${slug}/members`);
  await expect(page.getByRole("link", { name: "Freya Norrington" })).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);

  // A role is changed only after what it changes was read.
  await page.goto(`/guilds/${slug}/manage/settings`);
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("link", { name: "Roles" }).click();
  await page.getByRole("link", { name: "Edit Member" }).click();
  await page.getByRole("checkbox", { name: "Moderate discussions" }).check();
  await page.getByRole("button", { name: "Save role" }).click();
  await expect(
    page.getByText(
      "1 member with the role Member will be able to edit, hide and delete posts of others.",
    ),
  ).toBeVisible();
  // The change is visible while the page is still revalidating; a click then would not count as a
  // second one.
  const save = page.getByRole("button", { name: "Save changes" });
  await expect(save).not.toHaveAttribute("aria-busy", "true");
  await save.click();
  await expect(page.getByText(/Permissions: Moderate discussions/)).toBeVisible();

  await page.goto(`/guilds/${slug}/manage/members`);
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("checkbox", { name: "Freya Norrington" }).check();
  await page.getByLabel("Reason").fill("A try");
  await page.getByRole("button", { name: "Ban members" }).click();
  await expect(page.getByRole("heading", { name: "Banned members" })).toBeVisible();
  await expect(page.getByText("A try")).toBeVisible();
  expect((await other.goto(topic))?.status()).toBe(404);
  await page.goto(`/guilds/${slug}/manage`);
  await expect(page.getByText("banned Freya Norrington. Reason: A try")).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  for (const context of [agnes, freya, visitor]) await context.close();
});

test("without JavaScript a guild is created and a join request approved", async ({ browser }) => {
  test.slow();
  const imre = await demoMember(browser, "imre_kovac", { script: false });
  const dara = await demoMember(browser, "dara_finch", { script: false });
  const page = await imre.newPage();
  await page.goto("/guilds/new");
  await page.getByLabel("Name").fill("Ab");
  await page.getByLabel("Purpose").fill("Kept while something is wrong.");
  await page.getByRole("button", { name: "Create guild" }).click();
  await expect(page.getByText("Enter at least 3 characters.").first()).toBeVisible();
  await expect(page.getByLabel("Purpose")).toHaveValue("Kept while something is wrong.");
  const slug = name();
  await page.getByLabel("Name").fill("Plain Forms");
  await page.getByLabel("Address").fill(slug);
  await page.getByRole("radio", { name: "By request" }).check();
  await page.getByLabel("Questions").fill("What brings you here?");
  await page.getByRole("button", { name: "Create guild" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plain Forms");

  const other = await dara.newPage();
  await other.goto(`/guilds/${slug}`);
  await other.getByRole("button", { name: "Request to join" }).click();
  await expect(other.getByText("Answer this question.").first()).toBeVisible();
  await other.getByLabel("What brings you here?").fill("A plain interest.");
  await other.getByRole("button", { name: "Request to join" }).click();
  await expect(other.getByRole("heading", { name: "Request sent" })).toBeVisible();

  await page.goto(`/guilds/${slug}/manage/requests`);
  await expect(page.getByText("A plain interest.")).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Select at least one person.").first()).toBeVisible();
  await page.getByRole("checkbox", { name: /Dara Finch/ }).check();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name: "No join requests" })).toBeVisible();
  await other.goto(`/guilds/${slug}`);
  await other.getByRole("button", { name: "Leave guild" }).click();
  await expect(other).toHaveURL(/\/guilds$/);
  for (const context of [imre, dara]) await context.close();
});

test("visitors can read the directory and guild pages, on a phone as well", async ({
  page,
  visit,
}) => {
  await visit("/guilds?sort=size");
  await expect(page.getByRole("link", { name: "Quire & Thread" })).toBeVisible();
  await expect(page.getByText("The Back Room")).toHaveCount(0);
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByLabel("Search guilds").fill("bookbinding quire");
  await visit("/guilds?q=sewn");
  await expect(page.getByRole("link", { name: "Quire & Thread" })).toBeVisible();
  await visit("/guilds/quire-and-thread");
  await expect(page.getByRole("heading", { name: "Paste paper swap, round two" })).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await visit("/guilds/longform-desk");
  await expect(page.getByText("Discussions are for members only")).toBeVisible();
  await expect(page.getByText("Chapter four")).toHaveCount(0);
  await visit("/guilds/the-back-room", { status: 404 });
});

test("a guild starts with its banner; an invalid picture creates nothing", async ({ browser }) => {
  const agnes = await demoMember(browser, "agnes_teller");
  const page = await agnes.newPage();
  const slug = name();
  const strip = await sharp({
    create: { width: 1000, height: 200, channels: 3, background: "#456" },
  })
    .png()
    .toBuffer();
  await page.goto("/guilds/new");
  const bring = (buffer: Buffer) =>
    page.getByLabel("Banner").setInputFiles({ name: "strip.png", mimeType: "image/png", buffer });
  await page.getByLabel("Name").fill("Endpaper Society");
  await expect(page.getByLabel("Address")).toHaveValue("endpaper-society");
  await page.getByLabel("Address").fill(slug);
  await page.getByLabel("Purpose").fill("What nobody looks at, done well.");
  await bring(Buffer.from("no picture at all"));
  await page.getByRole("button", { name: "Create guild" }).click();
  await expect(page.getByLabel("Banner")).toHaveAccessibleDescription(/isn’t an image/);
  await expect(page.getByLabel("Banner")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Name")).toHaveValue("Endpaper Society");
  expect((await page.request.get(`/guilds/${slug}`)).status()).toBe(404);
  await bring(strip);
  await page.getByRole("button", { name: "Create guild" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Endpaper Society");
  const banner = page.locator("img.guild-banner");
  await expect(banner).toHaveJSProperty("complete", true);
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.goto(`/guilds/${slug}/manage/settings`);
  await page.getByRole("button", { name: "Remove banner" }).click();
  await expect(page.getByRole("button", { name: "Remove banner" })).toHaveCount(0);
  await expect(banner).toHaveCount(0);
  await agnes.close();
});
