import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { chooseInPopover } from "#tests/choose-in-popover";
import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { watchForProblems } from "#tests/page-problems";

const composer = (page: Page) => page.locator("#composer");
async function write(page: Page, words: string) {
  await composer(page).fill(words);
  await page.getByRole("button", { name: "Send" }).click();
}

/** Starts a conversation with the form, and returns its path. */
async function begin(page: Page, to: string, words: string): Promise<string> {
  await page.goto(`/messages/new?to=${to}`);
  if (/\/messages\/[0-9a-f-]{36}/.test(page.url())) await write(page, words);
  else {
    await page.locator(".new-message textarea[name=body]").fill(words);
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  }
  await expect(page.getByRole("log").getByText(words)).toBeVisible();
  return new URL(page.url()).pathname;
}

test("a message appears at once with badge, typing indicator and read receipt", async ({
  browser,
}) => {
  const [leif, hanna] = await Promise.all([
    demoMember(browser, "leif_aaberg"),
    demoMember(browser, "hanna_ruiz"),
  ]);
  const his = await leif.newPage();
  const hers = await hanna.newPage();
  const problems = await Promise.all([watchForProblems(his), watchForProblems(hers)]);
  await hers.goto("/");
  await his.goto("/hanna_ruiz");
  await his.getByRole("link", { name: "Message Hanna Ruiz" }).click();
  await begin(his, "hanna_ruiz", "Did the parcel arrive?");
  await expect(hers.getByRole("link", { name: /^Messages 1/ })).toBeVisible();
  await expect(hers).toHaveTitle(/^\(\d+\) /);

  await hers.goto("/messages");
  await hers.getByRole("link", { name: /Leif Aaberg/ }).click();
  await expect(hers.getByRole("log").getByText("Did the parcel arrive?")).toBeVisible();
  await expect(his.getByText(/· Read$/)).toBeVisible();
  await composer(hers).pressSequentially("Yes");
  await expect(his.getByText("Hanna is typing…")).toBeVisible();
  await composer(hers).press("Enter");
  await expect(his.getByRole("log").getByText("Yes", { exact: true })).toBeVisible();
  await expect(his.getByText("Hanna is typing…")).toBeHidden();

  await write(his, "And **whole**?");
  const bold = hers.getByRole("log").locator("strong", { hasText: "whole" });
  await expect(bold).toBeVisible();
  await axe(hers);
  await expectNoHorizontalScroll(hers);
  for (const each of problems) expect(each.left()).toEqual([]);
  await Promise.all([leif.close(), hanna.close()]);
});

test("a message is reacted to and edited, and both see it at once", async ({ browser }) => {
  const [anselm, bea] = await Promise.all([
    demoMember(browser, "anselm_grove"),
    demoMember(browser, "bea_okafor"),
  ]);
  const his = await anselm.newPage();
  const hers = await bea.newPage();
  const path = await begin(his, "bea_okafor", "Is the proof dry?");
  await hers.goto(path);
  await chooseInPopover(
    hers.getByRole("log").locator(".message-more").last(),
    hers.getByRole("button", { name: "Thanks", exact: true }),
  );
  await expect(his.getByRole("button", { name: "Thanks 1" })).toBeVisible();
  await his.getByRole("log").locator(".message-more").last().click();
  await expect(his.getByLabel("Edit message")).toBeVisible();
  await axe(his);
  await expectNoHorizontalScroll(his);
  await his.getByLabel("Edit message").fill("Is the second proof dry?");
  await his.getByRole("button", { name: "Save changes" }).click();
  await expect(hers.getByRole("log").getByText("Is the second proof dry?")).toBeVisible();
  await expect(hers.getByText(/· Edited/)).toBeVisible();
  await Promise.all([anselm.close(), bea.close()]);
});

test("a picture is attached, visible only to the recipient", async ({ browser }) => {
  const [hugo, isolde, jorge] = await Promise.all([
    demoMember(browser, "hugo_bellamy"),
    demoMember(browser, "isolde_kerr", { script: false }),
    demoMember(browser, "jorge_fuentes"),
  ]);
  const his = await hugo.newPage();
  const hers = await isolde.newPage();
  const path = await begin(his, "isolde_kerr", "Here it is:");
  const create = { width: 8, height: 8, channels: 3, background: "#2e7263" } as const;
  const png = await sharp({ create }).png().toBuffer();
  const file = { name: "My Spine.png", mimeType: "image/png", buffer: png };
  await his.locator(".composer input[type=file]").setInputFiles(file);
  await expect(composer(his)).toHaveValue(/!\[my spine\]\(\/files\//);
  await axe(his);
  await expectNoHorizontalScroll(his);
  await his.getByRole("button", { name: "Send" }).click();
  const picture = his.getByRole("log").locator("img[alt='my spine']");
  await expect(picture).toBeVisible();
  const address = (await picture.getAttribute("src")) ?? "";
  await picture.click();
  await expect(his.getByRole("dialog", { name: "my spine" }).getByRole("img")).toBeVisible();
  await axe(his);
  await his.getByRole("button", { name: "Close" }).click();
  await expect(his.getByRole("dialog")).toHaveCount(0);

  await hers.goto(path);
  await expect(hers.getByRole("log").locator("img[alt='my spine']")).toHaveCount(1);
  await hers.getByLabel("Add images or files").setInputFiles({ ...file, name: "Mine.png" });
  await hers.getByRole("button", { name: "Send" }).click();
  await expect(hers.getByRole("log").locator("img[alt='mine']")).toHaveCount(1);
  expect((await isolde.request.get(address)).status()).toBe(200);
  expect((await jorge.request.get(address)).status()).toBe(404);
  await Promise.all([hugo.close(), isolde.close(), jorge.close()]);
});

test("without JavaScript errors are shown and no typed text is lost", async ({ browser }) => {
  const noor = await demoMember(browser, "noor_haddad", { script: false });
  const page = await noor.newPage();
  await page.goto("/messages/new?q=pia");
  await page.getByRole("link", { name: "Message Pia Lund" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Enter a message.").first()).toBeVisible();
  const path = await begin(page, "pia_lund", "By hand, as it were");
  const words = "x".repeat(4_001);
  await write(page, words);
  await expect(page.getByText("Messages can have at most 4,000 characters.")).toBeVisible();
  await expect(composer(page)).toHaveValue(words);
  await page.goto(path);
  await expect(page.getByRole("log").locator(".bubble")).toHaveCount(1);
  await page.getByRole("link", { name: /^Message actions/ }).click();
  await page.getByRole("button", { name: "Delete for everyone" }).click();
  await expect(page.getByText("Message deleted").first()).toBeVisible();
  await noor.close();
});

test("messages written offline are sent in order when the network is back", async ({ browser }) => {
  const [keiko, dara] = await Promise.all([
    demoMember(browser, "keiko_mori"),
    demoMember(browser, "dara_finch"),
  ]);
  const page = await keiko.newPage();
  const path = await begin(page, "dara_finch", "Before the tunnel");
  const theirs = await dara.newPage();
  await theirs.goto(path);
  await keiko.setOffline(true);
  await write(page, "First in the dark");
  await write(page, "Second in the dark");
  await expect(page.getByText("Waiting for connection")).toHaveCount(2);
  await page.close();
  await keiko.setOffline(false);
  const again = await keiko.newPage();
  await again.goto("/");
  const log = theirs.getByRole("log").locator(".bubble");
  await expect(log).toHaveText(["Before the tunnel", "First in the dark", "Second in the dark"]);
  await again.goto(path);
  await expect(again.getByRole("log").locator(".bubble")).toHaveCount(3);
  await Promise.all([keiko.close(), dara.close()]);
});

test("a request is read unseen, accepted, declined or blocked", async ({ browser }) => {
  const marcus = await demoMember(browser, "marcus_thorne");
  const page = await marcus.newPage();
  await page.goto("/settings/privacy");
  await page.locator("select[name=mayMessage]").selectOption("following");
  await page.getByRole("button", { name: "Save privacy settings" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  const askers: BrowserContext[] = [];
  for (const name of ["anselm_grove", "freya_norrington"]) {
    const asker = await demoMember(browser, name);
    askers.push(asker);
    const theirs = await asker.newPage();
    await theirs.goto("/messages/new?to=marcus_thorne");
    await expect(theirs.getByText("This is sent as a message request.")).toBeVisible();
    await begin(theirs, "marcus_thorne", `May I, asks ${name}`);
  }
  await page.goto("/messages");
  await expect(page.getByText("wants to message you")).toHaveCount(2);
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Accept Anselm Grove" }).click();
  await expect(composer(page)).toBeVisible();
  await page.goto("/messages");
  await page.getByRole("button", { name: "Decline Freya Norrington" }).click();
  await expect(page.getByText("wants to message you")).toHaveCount(0);
  await Promise.all([marcus.close(), ...askers.map((asker) => asker.close())]);
});

test("a group is created, named and left, and a removed member finds nothing", async ({
  browser,
}) => {
  const [wil, olu] = await Promise.all([
    demoMember(browser, "wilhelmina_stroud"),
    demoMember(browser, "oluwaseun_ade"),
  ]);
  const page = await wil.newPage();
  await page.goto("/messages/new?group=1");
  await page.getByLabel("Group name").fill("Glue and patience");
  await page.getByLabel("Members").fill("oluwaseun_ade, nobody_at_all");
  await page.getByRole("button", { name: "Create group" }).click();
  await expect(
    page.getByText("No member with this username: @nobody_at_all").first(),
  ).toBeVisible();
  await page.getByLabel("Members").fill("oluwaseun_ade");
  await page.getByRole("button", { name: "Create group" }).click();
  await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  const path = new URL(page.url()).pathname;
  const theirs = await olu.newPage();
  await theirs.goto(path);
  await write(page, "Welcome to the bench");
  await expect(theirs.getByRole("log").getByText("Welcome to the bench")).toBeVisible();
  await page.goto(`${path}?details=1`);
  const picture = await sharp({
    create: { width: 320, height: 200, channels: 3, background: "#2f5d50" },
  })
    .png()
    .toBuffer();
  const choose = page.getByLabel("Group picture");
  await choose.setInputFiles({
    name: "bench.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("no"),
  });
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(page.getByText("Choose an image.").first()).toBeVisible();
  await choose.setInputFiles({ name: "bench.png", mimeType: "image/png", buffer: picture });
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(page.getByRole("button", { name: "Remove picture" })).toBeVisible();
  await axe(page);
  await theirs.goto(path);
  const face = theirs.locator(".thread-head img.avatar");
  await expect(face).toHaveAttribute("src", /^\/files\//);
  const address = (await face.getAttribute("src")) ?? "";
  expect((await olu.request.get(address)).status()).toBe(200);
  await page.getByRole("button", { name: "Remove Oluwaseun Ade" }).click();
  await expect(page.getByRole("button", { name: "Remove Oluwaseun Ade" })).toBeHidden();
  expect((await olu.request.get(path)).status()).toBe(404);
  expect((await olu.request.get(`${path}/line?after=0`)).status()).toBe(404);
  expect((await olu.request.get(address)).status()).toBe(404);
  await page.goto(`${path}?ask=leave`);
  await page.getByRole("button", { name: "Leave group" }).click();
  await page.waitForURL(/\/messages$/);
  await expect(page.getByText("Glue and patience")).toHaveCount(0);
  await Promise.all([wil.close(), olu.close()]);
});
