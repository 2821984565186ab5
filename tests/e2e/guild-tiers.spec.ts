import { demoMember } from "#tests/demo-member";
import { emailTo } from "#tests/emails";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { payWith } from "#tests/sandbox-card";

const guild = "/guilds/letterpress-lane";
const room = `${guild}/manage?room=tiers`;

test("an owner opens a tier, a member subscribes without JavaScript, the treasury shows it", async ({
  page,
  visit,
  browser,
}) => {
  test.slow();
  const owner = await (await demoMember(browser, "tomasz_wren")).newPage();
  const tier = `Type metal ${Date.now().toString(36)}`;
  await owner.goto(room);
  await axe(owner);
  await expectNoHorizontalScroll(owner);
  await owner.getByRole("link", { name: "Create tier" }).click();
  await owner.getByLabel("Name").fill(tier);
  await owner.getByLabel("Monthly price").fill("0.20");
  await owner.getByRole("button", { name: "Create draft" }).click();
  await expect(owner.getByText(/Enter a price from/).first()).toBeVisible();
  await expect(owner.getByLabel("Name")).toHaveValue(tier);
  await owner.getByLabel("Monthly price").fill("4.00");
  await owner.getByLabel("Benefit 1", { exact: true }).fill("A proof of each new fount");
  await axe(owner);
  await expectNoHorizontalScroll(owner);
  await owner.getByRole("button", { name: "Create draft" }).click();
  const made = owner.locator("article", { hasText: tier });
  await made.getByRole("button", { name: "Publish" }).click();
  await expect(made.getByText("Live", { exact: true })).toBeVisible();

  // Everyone who can see the guild sees its tiers.
  const panel = page.locator("article", { hasText: tier });
  // The page cached for visitors is rendered again once it is known to have changed.
  await expect(async () => {
    await visit(guild);
    await expect(panel.getByText("Letterpress Lane receives")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await panel.getByRole("link", { name: "Join for €4 a month" }).click();
  await expect(page.getByText("Sign in to continue. You’ll come back to this page.")).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);

  const freya = await demoMember(browser, "freya_norrington", { script: false });
  const reader = await freya.newPage();
  await reader.goto(guild);
  const offer = reader.locator("article", { hasText: tier });
  await offer.getByRole("link", { name: "Join for €4 a month" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Support Letterpress Lane");
  // The demo may have saved a card of hers by now.
  await reader.getByLabel("New card", { exact: true }).check();
  await reader.getByRole("button", { name: "Pay €4.00 and subscribe" }).click();
  await payWith(reader);
  await expect(reader.getByRole("heading", { name: `You joined ${tier}` })).toBeVisible();
  await emailTo("freya_norrington@demo.guildhall.test", /^Receipt: €4\.00 for Letterpress Lane/);
  await reader.goto("/my-subscriptions");
  await expect(reader.getByRole("link", { name: "Letterpress Lane" }).first()).toBeVisible();
  expect((await reader.goto(room))?.status()).toBe(403);
  await reader.goto("/my-subscriptions");
  const row = reader.locator("article", { hasText: tier });
  await row.getByRole("link", { name: "Cancel", exact: true }).click();
  await reader.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(row.getByText("Ending", { exact: true })).toBeVisible();

  await owner.goto(room);
  await expect(owner.getByRole("link", { name: "Freya Norrington" })).toBeVisible();
  await owner.goto(`${guild}/manage?room=funds`);
  await owner.getByRole("link", { name: `Subscription, ${tier}: Freya Norrington` }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText(`Subscription, ${tier}`);
  const shares = owner.getByRole("region", { name: "Shares" });
  await expect(shares.getByText("Funds", { exact: true })).toBeVisible();
  await axe(owner);
  await expectNoHorizontalScroll(owner);
  await freya.close();
});

test("a secret guild answers outsiders byte for byte like a nonexistent one", async ({
  browser,
  site,
}) => {
  const secret = "the-back-room";
  const missing = "the-bark-root";
  const member = await demoMember(browser, "pia_lund");
  const visitor = await browser.newContext({ baseURL: site.url });
  /** Removes what changes with each response and is unrelated to the guild. */
  const plain = (text: string) =>
    text
      .replaceAll(secret, "slug")
      .replaceAll(missing, "slug")
      .replace(/nonce="[^"]*"/g, "")
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id");
  const fetchPage = async (context: typeof member, path: string) => {
    // Packed, a random nonce changes the length.
    const response = await context.request.get(path, {
      headers: { "Accept-Encoding": "identity" },
    });
    const { date: _, "x-request-id": _id, "server-timing": _t, ...headers } = response.headers();
    return {
      status: response.status(),
      body: plain(await response.text()),
      headers: plain(JSON.stringify(headers).replace(/nonce-[\w+/=-]+/g, "nonce")),
    };
  };
  const rooms = ["", "?room=support", "/discussions", "/members", "/manage", "/manage?room=tiers"];
  for (const context of [visitor, member])
    for (const rest of rooms) {
      const there = await fetchPage(context, `/guilds/${secret}${rest}`);
      expect(there.status).toBe(404);
      expect(there).toEqual(await fetchPage(context, `/guilds/${missing}${rest}`));
    }
  await member.close();
  await visitor.close();
});

test("a private guild shows its name and crest in link previews, but no content", async ({
  page,
  visit,
}) => {
  await visit("/guilds/longform-desk");
  const metaContent = (property: string) =>
    page.locator(`meta[property="og:${property}"]`).getAttribute("content");
  expect(await metaContent("title")).toBe("Longform Desk");
  expect(await metaContent("description")).toBe("Ten thousand words and someone to read them.");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.getByText("Discussions are for members only")).toBeVisible();
  await expect(page.locator(".topic-row")).toHaveCount(0);
});
