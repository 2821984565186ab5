import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { locales } from "#platform/i18n";
import { listOutbox } from "#platform/mail";
import { startPostgres } from "#platform/postgres";
import { guildhall } from "#tests/command-line";
import { ensureBuilt } from "#tests/ensure-built";
import { routeExpectations } from "#tests/expectations";
import { productNames } from "#tests/product-name";
import { type RunningServer, startServer, temporaryDataDir } from "#tests/server";
import { queryOnce } from "#tests/site-query";
import { until } from "#tests/until";

const place = temporaryDataDir();
const { dataDir: DATA_DIR } = place;
const settings = { DATA_DIR, DEMO: "0", DEV_PAGES: "0", PAYMENTS: "sandbox" };
const account = {
  email: "chief@harbor.example",
  username: "harbor_master",
  password: "quiet lantern under moss",
};
let server: RunningServer;
let second: RunningServer;
let link: URL;
let cookie = "";

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer(settings);
  second = await startServer(settings);
}, 300_000);

afterAll(async () => {
  await second?.stop();
  await server?.stop();
  await place.clear();
});

const linkIn = (text: string) => new URL(/http\S+\/setup\?token=\S+/.exec(text)?.[0] ?? "");

/** The same page of another process. */
const at = (origin: string, { pathname, search }: URL) => `${origin}${pathname}${search}`;

const post = (
  path: string,
  fields: Record<string, string> | [string, string][] | FormData,
  origin = server.url,
) =>
  fetch(path.startsWith("http") ? path : origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie, Origin: origin },
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
  });

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { Cookie: cookie, ...headers } });

async function inDatabase(sql: string) {
  const postgres = await startPostgres({ dataDir: DATA_DIR });
  try {
    return await queryOnce(postgres.ownerUrl, sql);
  } finally {
    await postgres.stop();
  }
}

test("npm start on an empty database prints a link, the same in every process", async () => {
  link = linkIn(server.log());
  expect(link.origin).toBe(server.url);
  expect(linkIn(second.log()).search).toBe(link.search);
  for (const each of [server, second]) {
    const page = await fetch(at(each.url, link));
    expect(page.status).toBe(200);
    expect(page.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(await page.text()).toContain("Create the administrator account");
  }
});

test("without the link nobody becomes administrator", async () => {
  const page = await fetch(`${server.url}/setup`);
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain('name="password"');
  for (const path of [
    "/setup",
    "/setup?token=",
    "/setup?token=guess",
    `/setup?token=${"x".repeat(43)}`,
  ])
    expect((await post(path, account)).status, path).toBe(404);
  expect((await fetch(`${server.url}/setup/site`)).status).toBe(401);
  expect(await inDatabase("select from users")).toHaveLength(0);
});

test("setup-link prints a new link, and the earlier one stops working", async () => {
  const before = link;
  const printed = await guildhall(DATA_DIR, "setup-link").catch((error) => error);
  // The demo is on by default for the command line here.
  expect(String(printed)).toContain("This is the demo");
  process.env.DEMO = "0";
  try {
    link = linkIn(await guildhall(DATA_DIR, "setup-link"));
  } finally {
    delete process.env.DEMO;
  }
  expect(link.search).not.toBe(before.search);
  expect((await post(at(server.url, before), account)).status).toBe(404);
});

test("a mistake is shown beside its field, and the link still works", async () => {
  const answer = await post(at(server.url, link), { ...account, password: "passwordpassword" });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain('value="harbor_master"');
  expect(html).toContain("easy to guess");
});

test("the link makes an administrator in any process, once", async () => {
  const url = at(second.url, link);
  const created = await post(url, account, second.url);
  expect([created.status, created.headers.get("Location")]).toEqual([303, "/setup/security"]);
  cookie = created.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const owner = cookie;
  cookie = "";
  for (const each of [server, second]) {
    expect((await fetch(at(each.url, link))).status).toBe(404);
    const other = { ...account, username: "intruder", email: "intruder@harbor.example" };
    expect((await post(at(each.url, link), other, each.url)).status).toBe(404);
    expect((await fetch(`${each.url}/setup`)).status).toBe(404);
  }
  cookie = owner;
  expect(await inDatabase("select from users")).toHaveLength(1);
});

const identity = {
  name: "Harbor Commons",
  description: "Boats, nets and stories.",
  contact: "hello@harbor.example",
  accent: "#0b4f7a",
};

async function picture(width: number, height: number, background: string): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/png" });
}

function siteForm(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.set(name, value);
    else form.set(name, value, `${name}.png`);
  }
  return form;
}

test("the steps set up the site", async () => {
  // Every step has a page of its own and a way past it; /admin waits for a second factor.
  for (const step of [
    "security",
    "site",
    "access",
    "community",
    "email",
    "payments",
    "storage",
    "done",
  ]) {
    const page = await get(`/setup/${step}`);
    expect(page.status, step).toBe(200);
    expect(await page.text(), step).toMatch(/aria-current="step"/);
  }
  expect(await (await get("/setup/site")).text()).toContain('href="/setup/access"');
  expect((await get("/admin")).url).toContain("/admin/second-step");

  // A file that is no picture changes nothing.
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: "image/svg+xml" });
  const rejected = await post("/setup/site", siteForm({ ...identity, icon: svg }));
  expect(rejected.status).toBe(400);
  const rejection = await rejected.text();
  expect(rejection).toContain('value="Harbor Commons"');
  expect(rejection).toContain("SVG files aren’t supported");
  expect(rejection).toMatch(/aria-invalid="true"[^>]*name="icon"/);
  expect(await (await get("/setup/site")).text()).not.toContain('value="Harbor Commons"');

  const saved = await post(
    "/setup/site",
    siteForm({
      ...identity,
      logo: await picture(600, 150, "#204080"),
      icon: await picture(512, 512, "#ffd000"),
    }),
  );
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/setup/access"]);
  expect((await post("/setup/access", { mode: "invite" })).headers.get("Location")).toBe(
    "/setup/community",
  );
  expect((await post("/setup/access", { mode: "nobody" })).status).toBe(400);
  const community = await post("/setup/community", [
    ["language", "de"],
    ["categories", "general"],
    ["categories", "announcements"],
    ["guilds", "newcomers"],
    ["guilds", "work-in-progress"],
  ]);
  expect([community.status, community.headers.get("Location")]).toEqual([303, "/setup/email"]);
  const forum = await (await get("/forum")).text();
  expect(forum).toContain("Allgemeines");
  expect(await inDatabase("select name from guilds order by slug")).toEqual([
    { name: "Neu hier" },
    { name: "In Arbeit" },
  ]);
  // Again: what is there stays as it is.
  expect(
    (
      await post("/setup/community", [
        ["language", "en"],
        ["categories", "general"],
      ])
    ).status,
  ).toBe(303);
  expect(await inDatabase("select name from forum_categories where slug = 'general'")).toEqual([
    { name: "Allgemeines" },
  ]);

  const mail = await post("/setup/email", { to: "chief@harbor.example" });
  expect(await mail.text()).toContain("written to a file on the server");
  expect((await post("/setup/email", { to: "nobody" })).status).toBe(400);
  expect(await (await post("/setup/storage", { intent: "check" })).text()).toMatch(
    /A test file was written and read in \d+ ms/,
  );
  expect((await post("/setup/storage", { intent: "backups", daily: "on", keep: "0" })).status).toBe(
    400,
  );
  expect(
    (await post("/setup/storage", { intent: "backups", daily: "on", keep: "3" })).headers.get(
      "Location",
    ),
  ).toBe("/setup/done");
  const actions = await inDatabase("select action from audit_entries order by place");
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      "admin.role_given",
      "admin.identity_set",
      "admin.registration_set",
      "admin.starter_content_added",
      "admin.backups_scheduled",
    ]),
  );
});

test("the last step shows what is left, and ends the way in without a second factor", async () => {
  const done = await (await get("/setup/done")).text();
  expect(done).toContain("The site is called Harbor Commons.");
  expect(done).toContain("SMTP_URL is not set");
  expect(done).toContain("You skipped two-factor authentication");
  const finished = await post("/setup/done", {});
  expect([finished.status, finished.headers.get("Location")]).toEqual([303, "/"]);
  expect((await get("/setup/site")).url).toContain("/admin/second-step");
  expect((await post("/setup/site", { name: "Other" })).status).toBe(302);
});

test("doctor prints a table, and exits with 1 if something failed", async () => {
  process.env.DEMO = "0";
  try {
    const table = await guildhall(DATA_DIR, "doctor");
    expect(table).toMatch(/^ok +database schema +up to date$/m);
    expect(table).toMatch(/^ok +name +The site is called Harbor Commons\.$/m);
    expect(table).toMatch(/^to do +email +SMTP_URL is not set/m);
    expect(table).toMatch(/^No problems found, \d+ things still to do\.$/m);
    // Nothing listens there.
    process.env.SMTP_URL = "smtp://127.0.0.1:1";
    process.env.MAIL_FROM = "hello@harbor.example";
    await expect(guildhall(DATA_DIR, "doctor")).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^FAILED +mail server +.*ECONNREFUSED[\s\S]*1 problem found\./m,
      ),
    });
  } finally {
    for (const name of ["DEMO", "SMTP_URL", "MAIL_FROM"]) delete process.env[name];
  }
}, 120_000);

/** The color in the middle of a picture. */
async function colorIn(response: Response): Promise<string> {
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return `#${data.subarray(at, at + 3).toString("hex")}`;
}

test("the site has its own logo, icons and accent color everywhere", async () => {
  const home = await (await get("/", { Cookie: "" })).text();
  const style = /href="(\/site\/look\.css\?[\w-]+)"/.exec(home)?.[1] ?? "";
  const css = await get(style);
  expect(css.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const rules = await css.text();
  expect(rules).toContain("--verd:light-dark(#0b4f7a");
  const logo = /\.brand\{background-image:url\("([^"]+)"\)/.exec(rules)?.[1] ?? "";
  for (const origin of [server.url, second.url]) {
    const shown = await fetch(origin + logo);
    expect(shown.headers.get("Content-Type")).toBe("image/png");
    expect(shown.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(await colorIn(shown)).toBe("#204080");
  }
  const { icons, shortcuts } = (await (await get("/manifest.webmanifest")).json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { icons: { src: string }[] }[];
  };
  const sources = [...icons, ...shortcuts.flatMap((each) => each.icons)].map(({ src }) => src);
  for (const src of sources.filter((each) => each.includes(".png"))) {
    expect(src).toMatch(/\.png\?[0-9a-f]{12}$/);
    const icon = await get(src);
    expect([src, icon.status, icon.headers.get("Cache-Control")]).toEqual([
      src,
      200,
      "public, max-age=31536000, immutable",
    ]);
    const size = /-(\d+)\.png/.exec(src)?.[1];
    const { width } = await sharp(Buffer.from(await icon.clone().arrayBuffer())).metadata();
    expect(String(width)).toBe(size);
    if (!src.includes("monochrome")) expect(await colorIn(icon)).toBe("#ffd000");
  }
  // Addresses that browsers, phones and the service worker know.
  for (const path of ["/icons/any-192.png", "/icons/apple-touch-180.png"])
    expect([path, await colorIn(await get(path))]).toEqual([path, "#ffd000"]);
  const favicon = Buffer.from(await (await get("/favicon.ico")).arrayBuffer());
  expect(await colorIn(new Response(favicon.subarray(22)))).toBe("#ffd000");
  expect(await (await get("/icon.svg")).text()).toContain("data:image/png;base64,");
  expect(await (await get("/api/v1/openapi.json")).json()).toMatchObject({
    info: { "x-logo": { url: `${server.url}${logo}`, altText: "Harbor Commons" } },
  });

  const outbox = join(DATA_DIR, "outbox");
  await until(() => existsSync(outbox), { what: "the test email is written" });
  const [email] = await listOutbox(outbox);
  expect(email?.html).toContain(`<img src="${server.url}${logo}" alt="Harbor Commons"`);
});

test("no page, file, feed or email of the site names the product", async () => {
  const found: Record<string, string[]> = {};
  const paths = [
    ...routeExpectations.filter(({ devOnly }) => !devOnly).map(({ example }) => example),
    "/manifest.webmanifest",
    "/api/v1/openapi.json",
    "/.well-known/security.txt",
    "/no/such/page",
  ];
  const readers = [
    { name: "visitor", headers: { Cookie: "" } },
    { name: "administrator", headers: { Cookie: cookie } },
  ];
  for (const reader of readers)
    for (const path of paths) {
      const names = productNames(await (await get(path, reader.headers)).text());
      if (names.length > 0) found[`${path} as ${reader.name}`] = names;
    }
  for (const locale of Object.keys(locales))
    for (const path of ["/", "/forum", "/terms", "/login", "/guilds/newcomers"]) {
      const names = productNames(
        await (await get(path, { Cookie: "", "Accept-Language": locale })).text(),
      );
      if (names.length > 0) found[`${path} in ${locale}`] = names;
    }
  const outbox = join(DATA_DIR, "outbox");
  await until(() => existsSync(outbox), { what: "the test email is written" });
  const emails = await readdir(outbox);
  expect(emails.length).toBeGreaterThan(0);
  for (const name of emails) {
    const names = productNames(await readFile(join(outbox, name), "utf8"));
    if (names.length > 0) found[name] = names;
  }
  expect(found).toEqual({});
  expect(await (await get("/", { Cookie: "" })).text()).toContain("Powered by");
}, 120_000);
