import type { Page } from "@playwright/test";
import { guildhall } from "#tests/command-line";
import { emailTo } from "#tests/emails";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { type RunningServer, startServer, temporaryDataDir } from "#tests/server";
import { skipHydrationWait } from "#tests/wait-for-hydration";

// Its own site: the waitlist applies to all of it.
test.describe.configure({ mode: "serial" });
const place = temporaryDataDir();
let server: RunningServer;
const at = (path: string) => `${server.url}${path}`;
const here = (path: string) => path.replace(/^https?:\/\/[^/]+/, "");
const emailLink = async (email: string, subject: RegExp) =>
  at(here((await emailTo(email, subject, place.dataDir)).link));

test.beforeAll(async () => {
  test.setTimeout(180_000); // It makes a database.
  server = await startServer({ DATA_DIR: place.dataDir, DEMO: "0" });
  expect(await guildhall(place.dataDir, "registration", "waitlist")).toBe("Registration: waitlist");
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await place.clear();
});

async function takePlace(page: Page, email: string, path: string) {
  await page.goto(at(path));
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("What you make or like").fill("Slate, cut by hand.");
  await page.getByRole("button", { name: "Join waitlist" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(await emailLink(email, /Confirm your place/));
  await page.getByRole("button", { name: "Confirm my place" }).click();
  await expect(page.getByRole("heading", { name: "Your place on the waitlist" })).toBeVisible();
}

test("without JavaScript: join the waitlist, confirm, be invited, sign up", async ({
  page: scripted,
  noScript: page,
  problems,
}) => {
  test.slow();
  const name = "waits_plain";
  const email = `${name}@journeys.test`;
  await page.goto(at("/signup"));
  await expect(page.getByRole("heading", { name: "Join the waitlist" })).toBeVisible();
  await scripted.goto(page.url());
  await axe(scripted);
  await page.getByRole("link", { name: "Join waitlist" }).click();
  await page.waitForURL(at("/waitlist"));
  await takePlace(page, email, "/waitlist");
  await expect(page.locator(".place-number")).toHaveText("1 of 1 waiting");

  const own = page.url();
  const response = await page.goto(own);
  expect(response?.headers()["referrer-policy"]).toBe("strict-origin");
  expect(response?.headers()["cache-control"]).toContain("no-store");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await scripted.goto(own);
  await axe(scripted);
  await expectNoHorizontalScroll(scripted);

  expect(await guildhall(place.dataDir, "invite", "1")).toBe("Invited 1 person.");
  await page.goto(own);
  await expect(page.getByRole("heading", { name: "It’s your turn" })).toBeVisible();
  const invitation = await emailLink(email, /You’re invited to Guildhall/);
  await page.goto(invitation);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill("nine herons over the weir");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your email address" })).toBeVisible();
  await emailTo(email, /Confirm your email address/, place.dataDir);

  await expect
    .poll(async () => (await page.goto(invitation)) && page.locator("h1").textContent())
    .toBe("Join the waitlist");
  await expect(page.getByText("This invitation has expired")).toBeVisible();
  await page.goto(own);
  await expect(
    page.getByRole("heading", { name: "You already have an account", exact: true }),
  ).toBeVisible();
  expect(problems.left()).toEqual([]);
});

test("a referral moves a person up; leaving gives up the place", async ({ page }) => {
  test.slow();
  for (const n of [1, 2, 3]) await takePlace(page, `early${n}@journeys.test`, "/beta-waitlist");
  await takePlace(page, "bringer@journeys.test", "/waitlist");
  await expect(page.locator(".place-number")).toHaveText("4 of 4 waiting");
  const own = page.url();
  const link = await page.getByLabel("Your referral link").inputValue();
  expect(link).toMatch(/\/waitlist\?ref=[0-9a-hjkmnp-tv-z]{8}$/);
  await takePlace(page, "brought@journeys.test", here(link));
  await page.goto(own);
  await expect(page.locator(".place-number")).toHaveText("1 of 5 waiting");
  await expect(page.getByText("You referred 1 person and moved up 3 places.")).toBeVisible();
  await page.getByText("Leave waitlist").first().click();
  await page.getByRole("button", { name: "Leave waitlist" }).click();
  await expect(page.getByRole("heading", { name: "You’re not on the waitlist" })).toBeVisible();
});

test("the landing page is complete on a phone, in both themes", async ({ page, problems }) => {
  await page.goto(at("/beta-waitlist"));
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.goto(at("/waitlist"));
  await axe(page);
  await expectNoHorizontalScroll(page);
  expect(problems.left()).toEqual([]);
});

const wrong: [field: string, what: string, value: string, says: string][] = [
  ["email", "empty", "", "Enter your email address."],
  ["email", "no address", "slate", "valid email address"],
  ["email", "a control character", "a\u0007@b.test", "valid email address"],
  ["email", "a right-to-left override", "a\u202e@b.test", "valid email address"],
  ["email", "an emoji", "🦉@b.test", "valid email address"],
  ["email", "far too long", `${"y".repeat(5_000)}@b.test`, "at most 254 characters"],
  ["reason", "too long", "y".repeat(281), "at most 280 characters"],
  ["reason", "a right-to-left override", "ab\u202ecd", "invisible"],
  ["reason", "a control character", "ab\u0007cd", "invisible"],
];
const good: Record<string, string> = { email: "input@table.test", reason: "I cut slate." };

for (const path of ["/waitlist", "/beta-waitlist"])
  test(`${path}: invalid input shows field errors and keeps the rest`, async ({
    page,
    request,
  }) => {
    const headers = { Origin: server.url };
    // An answer without an address never wakes.
    await skipHydrationWait(page);
    for (const [field, what, value, says] of wrong) {
      const response = await request.post(at(path), { headers, form: { ...good, [field]: value } });
      expect(response.status(), `${field}: ${what}`).toBe(400);
      await page.setContent(await response.text());
      const control = page.locator(`[name=${field}]`);
      await expect(control, what).toHaveAttribute("aria-invalid", "true");
      const describedBy = (await control.getAttribute("aria-describedby")) ?? "";
      await expect(page.locator(`#${describedBy}`), what).toContainText(says);
      const other = field === "email" ? "reason" : "email";
      await expect(page.locator(`[name=${other}]`)).toHaveValue(good[other] ?? "");
    }
    const megabyte = await request.post(at(path), {
      headers,
      form: { ...good, reason: "x".repeat(1_000_000) },
    });
    expect(megabyte.status()).toBe(400);
  });

test("while invitation-only, the pages say so and accept no sign-ups", async ({
  page,
  request,
}) => {
  expect(await guildhall(place.dataDir, "registration", "invite")).toBe("Registration: invite");
  // The page cached for visitors may be a second old.
  const saysSo = async () => {
    await page.goto(at("/waitlist"));
    return page.getByRole("heading", { name: "Invitation only" }).isVisible();
  };
  await expect.poll(saysSo).toBe(true);
  await page.goto(at("/signup"));
  await expect(page.getByRole("heading", { name: "Invitation only" })).toBeVisible();
  const headers = { Origin: server.url };
  const response = await request.post(at("/waitlist"), { headers, form: good });
  expect(response.status()).toBe(409);
  const form = { email: "b@table.test", username: "by_force", password: "nine herons over it" };
  const joined = await request.post(at("/signup"), { headers, form });
  expect(joined.status()).toBe(409);
});
