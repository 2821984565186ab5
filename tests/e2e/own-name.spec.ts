import { createRequire } from "node:module";
import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { locales } from "#platform/i18n";
import { startPostgres } from "#platform/postgres";
import { codeOf } from "#tests/authenticator";
import { becomeCreator, openTier } from "#tests/creator";
import { routeExpectations } from "#tests/expectations";
import { expect, test } from "#tests/journey";
import { openMailSink, readSunkEmail } from "#tests/mail-sink";
import { publishByEmail } from "#tests/newsletter-site";
import { textOfPdf } from "#tests/pdf-text";
import { allProductNames, productNames } from "#tests/product-name";
import { payWith } from "#tests/sandbox-card";
import { type RunningServer, startServer, temporaryDataDir } from "#tests/server";
import { queryOnce } from "#tests/site-query";
import { until } from "#tests/until";

// Its own site: the setup happens once, and the name applies to all of it.
test.describe.configure({ mode: "serial" });
const place = temporaryDataDir();
const { dataDir } = place;
const password = "quiet lantern under moss";
let sink: Awaited<ReturnType<typeof openMailSink>>;
let server: RunningServer;
/** Emails that were sent before the site had a name. */
let unnamed = 0;
const cookies = { visitor: "", member: "", creator: "", administrator: "" };
type Reader = keyof typeof cookies;
let administrator: Awaited<ReturnType<BrowserContext["storageState"]>>;

test.beforeAll(async () => {
  test.setTimeout(180_000); // It makes a database.
  sink = await openMailSink();
  server = await startServer({
    DATA_DIR: dataDir,
    DEMO: "0",
    DEV_PAGES: "0",
    PAYMENTS: "sandbox",
    SMTP_URL: sink.url,
    MAIL_FROM: "post@harbor.example",
  });
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await sink.close();
  await place.clear();
});

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

async function keepCookies(page: Page, reader: Reader): Promise<void> {
  const all = await page.context().cookies();
  cookies[reader] = all.map(({ name, value }) => `${name}=${value}`).join("; ");
}

async function emailLinkTo(address: string, subject: RegExp): Promise<string> {
  const find = () =>
    sink.emails.find((email) => email.to === address && subject.test(readSunkEmail(email).text));
  await until(find, { withinMs: 30_000, what: `an email to ${address}` });
  const email = find();
  return /https?:\/\/\S+token=[\w-]+/.exec(email ? readSunkEmail(email).text : "")?.[0] ?? "";
}

test("from an empty database through the wizard to a site with its own name", async ({
  browser,
  problems,
}) => {
  test.slow();
  const link = /http\S+\/setup\?token=\S+/.exec(server.log())?.[0] ?? "";
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel("Email").fill("chief@harbor.example");
  await page.getByLabel("Username").fill("harbor_master");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(page.getByRole("heading", { name: "Protect your account" })).toBeVisible();
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  const written = (await page.locator(".written-key").textContent()) ?? "";
  await page.getByLabel("Code", { exact: true }).fill(await codeOf(written));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.locator(".backup-codes li")).toHaveCount(10);
  await page.getByRole("link", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "Name your site" })).toBeVisible();
  const notice = () => sink.emails.some(({ to }) => to === "chief@harbor.example");
  await until(notice, { withinMs: 30_000, what: "the notice about two-factor authentication" });
  unnamed = sink.emails.length;
  await page.getByLabel("Name", { exact: true }).fill("Harbor Commons");
  await page.getByLabel("Description").fill("Boats, nets and stories.");
  await page.getByLabel("Contact").fill("hello@harbor.example");
  await page.getByLabel("Accent color").fill("#0b4f7a");
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });
  await page.getByLabel("Logo").setInputFiles(file("logo.png", await picture(600, 150, "#204080")));
  await page.getByLabel("Icon").setInputFiles(file("icon.png", await picture(512, 512, "#ffd000")));
  await page.getByRole("button", { name: "Save and continue" }).click();

  await page.getByLabel("Everyone").check();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByLabel("Newcomers").check();
  await page.getByRole("button", { name: "Add and continue" }).click();

  await page.getByLabel("Send a test message to").fill("chief@harbor.example");
  await page.getByRole("button", { name: "Send test message" }).click();
  await expect(page.getByText("The mail server accepted the message.")).toBeVisible();
  await page.goto("/setup/payments");
  await expect(page.getByText("Test mode: no real charges.")).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Write and read a test file" }).click();
  await expect(page.getByText("A test file was written and read")).toBeVisible();
  await page.getByLabel("Back up every day").check();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByText("The site is called Harbor Commons.")).toBeVisible();
  await page.getByRole("button", { name: "Open your site" }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await keepCookies(page, "administrator");
  administrator = await context.storageState();
  await context.close();

  // What anybody sees now.
  const visitor = await browser.newContext({ baseURL: server.url });
  const home = await visitor.newPage();
  await home.goto("/");
  await expect(home).toHaveTitle(/Harbor Commons/);
  const brand = home.locator(".brand:visible").first();
  await expect(brand).toHaveCSS("background-image", /\/site\/pictures\/logo\.png\?/);
  await expect(brand).toHaveText("Harbor Commons");
  expect(
    await home.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--verd"),
    ),
  ).toContain("#0b4f7a");
  await expect(home.locator(".colophon")).toContainText("Powered by Guildhall");
  await visitor.close();
  expect(problems.left()).toEqual([]);
});

/** Signs up with the link from the email, as a person does; the page stays open. */
async function join(page: Page, username: string): Promise<void> {
  const email = `${username}@harbor.example`;
  await page.goto("/signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(await emailLinkTo(email, /[?&]token=/));
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page.getByText("Email address confirmed. Welcome!")).toBeVisible();
}

let work = "";

test("people join, publish, pay and write", async ({ browser }) => {
  test.slow();
  const open = async () => {
    const context = await browser.newContext({ baseURL: server.url });
    return { context, page: await context.newPage() };
  };
  const nora = await open();
  await join(nora.page, "nora");
  await becomeCreator(nora.page);
  await openTier(nora.page, { name: "Crew", price: "5" });
  await keepCookies(nora.page, "creator");
  await nora.context.close();

  const tess = await open();
  await join(tess.page, "tess");
  await tess.page.goto("/creators/nora/subscribe");
  await tess.page.getByRole("link", { name: /^Join for / }).click();
  await tess.page.getByRole("button", { name: /and subscribe$/ }).click();
  await payWith(tess.page);
  await expect(tess.page.getByRole("heading", { name: "You joined Crew" })).toBeVisible();
  await tess.page.goto("/forum/new");
  await tess.page.getByLabel("Category").selectOption("general");
  await tess.page.getByLabel("Title").fill("Which knot for wet rope?");
  await tess.page.getByRole("textbox", { name: "Text" }).fill("Mine slips whenever it rains.");
  await tess.page.getByRole("button", { name: "Post topic" }).click();
  await expect(tess.page.getByRole("heading", { level: 1 })).toHaveText("Which knot for wet rope?");
  await keepCookies(tess.page, "member");
  await tess.context.close();

  work = await publishByEmail(server.url, cookies.creator, {
    audience: "everyone",
    title: "How to repair a net",
    body: "Begin at the edge.",
    visibility: "public",
  });
  const mailed = () =>
    sink.emails.some(({ to, raw }) => to === "tess@harbor.example" && /repair a net/.test(raw));
  await until(mailed, { withinMs: 60_000, what: "the creator's email" });
  await moveLedgerToLastMonth();
});

/** A month has a statement once it is over. */
async function moveLedgerToLastMonth(): Promise<void> {
  const postgres = await startPostgres({ dataDir });
  try {
    const url = postgres.superuserUrl.replace(/[^/]+$/, "guildhall");
    await queryOnce(
      url,
      ["transfers", "entries"]
        .map(
          (table) => `alter table ledger.${table} disable trigger user;
            update ledger.${table} set occurred_at = occurred_at - interval '1 month';`,
        )
        .join("\n"),
    );
  } finally {
    await postgres.stop();
  }
}

const files = [
  "/manifest.webmanifest",
  "/api/v1/openapi.json",
  "/.well-known/security.txt",
  "/robots.txt",
  "/sitemap.xml",
  "/opensearch.xml",
  "/forum/feed.atom",
  "/archives/feed.atom",
  "/sw.js",
  "/site/look.css",
  "/no/such/page",
  "/forum/nothing-here",
  "/files/nothing.webp",
  ...Object.keys(locales).map((locale) =>
    locale === "en" ? "/offline.html" : `/offline.${locale}.html`,
  ),
];
/** What only does something, or ends the session. */
const passed = /^\/(?:signout|live|sandbox|language)\b/;
const mostPages = 700;

async function textOf(response: Response): Promise<string> {
  const type = response.headers.get("Content-Type") ?? "";
  const head = [...response.headers].map((each) => each.join(": ")).join("\n");
  const bytes = Buffer.from(await response.arrayBuffer());
  if (type.startsWith("application/pdf"))
    return `${head}\n${bytes.toString("latin1")}\n${textOfPdf(bytes)}`;
  return /^(?:image|font|video|audio)\/|zip/.test(type) ? head : `${head}\n${bytes.toString()}`;
}

/** Opens every route and whatever it links to; returns what was found, by address. */
async function search(reader: Reader, find: (text: string) => string[]) {
  const waiting = new Set([
    ...routeExpectations.filter(({ devOnly }) => !devOnly).map(({ example }) => example),
    ...files,
    work,
    "/nora",
    "/tess",
    "/guilds/newcomers",
  ]);
  const found: Record<string, string[]> = {};
  const opened: string[] = [];
  for (const path of waiting) {
    if (passed.test(path)) continue;
    const response = await fetch(server.url + path, {
      headers: { Cookie: cookies[reader], Accept: "text/html,*/*" },
      redirect: "manual",
    });
    const text = await textOf(response);
    opened.push(path);
    expect(response.status, path).toBeLessThan(500);
    const names = find(text);
    if (names.length > 0) found[path] = names;
    const links = /html|xml/.test(response.headers.get("Content-Type") ?? "")
      ? [...text.matchAll(/\b(?:href|src)="([^"#]+)/g)].map(([, href = ""]) => href)
      : [response.headers.get("Location") ?? ""];
    for (const href of links) {
      const url = URL.parse(href.replaceAll("&amp;", "&"), server.url + path);
      if (url?.origin === server.url && waiting.size < mostPages)
        waiting.add(url.pathname + url.search);
    }
  }
  return { found, opened };
}

const fontFile = createRequire(import.meta.url).resolve(
  "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
);

/** The script of the footer has the name, for sites that show it. */
const withoutScriptOfFooter = (text: string) =>
  text.replaceAll(/poweredBy[`"'],\s*\{\s*name:\s*[`"']Guildhall[`"']\s*\}/g, "");

const emailNames = () =>
  sink.emails.slice(unnamed).flatMap((email) => {
    const { header, text, html } = readSunkEmail(email);
    return allProductNames(
      [header("Subject"), header("From"), header("To"), text, html, email.raw].join("\n"),
    );
  });

test("an administrator previews and saves colors, corners and a font", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, storageState: administrator });
  const page = await context.newPage();
  await page.goto("/admin/site/style");
  await page.getByLabel("Font file").setInputFiles(fontFile);
  await page.getByRole("button", { name: "Upload font" }).click();
  await expect(page.getByRole("button", { name: /^Remove / })).toBeVisible();

  const light = page.getByRole("group", { name: "Light theme" });
  await light.getByLabel("Page").fill("#202020");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(light.getByLabel("Page")).toHaveAccessibleDescription(/too dark/);
  await expect(light.getByLabel("Page")).toHaveValue("#202020");
  await light.getByLabel("Page").fill("#eaf2f8");
  await page.getByLabel("Corners").selectOption("large");
  await page.getByLabel("Font for headings").selectOption({ label: "Source Sans 3 ExtraLight" });
  await page.getByRole("button", { name: "Preview" }).click();
  const sample = page.locator('[data-sample="light"]');
  await expect(sample).toHaveCSS("background-color", "rgb(234, 242, 248)");
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--paper"));
  expect(await paper()).not.toContain("#eaf2f8");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await context.close();

  const visitor = await browser.newContext({ baseURL: server.url, colorScheme: "light" });
  const home = await visitor.newPage();
  const font = home.waitForResponse(/\/site\/fonts\/font-\w+\.woff2/);
  await home.goto("/terms");
  expect((await font).headers()).toMatchObject({
    "content-type": "font/woff2",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
  await expect(home.locator("html")).toHaveCSS("background-color", "rgb(234, 242, 248)");
  await visitor.close();
});

// For visitors and administrators, tests/system/site-name.test.ts shows it, and the last test here.
for (const reader of ["member", "creator"] as const)
  test(`nothing a ${reader} opens names the product, but for the footer`, async () => {
    test.setTimeout(240_000);
    const { found, opened } = await search(reader, (text) =>
      productNames(withoutScriptOfFooter(text)),
    );
    expect(found).toEqual({});
    if (reader === "creator")
      expect(opened).toContainEqual(
        expect.stringMatching(/^\/settings\/earnings\/statements\/.*\.pdf$/),
      );
  });

test("no email names the product, and each shows the logo", async () => {
  expect(emailNames()).toEqual([]);
  const subjects = sink.emails.slice(unnamed).map((email) => readSunkEmail(email));
  expect(subjects.length).toBeGreaterThan(4);
  for (const { header, html } of subjects) {
    expect(header("From")).toContain("post@harbor.example");
    expect(html, header("Subject")).toMatch(
      /<img src="http[^"]+\/site\/pictures\/logo\.png\?\w+" alt="Harbor Commons"/,
    );
  }
});

test("without the footer's line, the product is named nowhere", async ({ browser }) => {
  test.setTimeout(400_000);
  const context = await browser.newContext({ baseURL: server.url, storageState: administrator });
  const page = await context.newPage();
  await page.goto("/admin/site");
  await page.getByLabel("Show which software").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await context.close();
  for (const reader of ["visitor", "administrator"] as const) {
    const { found } = await search(reader, (text) => allProductNames(withoutScriptOfFooter(text)));
    expect(found, reader).toEqual({});
  }
});
