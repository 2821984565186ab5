import type { Browser, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { demoMember } from "#tests/demo-member";
import { axe, axeEverything, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { beginWork, publishWork } from "#tests/works";

const known = "/forum/d3m0t0p1c001";

/** The rich text of the first editor on the page, chosen by its button. */
async function richText(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Edit as rich text" }).first().click();
  const box = page.locator(".rich-text").first();
  await expect(box).toBeFocused();
  return box;
}

async function newTopic(browser: Browser, username: string): Promise<Page> {
  const context = await demoMember(browser, username);
  const page = await context.newPage();
  await page.goto("/forum/new");
  return page;
}

const source = (page: Page) => page.locator("textarea[name=body]").first();

test("formatting by keys, buttons and typed signs is saved as Markdown", async ({ browser }) => {
  test.slow();
  const page = await newTopic(browser, "umar_farooq");
  const text = await richText(page);
  await expect(text).toHaveAccessibleName("Text");
  const tools = page.getByRole("toolbar", { name: "Formatting" });
  await page.keyboard.type("Plain ");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("bold");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type(" **two** ");
  await page.keyboard.press("Enter");
  await page.keyboard.type("## Steps");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- fold");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("twice");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("> quoted");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("```");
  await page.keyboard.type("const a = 1;");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("See https://quire.example/a_b for more *signs*");
  await expect(source(page)).toHaveValue(
    [
      "Plain **bold** **two**",
      "## Steps",
      "- fold\n  - twice",
      "> quoted",
      "```\nconst a = 1;\n```",
      "See https://quire.example/a_b for more _signs_",
    ].join("\n\n"),
  );
  await page.keyboard.press("ControlOrMeta+z");
  await expect(source(page)).toHaveValue(/for more \\\*signs\\\*$/);
  await tools.getByRole("button", { name: "Undo" }).click();
  await expect(source(page)).not.toHaveValue(/signs/);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(source(page)).toHaveValue(/for more \\\*signs\\\*$/);

  await page.keyboard.press("Enter");
  await tools.getByRole("button", { name: "Table" }).click();
  await page.keyboard.type("Paper");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Weight | g");
  await page.getByRole("button", { name: "Add column" }).click();
  await page.keyboard.type("Use");
  await expect(source(page)).toHaveValue(
    /\| Paper \| Weight \\\| g \| Use \|\n\| --- \| --- \| --- \|/,
  );
  await axe(page);
  await expectNoHorizontalScroll(page);

  await page.getByRole("button", { name: "Edit as Markdown" }).click();
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  await expect(page.locator(".rich-text")).toHaveCount(0);
  await page.reload();
  await page.getByRole("textbox", { name: "Text" }).focus();
  await expect(page.getByRole("button", { name: "Edit as rich text" })).toBeVisible();
  await page.context().close();
});

test("the editor opens with the first focus and takes what was typed before", async ({
  browser,
}) => {
  const context = await demoMember(browser, "cecily_marsh");
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("guildhall:editor", "rich"));
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto(known);
  await expect(page.locator("#reply textarea")).toBeVisible();
  expect(loaded.filter((url) => url.includes("RichText"))).toEqual([]);
  await page.locator("#reply textarea").fill("Typed **early**");
  await expect(page.locator("#reply .rich-text strong")).toHaveText("early");
  await page.keyboard.type(" and late");
  await expect(source(page)).toHaveValue("Typed **early** and late");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: "Text style" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Bold" })).toBeFocused();
  await page.locator("#reply textarea").focus();
  await expect(page.locator("#reply .rich-text")).toBeFocused();
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(page.locator(".post").filter({ hasText: "Typed early and late" })).toBeVisible();
  await expect(source(page)).toHaveValue("");
  await context.close();
});

test("what the editor does not change stays as it was written", async ({ browser }) => {
  const page = await newTopic(browser, "ruth_abernathy");
  const written =
    "Title\n=====\n\n* one\n* two\n\n__bold__ [site][1]\n\n[1]: https://quire.example/x\n\n| a | b |\n|---|:-:|\n| 1 | 2 |";
  await source(page).fill(written);
  await richText(page);
  await expect(page.locator(".rich-source pre")).toHaveText("[1]: https://quire.example/x");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("End");
  await expect(source(page)).toHaveValue(`${written}\n\nEnd`);
  await page.context().close();
});

const hostile = `<meta charset="utf-8"><style>p{color:red}</style>
<p class="MsoNormal" style="mso-x:1">Word <b>bold</b><script>window.hurt = 1</script></p>
<img src="x" onerror="window.hurt = 2"><img src="data:text/html,x" alt="no">
<a href="javascript:window.hurt = 3" onclick="window.hurt = 4">click</a>
<svg onload="window.hurt = 5"></svg><iframe src="/"></iframe>
<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Docs</span></p></b>
<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·  </span>point</p>
<p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o  </span>inner</p>
<table><tr><td><p>A</p></td><td><p>B</p></td></tr></table>`;

function paste(page: Page, data: Record<string, string>): Promise<void> {
  return page.locator(".rich-text").evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, data);
}

test("pasted HTML keeps its structure and nothing else, and pasted Markdown is read", async ({
  browser,
}) => {
  const page = await newTopic(browser, "paolo_ricci");
  await richText(page);
  await paste(page, { "text/html": hostile, "text/plain": "x" });
  await expect(source(page)).toHaveValue(/Word \*\*bold\*\*/);
  const value = await source(page).inputValue();
  expect(value).toContain("**Docs**");
  expect(value).toContain("- point\n  - inner");
  expect(value).toContain("| A | B |");
  expect(value).toContain("click");
  expect(value).not.toMatch(/javascript:|data:|onerror|mso|<|hurt|red/);
  expect(await page.evaluate(() => "hurt" in window)).toBe(false);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await paste(page, { "text/plain": "# Head\n\n1. one\n2. **two**" });
  await expect(source(page)).toHaveValue("# Head\n\n1. one\n2. **two**");
  await page.context().close();
});

for (const mode of ["rich text", "Markdown"] as const) {
  const isRich = mode === "rich text";
  const open = async (page: Page) => {
    await page.addInitScript(
      (chosen) => {
        localStorage.setItem("guildhall:editor", chosen);
      },
      isRich ? "rich" : "markdown",
    );
    await page.goto("/forum/new");
    await begin(page);
  };
  /** The field with the focus, at the end of its text. */
  const begin = async (page: Page) => {
    await source(page).focus();
    if (isRich) await expect(page.locator(".rich-text")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+End");
  };
  const restored = (page: Page) => page.getByText("Draft restored from this device");

  test(`${mode}: nothing typed is lost when the page is reloaded at once`, async ({ browser }) => {
    const context = await demoMember(browser, isRich ? "delphine_roux" : "callum_tait");
    const page = await context.newPage();
    await open(page);
    await page.keyboard.type("Every letter");
    await page.reload();
    await expect(source(page)).toHaveValue("Every letter");
    await begin(page);
    await page.keyboard.type(" counts");
    await expect(page.getByText(/Draft saved/)).toBeVisible();
    await expect(page.getByText("Newer draft found")).toHaveCount(0);
    await page.keyboard.type(" twice");
    await page.reload();
    await page.reload();
    await expect(source(page)).toHaveValue("Every letter counts twice");
    await begin(page);
    await page.keyboard.type(".");
    await expect(page.getByText(/Draft saved/)).toBeVisible();
    await expect(page.getByText("Newer draft found")).toHaveCount(0);
    await discard(page);
    await context.close();
  });

  test(`${mode}: nothing typed is lost in a crash, offline or after signing out`, async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const context = await demoMember(browser, isRich ? "fintan_doyle" : "vesna_petrovic");
    const crashed = await context.newPage();
    await open(crashed);
    await crashed.keyboard.type("Before the crash");
    await expect(source(crashed)).toHaveValue("Before the crash");
    await crashed.goto("chrome://crash").catch(() => {});
    await crashed.close();

    let page = await context.newPage();
    await open(page);
    await expect(source(page)).toHaveValue("Before the crash");
    await expect(restored(page)).toBeVisible();

    await context.setOffline(true);
    await begin(page);
    await page.keyboard.type(", then offline");
    await expect(page.getByText("Not saved: no connection")).toBeVisible();
    await page.close();
    await context.setOffline(false);
    page = await context.newPage();
    await open(page);
    await expect(source(page)).toHaveValue("Before the crash, then offline");

    const answer = await context.request.post("/signout", { headers: { Origin: baseURL ?? "" } });
    expect(answer.ok()).toBe(true);
    await begin(page);
    await page.keyboard.type(", then signed out");
    await expect(source(page)).toHaveValue("Before the crash, then offline, then signed out");
    await page.close();
    const again = await context.request.post("/login", {
      form: { identifier: isRich ? "fintan_doyle" : "vesna_petrovic", password: "guildhall-demo" },
      headers: { Origin: baseURL ?? "" },
      maxRedirects: 0,
    });
    expect(again.status()).toBe(303);
    page = await context.newPage();
    await open(page);
    await expect(source(page)).toHaveValue("Before the crash, then offline, then signed out");
    await discard(page);
    await context.close();
  });
}

test("a reply sent after signing out is still there after signing in", async ({
  browser,
  baseURL,
}) => {
  const context = await demoMember(browser, "umar_farooq");
  const page = await context.newPage();
  await page.goto(known);
  await source(page).fill("Nobody took this");
  await context.request.post("/signout", { headers: { Origin: baseURL ?? "" } });
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(page.locator(".door")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain("Nobody took this");
  await context.request.post("/login", {
    form: { identifier: "umar_farooq", password: "guildhall-demo" },
    headers: { Origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  await page.goto(known);
  await expect(source(page)).toHaveValue("Nobody took this");
  await context.close();
});

async function discard(page: Page): Promise<void> {
  await source(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  const emptied = page.waitForResponse(
    (response) =>
      response.url().endsWith("/forum/drafts") && !response.request().postData()?.includes("body="),
  );
  await page.keyboard.press("Delete");
  await emptied;
}

test("rich text in Arabic, in the dark and on a phone", async ({ browser }) => {
  test.slow();
  const page = await newTopic(browser, "mateo_lindqvist");
  await richText(page);
  const tools = page.getByRole("toolbar", { name: "Formatting" });
  await page.keyboard.type("مرحبا **بكم** ");
  await tools.getByRole("button", { name: "Checklist" }).click();
  await tools.getByRole("button", { name: "Link" }).click();
  await page.getByRole("textbox", { name: "Link address" }).fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a web address, such as https://example.org")).toBeVisible();
  await expectNoHorizontalScroll(page);
  await axeEverything(page);
  await page.getByRole("textbox", { name: "Link address" }).fill("quire.example/a");
  await page.keyboard.press("Enter");
  await expect(page.locator(".rich-text")).toBeFocused();
  await expect(source(page)).toHaveValue(/^- \[ \] مرحبا \*\*بكم\*\*.*https:\/\/quire\.example\/a/);
  await page.locator(".rich-text").getByRole("checkbox", { name: "Done" }).check();
  await expect(source(page)).toHaveValue(/^- \[x\] /);
  await page.context().close();
});

test("a work has its paywall, and its draft keeps up with the text", async ({ browser }) => {
  test.slow();
  const context = await demoMember(browser, "mira");
  const page = await context.newPage();
  await beginWork(page, "Writing");
  await richText(page);
  await page.keyboard.type("For everyone.");
  await page.getByRole("button", { name: "Paywall" }).click();
  await page.keyboard.type("For subscribers.");
  await expect(source(page)).toHaveValue("For everyone.\n\n<!-- paywall -->\n\nFor subscribers.");
  await expect(page.getByText("Paywall: the free part ends here")).toBeVisible();
  await page.reload();
  await expect(source(page)).toHaveValue("For everyone.\n\n<!-- paywall -->\n\nFor subscribers.");
  await source(page).focus();
  await expect(page.locator(".rich-text")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Thanks.");
  await expect(page.locator(".work-saved")).toContainText("Draft saved at");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await context.close();
});

test("an image in the text of a work is only for those who may read the work", async ({
  browser,
  request,
}) => {
  test.slow();
  const context = await demoMember(browser, "mira");
  const page = await context.newPage();
  const path = await beginWork(page, "Writing");
  await richText(page);
  await page.keyboard.type("The spine:");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Image", exact: true }).click();
  const create = { width: 8, height: 8, channels: 3, background: "#6b2737" } as const;
  const png = await sharp({ create }).png().toBuffer();
  await (await chooser).setFiles({ name: "Red spine.png", mimeType: "image/png", buffer: png });
  const picture = page.locator(".rich-text img[alt='red spine']");
  await expect(picture).toBeVisible();
  const file = (await picture.getAttribute("src")) ?? "";
  await page.getByLabel("Title").fill("A spine in red leather");
  await page.getByRole("radio", { name: /^Members/ }).check();
  await publishWork(page, path);
  await expect(page.locator("img[alt='red spine']")).toBeVisible();
  expect((await context.request.get(file)).status()).toBe(200);
  expect((await request.get(path)).status()).toBe(200);
  expect((await request.get(file)).status()).toBe(404);
  await context.close();
});

test("mentions are suggested, and pictures uploaded by the button get a description", async ({
  browser,
}) => {
  test.slow();
  const context = await demoMember(browser, "bram_oosterhuis");
  const page = await context.newPage();
  await page.goto(known);
  await page.locator("#reply").getByRole("button", { name: "Edit as rich text" }).click();
  await expect(page.locator("#reply .rich-text")).toBeFocused();
  await page.keyboard.type("Ask @odile");
  await page.getByRole("option", { name: /Odile Faure/ }).waitFor();
  await page.keyboard.press("Enter");
  await expect(source(page)).toHaveValue("Ask @odile_faure");
  const chooser = page.waitForEvent("filechooser");
  await page.locator("#reply").getByRole("button", { name: "Image", exact: true }).click();
  const create = { width: 8, height: 8, channels: 3, background: "#2e7263" } as const;
  const png = await sharp({ create }).png().toBuffer();
  await (await chooser).setFiles({ name: "My Spine.png", mimeType: "image/png", buffer: png });
  const picture = page.locator("#reply .rich-text img[alt='my spine']");
  await picture.click();
  await page.getByRole("textbox", { name: "Image description" }).fill("A [green] spine");
  await expect(source(page)).toHaveValue(
    /!\[A \\\[green\\\] spine\]\(\/files\/[0-9a-z]{26}\/my-spine\.webp\)/,
  );
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  const posted = page.locator(".post").filter({ hasText: "Ask @odile_faure" }).last();
  await expect(posted.getByRole("link", { name: "@odile_faure" })).toBeVisible();
  await expect(posted.locator("img[alt='A [green] spine']")).toBeVisible();
  await context.close();
});

test("a footnote is written at the end, and readers get to it and back", async ({ browser }) => {
  test.slow();
  const context = await demoMember(browser, "odile_faure");
  const page = await context.newPage();
  await page.goto(known);
  await page.locator("#reply").getByRole("button", { name: "Edit as rich text" }).click();
  await expect(page.locator("#reply .rich-text")).toBeFocused();
  await page.keyboard.type("Linen holds best");
  await page.locator("#reply").getByRole("button", { name: "Footnote" }).click();
  await page.keyboard.type("At least **mine** does.");
  await expect(source(page)).toHaveValue("Linen holds best[^1]\n\n[^1]: At least **mine** does.");
  await expect(page.locator("#reply .rich-text sup")).toHaveText("1");
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  const posted = page.locator(".post").filter({ hasText: "Linen holds best" }).last();
  await expect(posted.locator(".footnotes strong")).toHaveText("mine");
  const reference = posted.locator("sup a");
  await reference.click();
  await expect(page).toHaveURL(/#note-[0-9a-f]{8}-1$/);
  await posted.locator(".footnotes a").click();
  await expect(page).toHaveURL(/#note-ref-[0-9a-f]{8}-1$/);
  await axe(page);
  await context.close();
});
