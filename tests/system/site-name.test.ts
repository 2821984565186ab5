import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { routeExpectations } from "#tests/expectations";
import { inParallel } from "#tests/leaks/crawl";
import { textOfPdf } from "#tests/pdf-text";
import { productNames } from "#tests/product-name";
import { examplePath } from "#tests/route-example-path";
import { type RunningServer, startServer } from "#tests/server";
import { sessionCookie } from "#tests/session-cookie";
import { hasAccess, specifiedRoutes, type ViewerRole, viewers } from "#tests/specified-routes";
import { until } from "#tests/until";

const place = demoDataDir();
const roles = Object.keys(viewers) as ViewerRole[];
const cookies = new Map<ViewerRole, string>();
let server: RunningServer;
let admin: string;

const identity = {
  name: "Harbor Commons",
  shortName: "Harbor",
  description: "Boats, nets and stories.",
  contact: "hello@harbor.example",
  accent: "#ffd000",
  showsSoftware: "on",
};

const save = (input: Record<string, string>) => post("/admin/site", input);

const post = (path: string, body: Record<string, string> | FormData) =>
  fetch(server.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: admin, Origin: server.url },
    body: body instanceof FormData ? body : new URLSearchParams(body),
  });

const get = (path: string, Cookie = "") => fetch(server.url + path, { headers: { Cookie } });

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer({ DATA_DIR: place.dataDir });
  process.env.GUILDHALL_DATA_DIR = place.dataDir;
  for (const role of roles)
    if (viewers[role]) cookies.set(role, await sessionCookie(server.url, viewers[role]));
  admin = await sessionCookie(server.url, "admin");
  // In the page cache, with the name it has now.
  expect(await (await get("/forum")).text()).toContain("Forum · Guildhall</title>");
  expect((await save(identity)).status).toBe(302);
}, 300_000);

afterAll(async () => {
  await server.stop();
  await place.clear();
});

describe("a site named Harbor Commons", () => {
  describe.concurrent("to a visitor", () => {
    for (const { pattern, example } of routeExpectations.filter(
      (row) => !row.pattern.startsWith("/dev/"),
    ))
      test(`${pattern} shows no other name`, async ({ expect }) => {
        expect(productNames(await (await get(example)).text())).toEqual([]);
      });
  });

  for (const role of roles.filter((each) => each !== "visitor"))
    test(`pages show a ${role} no other name`, async () => {
      const found: Record<string, string[]> = {};
      const rows = specifiedRoutes.filter((each) => hasAccess(each, role));
      await inParallel(rows, 4, async (row) => {
        const body = await (await get(await examplePath(row), cookies.get(role))).text();
        const names = productNames(body);
        if (names.length > 0) found[row.route] = names;
      });
      expect(found).toEqual({});
    }, 120_000);

  test("titles, the manifest, feeds and the API have the name", async () => {
    expect(await (await get("/forum")).text()).toContain("Forum · Harbor Commons</title>");
    expect(await (await get("/manifest.webmanifest")).json()).toMatchObject({
      name: "Harbor Commons",
      short_name: "Harbor",
      description: "Boats, nets and stories.",
    });
    expect(await (await get("/archives/feed.atom")).text()).toContain("Harbor Commons</title>");
    expect(await (await get("/api/v1/openapi.json")).json()).toMatchObject({
      info: { title: "Harbor Commons" },
    });
    expect(await (await get("/opensearch.xml")).text()).toContain(
      "<ShortName>Harbor Commons</ShortName>",
    );
    expect(await (await get("/.well-known/security.txt")).text()).toMatch(
      /^Contact: mailto:hello@harbor\.example\nExpires: .+Z\n/,
    );
  });

  test("pages use the accent color, made readable", async () => {
    const [, href = ""] =
      /href="(\/site\/look\.css\?[\w-]+)"/.exec(await (await get("/")).text()) ?? [];
    const css = await get(href);
    expect(css.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
    expect(await css.text()).toMatch(/--verd:light-dark\(#(?!ffd000)[0-9a-f]{6},#ffd000\)/);
  });

  test("emails have the name, also as their sender", async () => {
    const outbox = join(place.dataDir, "outbox");
    const before = new Set(await readdir(outbox).catch(() => [] as string[]));
    await fetch(`${server.url}/forgot-password`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: server.url },
      body: new URLSearchParams({ email: "theo@demo.guildhall.test" }),
    });
    let mail = "";
    await until(async () => {
      const [name] = (await readdir(outbox)).filter((each) => !before.has(each));
      if (name) mail = await readFile(join(outbox, name), "utf8").catch(() => "");
      return mail;
    });
    expect(mail).toMatch(/^From: "?Harbor Commons"? </m);
    expect(productNames(mail)).toEqual([]);
  });

  test("statements and other files have the name", async () => {
    const Cookie = cookies.get("creator") ?? "";
    const page = await (await get("/settings/earnings", Cookie)).text();
    const [path = ""] = /\/settings\/earnings\/statements\/[\d-]+\.pdf/.exec(page) ?? [];
    const statement = await get(path, Cookie);
    expect(statement.headers.get("Content-Disposition")).toMatch(/"harbor-commons-[^"]+\.pdf"/);
    const pdf = Buffer.from(await statement.arrayBuffer());
    expect(pdf.toString("latin1")).toContain("(Harbor Commons)");
    const text = textOfPdf(pdf);
    expect(text).toContain("Harbor Commons");
    expect(productNames(text)).toEqual([]);
    const saved = await get("/saved/saved.csv", Cookie);
    expect(saved.headers.get("Content-Disposition")).toContain('"harbor-commons-saved.csv"');
    expect(productNames(await saved.text())).toEqual([]);
  });

  test("visitors read the site's own start page, in their language", async () => {
    const home = async (language: string) =>
      (await fetch(server.url, { headers: { "Accept-Language": language } })).text();
    const byDefault = /<h1[^>]*>Work, kept well<\/h1>/;
    const text = {
      locale: "en",
      headline: "Boats, nets and stories",
      body: "A **home** for the harbor.",
      label1: "See the guilds",
      path1: "/guilds",
    };
    const preview = await post("/admin/site/landing", { ...text, intent: "preview" });
    expect(preview.status).toBe(200);
    expect(await preview.text()).toMatch(/Preview<\/h2>.*Boats, nets and stories<\/h1>/s);
    expect(await home("en")).toMatch(byDefault);

    const wrong = { ...text, intent: "save", path1: "https://evil.test" };
    const rejected = await post("/admin/site/landing", wrong);
    expect(rejected.status).toBe(400);
    const form = await rejected.text();
    expect(form).toContain('value="Boats, nets and stories"');
    expect(form).toContain("Enter a path on this site that begins with /.");
    expect(await home("en")).toMatch(byDefault);

    expect((await post("/admin/site/landing", { ...text, intent: "save" })).status).toBe(302);
    const german = { intent: "save", locale: "de", headline: "Boote, Netze, Geschichten" };
    expect((await post("/admin/site/landing", german)).status).toBe(302);
    const english = await home("en");
    expect(english).toMatch(/<h1[^>]*>Boats, nets and stories<\/h1>/);
    expect(english).toContain("<strong>home</strong> for the harbor.");
    expect(english).toMatch(/href="\/guilds"[^>]*><span[^>]*>See the guilds/);
    expect(english).toContain("<title>Boats, nets and stories · Harbor Commons</title>");
    expect(english).not.toMatch(byDefault);
    expect(await home("de")).toContain("Boote, Netze, Geschichten");
    expect(await home("ja")).toContain("Boats, nets and stories");
    expect(productNames(english)).toEqual([]);

    const slug = "quire-and-thread";
    const featured = { intent: "featured", featured: `/guilds/${slug}\n/guilds/none` };
    expect((await post("/admin/site/landing", featured)).status).toBe(302);
    expect(await home("en")).toMatch(
      new RegExp(`Featured guilds(?:<!-- -->| )*<a .*href="/guilds/${slug}"`, "s"),
    );
    for (const locale of ["en", "de"])
      await post("/admin/site/landing", { intent: "reset", locale });
    expect(await home("de")).not.toContain("Boote, Netze");
    expect(await home("en")).toMatch(byDefault);
  });

  test("the sign-in page and shared links have the site's own pictures", async () => {
    const bytes = await sharp({
      create: { width: 1_200, height: 630, channels: 3, background: "#204080" },
    })
      .png()
      .toBuffer();
    const look = (purpose: string, rest: Record<string, string> = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ intent: "picture", purpose, ...rest }))
        form.set(name, value);
      form.set("picture", new Blob([new Uint8Array(bytes)]), "quay.png");
      return post("/admin/site/look", form);
    };
    expect((await look("icon")).status).toBe(302);
    expect((await look("card")).status).toBe(302);
    expect((await look("sign_in", { alt: "A quay", credit: "Photo: Ana Ruiz" })).status).toBe(302);
    const login = await (await get("/login")).text();
    const [, src = ""] =
      /<img src="(\/site\/pictures\/sign-in\.webp\?\w+)" alt="A quay"/.exec(login) ?? [];
    expect((await get(src)).headers.get("Content-Type")).toBe("image/webp");
    expect(login).toContain("Photo: Ana Ruiz");
    const [, card = ""] =
      /property="og:image" content="([^"]+)"/.exec(await (await get("/")).text()) ?? [];
    expect(card.startsWith(`${server.url}/site/pictures/card.jpg?`)).toBe(true);
    expect((await fetch(card)).headers.get("Content-Type")).toBe("image/jpeg");

    const removed = await post("/admin/site/look", { intent: "remove", purpose: "sign_in" });
    expect(removed.status).toBe(302);
    expect(await (await get("/login")).text()).not.toContain("Photo: Ana Ruiz");
    expect((await get("/site/pictures/sign-in.webp")).status).toBe(404);
    const none = new FormData();
    none.set("intent", "picture");
    none.set("purpose", "logo");
    expect((await post("/admin/site/look", none)).status).toBe(400);
    expect((await post("/admin/site/look", { intent: "picture", purpose: "x" })).status).toBe(400);
  });

  test("the footer's last mention can be switched off", async () => {
    expect(await (await get("/")).text()).toContain("Powered by");
    const { showsSoftware: _, ...without } = identity;
    expect((await save(without)).status).toBe(302);
    expect(await (await get("/")).text()).not.toMatch(/Guildhall/);
  });

  test("its default language is that of readers who ask for none", async () => {
    const language = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(server.url + path, { headers });
      const html = await response.text();
      return [
        response.headers.get("Content-Language"),
        /<html lang="([\w-]+)" dir="(\w+)"/.exec(html)?.slice(1).join(" "),
        /<link rel="canonical" href="[^"]*?(lang=\w+)?"/.exec(html)?.[1],
      ];
    };
    const asksFor = (tags: string) => ({ "Accept-Language": tags });
    expect(await language("/archives")).toEqual(["en", "en ltr", undefined]);
    expect((await save({ ...identity, language: "ar" })).status).toBe(302);
    expect(await language("/archives")).toEqual(["ar", "ar rtl", undefined]);
    expect(await language("/archives", asksFor("tlh"))).toEqual(["ar", "ar rtl", undefined]);
    expect(await language("/archives", asksFor("en"))).toEqual(["en", "en ltr", "lang=en"]);
    expect(await language("/archives", { Cookie: "locale=de" })).toEqual([
      "de",
      "de ltr",
      "lang=de",
    ]);
    expect(await (await get("/manifest.webmanifest")).json()).toMatchObject({
      lang: "ar",
      dir: "rtl",
      shortcuts: [{ name: "الرسائل" }, { name: "إنشاء" }, { name: "الإشعارات" }],
    });
    expect(await (await get("/forum/feed.atom")).text()).toMatch(
      /<title xml:lang="ar">\u2068?المنتدى/,
    );
    // Members keep theirs, and programs get English.
    const member = await fetch(`${server.url}/forum`, {
      headers: { Cookie: cookies.get("member") ?? "" },
    });
    expect(member.headers.get("Content-Language")).toBe("en");
    expect(await (await get("/api/v1/me")).text()).toContain("Send a token");
    expect((await save(identity)).status).toBe(302);
    expect(await language("/archives")).toEqual(["en", "en ltr", undefined]);
  });

  test("a wrong color changes nothing and keeps what was typed", async () => {
    const response = await save({ ...identity, name: "Other", accent: "red" });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain('value="Other"');
    expect(html).toContain("Enter a color such as #0b4f7a.");
    expect(await (await get("/forum")).text()).toContain("Forum · Harbor Commons</title>");
  });
});
