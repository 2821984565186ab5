import type { Page } from "@playwright/test";
import { axeViolations } from "#tests/accessibility";
import { expect, test } from "#tests/journey";
import { address, light, open, section } from "#tests/style-page";

/** Opening the page takes longer than what is done on it: these share one. */
test("menus, dialogs, tooltips, toasts and comboboxes work by keyboard", async ({ page }) => {
  test.slow();
  await open(page);

  await test.step("a menu opens with an arrow key, moves, finds by letter and returns the focus", async () => {
    const menus = section(page, "Menus");
    const button = menus.getByRole("button", { name: "More" });
    await button.focus();
    await page.keyboard.press("ArrowDown");
    await expect(menus.getByRole("menuitem", { name: "Edit" })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(menus.getByRole("menuitem", { name: "Delete" })).toBeFocused();
    await page.keyboard.press("c");
    await expect(menus.getByRole("menuitem", { name: "Copy link" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menus.getByRole("menu")).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(menus.getByRole("menuitem", { name: "Edit" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(menus.getByText("Chose Edit")).toBeVisible();
    await expect(button).toBeFocused();
  });

  await test.step("a tooltip shows on focus and closes with Escape", async () => {
    await section(page, "Menus").getByRole("button", { name: "Why am I seeing this" }).focus();
    await page.keyboard.press("Tab");
    const tip = section(page, "Menus").getByRole("tooltip");
    await expect(tip).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tip).toBeHidden();
  });

  await test.step("a combobox queries the server while typing and selects an option", async () => {
    const box = section(page, "Combobox").getByRole("combobox", { name: "Maker" });
    await box.fill("ines");
    const option = light(page).getByRole("listbox").getByRole("option", { name: "Inés Calloway" });
    await expect(option).toBeVisible();
    // The first option may be highlighted already; the arrow key then leads back to the field.
    await expect(async () => {
      await box.press("ArrowDown");
      await expect(option).toHaveAttribute("data-highlighted", "", { timeout: 500 });
    }).toPass();
    await box.press("Enter");
    await expect(box).toHaveValue("Inés Calloway");
    await expect(light(page).getByRole("listbox")).toHaveCount(0);
  });

  await test.step("a combobox keeps several as chips, accepts free text, and Backspace removes one", async () => {
    const form = section(page, "A form");
    const box = form.getByRole("combobox", { name: "Crafts" });
    await box.fill("lino");
    await light(page).getByRole("listbox").getByRole("option", { name: "Linocut" }).click();
    await box.fill("wood turning");
    await light(page).getByRole("listbox").getByRole("option", { name: "wood turning" }).click();
    await expect(form.locator("input[name=crafts]")).toHaveValue("linocut, wood turning");
    await box.press("Backspace");
    await expect(form.locator("input[name=crafts]")).toHaveValue("linocut");
  });

  await test.step("a chart has its figures in a table reachable by keyboard", async () => {
    const charts = section(page, "Charts");
    await charts.getByText("Show data").first().focus();
    await page.keyboard.press("Enter");
    const row = charts.getByRole("row", { name: /October 2026/ });
    await expect(row).toContainText("€839");
  });

  await test.step("a toast can be undone, and an error stays until dismissed", async () => {
    const toasts = section(page, "Toasts");
    await toasts.getByRole("button", { name: "Remove bookmark" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(toasts.getByRole("button", { name: "Remove bookmark" })).toBeVisible();
    await toasts.getByRole("button", { name: "Pay out" }).click();
    const error = page.getByText("Your bank refused the payout.");
    await expect(error).toBeVisible();
    await page.getByRole("link", { name: "Dismiss" }).click();
    await expect(error).toBeHidden();
  });

  await test.step("a confirmation dialog focuses the safe choice, and Escape closes it", async () => {
    const link = section(page, "Dialog").getByRole("link", { name: "Stop supporting" });
    await link.click();
    const dialog = page.getByRole("dialog", { name: "Stop supporting Mira?" });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Keep supporting" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page).not.toHaveURL(/[?&]ask=/);

    await link.click();
    await dialog.getByRole("button", { name: "Stop on 18 December" }).click();
    await expect(page.getByText("Support stops on 18 December.")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/done=|ask=/);
  });
});

/** The journey of the form, the same with and without JavaScript. */
async function failThenMend(page: Page) {
  const form = section(page, "A form");
  await form.getByLabel("Name").first().fill("Mira Vance");
  await form.getByLabel("Handle").fill("Mira Vance");
  await form.getByLabel("Email").fill("mira");
  await form.getByLabel("Password", { exact: true }).fill("a sentence of some length");
  await form.getByLabel("Price a month").fill("6,50");
  await form.getByLabel("Who can read this").selectOption("bench");
  await form.getByLabel("People in my guilds").check();
  await form.getByRole("button", { name: "Save profile" }).click();

  const summary = form.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Please fix 3 errors");
  const handle = form.getByLabel("Handle");
  await expect(handle).toHaveValue("Mira Vance");
  await expect(handle).toHaveAttribute("aria-invalid", "true");
  await expect(handle).toHaveAccessibleDescription(/Try mira-vance/);
  await expect(form.getByLabel("Price a month")).toHaveValue("6,50");
  await expect(form.getByLabel("Who can read this")).toHaveValue("bench");
  await expect(form.getByLabel("People in my guilds")).toBeChecked();
  await summary.getByRole("link", { name: /^Handle/ }).click();
  await expect(page).toHaveURL(/dev\/style/);

  await handle.fill("taken");
  await form.getByLabel("Email").fill("mira@example.org");
  await form.getByLabel("Password", { exact: true }).fill("a sentence of some length");
  await form.getByLabel("I have read the terms").check();
  await form.getByRole("button", { name: "Save profile" }).click();
  await expect(handle).toHaveAccessibleDescription("Someone has this handle. Try another.");

  await handle.fill("mira-vance");
  await form.getByLabel("Password", { exact: true }).fill("a sentence of some length");
  await form.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved.")).toBeVisible();
}

test("a failed form keeps typed values, gets the focus and can be corrected", async ({ page }) => {
  await open(page);
  await failThenMend(page);
});

test("a password is never in the returned page", async ({ request, baseURL }) => {
  const response = await request.post("/dev/style", {
    headers: { Origin: new URL(baseURL ?? "").origin },
    form: { form: "profile", theme: "light", password: "hunter2-hunter2", name: "Kept" },
  });
  expect(response.status()).toBe(400);
  const html = await response.text();
  expect(html).toContain("Kept");
  expect(html).not.toContain("hunter2-hunter2");
});

test.describe("without JavaScript", () => {
  test("the same form works the same", async ({ noScript: page }) => {
    await page.goto(address);
    await failThenMend(page);
  });

  test("a dialog opens and closes by links, and its action runs", async ({ noScript: page }) => {
    await page.goto(address);
    await section(page, "Dialog").getByRole("link", { name: "Stop supporting" }).click();
    const dialog = page.getByRole("dialog", { name: "Stop supporting Mira?" });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("link", { name: "Keep supporting" }).click();
    await expect(dialog).toBeHidden();
    await section(page, "Dialog").getByRole("link", { name: "Stop supporting" }).click();
    await dialog.getByRole("button", { name: "Stop on 18 December" }).click();
    await expect(page.getByText("Support stops on 18 December.")).toBeVisible();
    await page.getByRole("link", { name: "Dismiss" }).click();
    await expect(page.getByText("Support stops on 18 December.")).toBeHidden();
  });

  test("a menu opens, and files are sent with their form", async ({ noScript: page }) => {
    await page.goto(address);
    const menus = section(page, "Menus");
    await menus.getByRole("button", { name: "More" }).click();
    await expect(menus.getByRole("menuitem", { name: "Report" })).toBeVisible();
    await page.keyboard.press("Escape");
    const uploader = section(page, "Uploader");
    await uploader.getByLabel("Plates").setInputFiles({
      name: "plate.png",
      mimeType: "image/png",
      buffer: Buffer.from("not much of a picture"),
    });
    await uploader.getByRole("button", { name: "Add to the work" }).click();
    await expect(page.getByText("Files taken, and let go again.")).toBeVisible();
  });
});

for (const theme of ["light", "dark"] as const)
  test(`no accessibility violations and no horizontal scrolling, ${theme}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`/dev/style?theme=${theme}`);
    const themed = page.locator(`[data-theme=${theme}]`);
    // Its toolbar is there once the editor has come near the window.
    await themed.getByLabel("Your reply").scrollIntoViewIfNeeded();
    await expect(themed.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
    for (const summary of await page.locator(`[data-theme=${theme}] summary`).all())
      await summary.click();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    const violations = await axeViolations(page);
    expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
  });

test("both themes side by side have no accessibility violations, dialog and menu open too", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await section(page, "Menus").getByRole("button", { name: "More" }).click();
  // Everything appears here twice, once per theme, under the same names.
  const wide = await axeViolations(page, { disabledRules: ["landmark-unique"] });
  expect(wide.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
  await page.goto("/dev/style?theme=dark&ask=stop-dark");
  await expect(page.getByRole("dialog", { name: "Stop supporting Mira?" })).toBeVisible();
  const dialog = await axeViolations(page, { within: "dialog[open]" });
  expect(dialog.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
});

test("the page needs no inline style and violates no content security policy", async ({ page }) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  const response = await page.goto(address);
  expect(await response?.text()).not.toMatch(/<[^>]+\sstyle=/);
  await section(page, "Combobox").getByRole("combobox", { name: "Maker" }).click();
  await expect(light(page).getByRole("listbox").getByRole("option").first()).toBeVisible();
  expect(violations).toEqual([]);
});
