import { beforeEach, describe, expect, test } from "vitest";
import { listAuditEntries } from "#modules/audit";
import {
  changeSitePage,
  createSitePage,
  createSitePageInput,
  deleteSitePage,
  findSitePage,
  footerPages,
  footerPagesRevision,
  listSitePages,
  loadFooterPages,
  publishSitePage,
  sitePage,
  sitePageAddresses,
} from "#modules/site";
import { type Actor, guest } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "../../identity/identity.factory.ts";
import { sitePageLimits } from "../contract.ts";
import { sitePages } from "../tables.ts";
import { moved } from "./change-site-page.ts";

const { db } = await testDatabase();
const as = (actor: Actor) => testContext(db, actor);
const admin = await aMember(db, { roles: ["admin"] });
const chief = as(admin.actor);
const visitor = as(guest);

const create = (input: object = {}) =>
  createSitePage(
    chief,
    createSitePageInput.parse({
      slug: "imprint",
      locale: "en",
      title: "Imprint",
      body: "Written by **us**.",
      inFooter: true,
      ...input,
    }),
  );
const publish = (input: object = {}) =>
  publishSitePage(chief, {
    slug: "imprint",
    locale: "en",
    title: "Imprint",
    body: "Another text.",
    basedOn: 1,
    ...input,
  });
const read = (locale: string) => sitePage(visitor, { slug: "imprint", locale });
const audited = async (action: "admin.page_published" | "admin.page_deleted") =>
  (await listAuditEntries(chief, { action })).length;

beforeEach(async () => {
  await db.delete(sitePages);
  await loadFooterPages(chief);
});

test("a page is read in the reader’s language, otherwise in English, otherwise in what there is", async () => {
  await create({ locale: "de", title: "Impressum", body: "Von **uns**." });
  expect(await read("ja")).toMatchObject({ title: "Impressum", locale: "de" });
  await publish({ basedOn: 0, body: "By **us**." });
  expect(await read("ja")).toMatchObject({ title: "Imprint", locale: "en" });
  expect((await read("de")).html).toContain("<strong>uns</strong>");
});

test("HTML in a page is text", async () => {
  await create({ body: "<script>alert(1)</script>[x](javascript:alert(1))" });
  const { html } = await read("en");
  expect(html).not.toContain("<script");
  expect(html).not.toContain('href="javascript');
});

test("each text that is published is a version; the same text again is none", async () => {
  const before = await audited("admin.page_published");
  await create();
  await publish();
  await publish();
  await publish({ body: "A third text.", basedOn: 2 });
  const page = await findSitePage(chief, { slug: "imprint", locale: "en", version: undefined });
  expect(page.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  expect(page).toMatchObject({ version: 3, body: "A third text." });
  const first = await findSitePage(chief, { slug: "imprint", locale: "en", version: 1 });
  expect(first).toMatchObject({ version: 1, latestVersion: 3, body: "Written by **us**." });
  expect((await audited("admin.page_published")) - before).toBe(3);
});

test("a text that does not know of the newest version is rejected, and changes nothing", async () => {
  await create();
  await publish();
  await expect(publish({ body: "From an older one." })).rejects.toMatchObject({
    code: "page_changed",
  });
  expect((await read("en")).html).toContain("Another text.");
});

test("of two pages at one address created at once, one is added", async () => {
  const results = await Promise.allSettled([create(), create({ title: "Other" })]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await listSitePages(chief)).toHaveLength(1);
});

test("a site has a limited number of pages", async () => {
  await db.insert(sitePages).values(
    Array.from({ length: sitePageLimits.pages }, (_, n) => ({
      slug: `page-${n}`,
      createdAt: new Date(),
    })),
  );
  await expect(create()).rejects.toMatchObject({ code: "too_many_pages" });
});

test("the footer shows pages in its order and in the reader’s language", async () => {
  await create();
  await create({ slug: "rules", title: "Rules" });
  await create({ slug: "hidden", title: "Hidden", inFooter: false });
  await publish({ locale: "de", title: "Impressum", basedOn: 0 });
  const titles = (locale = "en") => footerPages(visitor, locale).map(({ title }) => title);
  expect(titles()).toEqual(["Imprint", "Rules"]);
  expect(titles("de")).toEqual(["Impressum", "Rules"]);
  const before = footerPagesRevision(visitor);
  await changeSitePage(chief, { slug: "imprint", move: "down" });
  expect(titles()).toEqual(["Rules", "Imprint"]);
  expect(footerPagesRevision(visitor)).toBe(before + 1);
  await changeSitePage(chief, { slug: "hidden", move: "show" });
  await changeSitePage(chief, { slug: "rules", move: "hide" });
  expect(titles()).toEqual(["Imprint", "Hidden"]);
  expect((await listSitePages(chief)).map(({ slug }) => slug)).toEqual([
    "imprint",
    "hidden",
    "rules",
  ]);
});

test("a deleted page is gone everywhere", async () => {
  await create();
  expect(await sitePageAddresses(visitor)).toMatchObject([{ path: "/pages/imprint" }]);
  const before = await audited("admin.page_deleted");
  await deleteSitePage(chief, "imprint");
  await deleteSitePage(chief, "imprint");
  await expect(read("en")).rejects.toMatchObject({ kind: "not_found" });
  expect(footerPages(visitor, "en")).toEqual([]);
  expect(await sitePageAddresses(visitor)).toEqual([]);
  expect((await audited("admin.page_deleted")) - before).toBe(1);
});

test("only administrators write pages", async () => {
  await create();
  const moderator = await aMember(db, { roles: ["moderator"] });
  for (const actor of [guest, (await aMember(db)).actor, moderator.actor]) {
    const forbidden = { kind: expect.stringMatching(/^(forbidden|unauthenticated)$/) };
    const ctx = as(actor);
    const text = { slug: "imprint", locale: "en", title: "x", body: "x", basedOn: 1 } as const;
    await expect(publishSitePage(ctx, text)).rejects.toMatchObject(forbidden);
    await expect(createSitePage(ctx, { ...text, inFooter: true })).rejects.toMatchObject(forbidden);
    await expect(changeSitePage(ctx, { slug: "imprint", move: "hide" })).rejects.toMatchObject(
      forbidden,
    );
    await expect(deleteSitePage(ctx, "imprint")).rejects.toMatchObject(forbidden);
    await expect(listSitePages(ctx)).rejects.toMatchObject(forbidden);
    await expect(
      findSitePage(ctx, { slug: "imprint", locale: "en", version: undefined }),
    ).rejects.toMatchObject(forbidden);
  }
});

describe("input", () => {
  const errors = (input: object) =>
    createSitePageInput
      .safeParse({ slug: "a", locale: "en", title: "A", body: "a", ...input })
      .error?.issues.map(({ path }) => path[0]);

  test("an address has lowercase letters, numbers and single hyphens", () => {
    for (const slug of ["imprint", "code-of-conduct", "2026"])
      expect(errors({ slug })).toBeUndefined();
    for (const slug of ["", "Imprint", "a--b", "-a", "a-", "a/b", "..", "a b", "ä", "a".repeat(61)])
      expect(errors({ slug })?.[0], slug).toBe("slug");
  });

  test("language, title and text are required", () => {
    expect(errors({ locale: "xx" })).toEqual(["locale"]);
    expect(errors({ locale: "toString" })).toEqual(["locale"]);
    expect(errors({ title: " " })).toEqual(["title"]);
    expect(errors({ title: "a\nb" })).toEqual(["title"]);
    expect(errors({ body: "" })).toEqual(["body"]);
  });
});

test("moving keeps every page and stops at the ends", () => {
  expect(moved(["a", "b", "c"], "b", "up")).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], "b", "down")).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b", "c"], "a", "up")).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b", "c"], "c", "down")).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b"], "c", "up")).toEqual(["a", "b"]);
  expect(moved(["a", "b"], "c", "show")).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b"], "a", "show")).toEqual(["a", "b"]);
  expect(moved(["a", "b"], "a", "hide")).toEqual(["b"]);
});
