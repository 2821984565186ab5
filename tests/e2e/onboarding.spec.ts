import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { watchForProblems } from "#tests/page-problems";

test("a new member completes onboarding", async ({ browser }) => {
  test.slow();
  const username = "corin_ashdown";
  const device = await demoMember(browser, username);
  const page = await device.newPage();
  const problems = await watchForProblems(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Set up your profile" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Get started", exact: true }).click();

  await expect(
    page.getByRole("heading", { name: "Profile photo and name", level: 1 }),
  ).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByLabel("About you").fill("I mend clocks, slowly.");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "Your interests", level: 1 })).toBeVisible();
  await page.getByLabel("Bookbinding").check();
  problems.allowStatus("/onboarding.data?step=interests", 400);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator(".field-error")).toHaveText("Choose 3 or more.");
  await expect(page.getByLabel("Bookbinding")).toBeChecked();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByLabel("Repair").check();
  await page.getByLabel("Letterpress").check();
  await page.getByRole("button", { name: "Continue" }).click();

  // Another device continues from here.
  const other = await demoMember(browser, username);
  const otherPage = await other.newPage();
  await otherPage.goto("/onboarding");
  await expect(otherPage.getByRole("heading", { name: "Who to follow", level: 1 })).toBeVisible();
  await otherPage.goto("/onboarding?step=interests");
  await expect(otherPage.getByLabel("Repair")).toBeChecked();
  await other.close();

  await expect(page.getByText("You both like: Bookbinding").first()).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  const first = page.locator(".suggested li").first();
  const handle = (await first.locator(".quiet").textContent()) ?? "";
  await first.getByRole("checkbox").check();
  const guild = page.locator(".suggested-guilds li").first();
  const guildName = (await guild.locator("b").textContent()) ?? "";
  await guild.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Follow and continue" }).click();

  await page.getByLabel("Yes, but not for money right now").check();
  await axe(page);
  await page.getByRole("button", { name: "Finish", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
  await expect(page.getByRole("link", { name: "Get started", exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Continue", exact: true })).toHaveCount(0);
  await page.goto(`/${handle.replace("@", "")}`);
  await expect(page.getByText(/Following/).first()).toBeVisible();
  await page.goto("/guilds?list=mine");
  await expect(page.getByRole("link", { name: guildName })).toBeVisible();
  expect(problems.left()).toEqual([]);
  await device.close();
});

test("the prompt can be dismissed, and every step can be skipped", async ({ browser }) => {
  const device = await demoMember(browser, "wilhelmina_stroud");
  const page = await device.newPage();
  await page.goto("/onboarding?step=people");
  await page.getByRole("button", { name: "Skip", exact: true }).click();
  await expect(page).toHaveURL(/step=create/);
  await page.goto("/");
  await expect(page.getByText("1 of 4 steps done.")).toBeVisible();
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByText("1 of 4 steps done.")).toHaveCount(0);
  await device.close();
});

const wrong: [form: Record<string, string>, says: string][] = [
  [{ form: "face", displayName: "" }, "required"],
  [{ form: "face", displayName: "y".repeat(51) }, "at most 50"],
  [{ form: "face", displayName: "ab\u202ecd" }, "invisible"],
  [{ form: "face", displayName: "Ok", bio: "y".repeat(501) }, "at most 500"],
  [{ form: "interests" }, "Choose 3 or more."],
  [{ form: "interests", tags: "sorcery" }, "Choose 3 or more."],
  [{ form: "people", follow: "nobody" }, "Choose from the list."],
  [{ form: "create", creatorIntent: "maybe" }, "Choose one of the options."],
  [{ form: "create" }, "Choose one of the options."],
];

test("invalid input shows field errors and changes nothing", async ({ browser, site }) => {
  const device = await demoMember(browser, "anselm_grove");
  for (const [form, says] of wrong) {
    const response = await device.request.post(`/onboarding?step=${form.form}`, {
      headers: { Origin: site.url },
      form,
    });
    expect(response.status(), JSON.stringify(form)).toBe(400);
    expect((await response.text()).replaceAll("&#x27;", "'")).toContain(says);
  }
  const page = await device.newPage();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Set up your profile" })).toBeVisible();
  await device.close();
});
