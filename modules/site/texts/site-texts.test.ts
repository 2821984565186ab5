import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listAuditEntries } from "#modules/audit";
import {
  changeSiteText,
  findSiteText,
  listSiteTexts,
  loadSiteTexts,
  resetSiteText,
  setRegistration,
  siteJobs,
  siteTextInput,
} from "#modules/site";
import { type Actor, guest } from "#permissions";
import { message } from "#platform/i18n";
import { translateInto } from "#platform/translations";
import { testContext, testPorts } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../../identity/identity.factory.ts";
import { siteTextLimits } from "../contract.ts";
import { siteTexts } from "../tables.ts";
import { aWaitlist } from "../waitlist.factory.ts";

const { db } = await testDatabase();
const post = await testMail(db, siteJobs);
const line = aWaitlist(db, post.deliver);
const as = (actor: Actor) => testContext(db, actor);
const admin = await aMember(db, { roles: ["admin"] });
const chief = as(admin.actor);
const key = "forms.optional";
const withCount = "forms.errorCount";
const shown = (locale: string, of = key) =>
  translateInto({ ports: testPorts(db) }, locale).text(of);
const change = (input: Partial<{ locale: string; key: string; text: string }>) =>
  changeSiteText(chief, siteTextInput.parse({ locale: "en", key, text: "if you like", ...input }));
const list = (wanted: Partial<Parameters<typeof listSiteTexts>[1]> = {}) =>
  listSiteTexts(chief, { locale: "en", query: "", filter: "all", page: 1, ...wanted });
const clear = async () => {
  await db.delete(siteTexts);
  await loadSiteTexts(chief);
};
beforeEach(clear);
afterEach(clear);

test("a text is changed in one language, and reset", async () => {
  const german = shown("de");
  await change({});
  expect([shown("en"), shown("de")]).toEqual(["if you like", german]);
  await change({ text: "  when you like \r\n" });
  expect(shown("en")).toBe("when you like");
  await resetSiteText(chief, { locale: "en", key });
  expect(shown("en")).toBe("optional");
  await resetSiteText(chief, { locale: "en", key });
  const actions = async (action: string) => (await listAuditEntries(chief, { action })).length;
  expect([await actions("admin.text_changed"), await actions("admin.text_reset")]).toEqual([2, 1]);
});

test("saving the default resets", async () => {
  await change({});
  await change({ text: "optional" });
  expect(await db.$count(siteTexts)).toBe(0);
  expect(shown("en")).toBe("optional");
});

test("spaces at the ends of the default stay", async () => {
  const spaced = "earnings.settings.asPdf";
  const { defaultText } = (await findSiteText(chief, { locale: "en", key: spaced })) ?? {};
  expect(defaultText).toMatch(/^\s|\s$/);
  await change({ key: spaced, text: defaultText?.trim() ?? "" });
  expect(await db.$count(siteTexts)).toBe(0);
});

test("only administrators read and change texts", async () => {
  const moderator = await aMember(db, { roles: ["moderator"] });
  for (const actor of [guest, (await aMember(db)).actor, moderator.actor]) {
    const ctx = as(actor);
    const denied = { kind: expect.stringMatching(/^(forbidden|unauthenticated)$/) };
    await expect(changeSiteText(ctx, { locale: "en", key, text: "x" })).rejects.toMatchObject(
      denied,
    );
    await expect(resetSiteText(ctx, { locale: "en", key })).rejects.toMatchObject(denied);
    await expect(findSiteText(ctx, { locale: "en", key })).rejects.toMatchObject(denied);
    await expect(
      listSiteTexts(ctx, { locale: "en", query: "", filter: "all", page: 1 }),
    ).rejects.toMatchObject(denied);
  }
  expect(await db.$count(siteTexts)).toBe(0);
});

describe("a text that can't be shown changes nothing", () => {
  const names = (name: string) => ({ names: name });
  test.each([
    ["{count, plural, one {x", "site.texts.errors.syntax"],
    ["Please fix them", message("site.texts.errors.missing", names("{count}"))],
    ["{count} of {total}", message("site.texts.errors.unknown", names("{total}"))],
    ["<b>{count}</b>", message("site.texts.errors.unknown", names("<b>"))],
    ["{count, date}", message("site.texts.errors.format", names("{count}"))],
  ])("%s", async (text, error) => {
    await expect(change({ key: withCount, text })).rejects.toMatchObject({
      kind: "invalid",
      fields: { text: [error] },
    });
    expect(await db.$count(siteTexts)).toBe(0);
    expect(translateInto(chief, "en")(withCount, { count: 2 })).toBe("Please fix 2 errors");
  });

  test("a key or a language that does not exist", async () => {
    for (const unknown of [{ key: "forms.noSuchText" }, { key: "constructor" }, { locale: "xx" }])
      await expect(change(unknown)).rejects.toMatchObject({ kind: "not_found" });
    await expect(change({ locale: "en-XA" })).rejects.toMatchObject({ kind: "not_found" });
  });

  test("empty, too long, or with characters that can't be stored", () => {
    const errorsOf = (text: string) =>
      siteTextInput
        .safeParse({ locale: "en", key, text })
        .error?.issues.map((each) => each.message);
    const { textMax } = siteTextLimits;
    expect(errorsOf(" \n ")).toEqual(["site.texts.errors.empty"]);
    expect(errorsOf("x".repeat(textMax))).toBeUndefined();
    expect(errorsOf("x".repeat(textMax + 1))).toEqual([
      message("forms.errors.tooLong", { count: textMax }),
    ]);
    for (const text of ["a\0b", "a\u001bb", "\ud800"])
      expect(errorsOf(text)).toEqual(["forms.errors.invisibleCharacters"]);
    expect(errorsOf("\u2068اسم\u2069")).toBeUndefined();
  });
});

test("an email has the changed text, in its language, until it is reset", async () => {
  await setRegistration(line.systemCtx, { mode: "waitlist" });
  const subject = async (email: string) => {
    await line.ask(email);
    return (await post.deliver()).map((mail) => mail.subject);
  };
  const confirm = { locale: "en", key: "emails.waitlist.confirm.subject" };
  await change({ ...confirm, text: "Is this your address?" });
  expect(await subject("one@line.test")).toEqual(["Is this your address?"]);
  await resetSiteText(chief, confirm);
  expect(await subject("two@line.test")).toEqual(["Confirm your place on the waitlist"]);
});

describe("after an upgrade", () => {
  const store = async (values: Partial<typeof siteTexts.$inferInsert>) => {
    await db.insert(siteTexts).values({
      locale: "en",
      key,
      text: "if you like",
      defaultText: "optional",
      changedAt: new Date(),
      ...values,
    });
    await loadSiteTexts(chief);
  };

  test("a changed default is noticed; saving again accepts it", async () => {
    await store({ defaultText: "not required" });
    expect(shown("en")).toBe("if you like");
    expect(await findSiteText(chief, { locale: "en", key })).toMatchObject({
      state: "default_changed",
      defaultText: "optional",
      earlierDefault: "not required",
    });
    await change({});
    expect(await findSiteText(chief, { locale: "en", key })).toMatchObject({
      state: "changed",
      earlierDefault: null,
      changedBy: admin.user.username,
    });
  });

  test("a text whose placeholders no longer fit is ignored", async () => {
    await store({ key: withCount, text: "{number} errors" });
    expect(translateInto(chief, "en")(withCount, { count: 2 })).toBe("Please fix 2 errors");
    expect((await list({ filter: "changed" })).texts).toMatchObject([
      { key: withCount, state: "ignored", ownText: "{number} errors" },
    ]);
  });

  test("texts that are gone, or in a language that is gone, are unused and can be deleted", async () => {
    await store({ key: "forms.gone" });
    await store({ locale: "xx" });
    expect((await list({ locale: "de" })).unused).toEqual([
      { locale: "en", key: "forms.gone", text: "if you like" },
      { locale: "xx", key, text: "if you like" },
    ]);
    expect((await list({ filter: "changed" })).texts).toEqual([]);
    expect(await findSiteText(chief, { locale: "en", key: "forms.gone" })).toBeUndefined();
    await resetSiteText(chief, { locale: "en", key: "forms.gone" });
    await resetSiteText(chief, { locale: "xx", key });
    expect((await list()).unused).toEqual([]);
  });
});

describe("the list", () => {
  test("is searched by key, default and own text, whatever their case", async () => {
    await change({ text: "Anything goes HERE" });
    const found = async (query: string) => (await list({ query })).texts.map((text) => text.key);
    expect(await found("forms.OPTIONAL")).toEqual([key]);
    expect(await found("  goes   here ")).toEqual([key]);
    expect(await found("place on the waitlist")).toContain("emails.waitlist.confirm.subject");
    expect(await found("no text has these words")).toEqual([]);
    expect((await list({ query: "goes here" })).counts).toEqual({ all: 1, changed: 1 });
  });

  test("has pages, and the nearest one for a number that is too high", async () => {
    const first = await list();
    expect(first.texts).toHaveLength(siteTextLimits.perPage);
    expect(first.lastPage).toBe(Math.ceil(first.counts.all / siteTextLimits.perPage));
    const last = await list({ page: 1_000_000 });
    expect(last.page).toBe(first.lastPage);
    expect(last.texts.length).toBeGreaterThan(0);
    expect((await list({ page: 2 })).texts[0]).not.toEqual(first.texts[0]);
  });

  test("shows the changed ones alone", async () => {
    await change({});
    await change({ locale: "de", text: "falls du magst" });
    expect((await list({ filter: "changed" })).texts).toEqual([
      { key, defaultText: "optional", ownText: "if you like", state: "changed" },
    ]);
  });

  test("one text has its English default and its placeholders beside it", async () => {
    expect(await findSiteText(chief, { locale: "de", key: withCount })).toMatchObject({
      englishText: expect.stringContaining("Please fix"),
      placeholders: ["{count}"],
      ownText: null,
      state: "default",
    });
  });
});

test("changes at the same time both take effect", async () => {
  const other = "forms.errors.url";
  await Promise.all([change({}), change({ key: other, text: "Enter an address." })]);
  expect([shown("en"), shown("en", other)]).toEqual(["if you like", "Enter an address."]);
  const [row] = await db
    .select()
    .from(siteTexts)
    .where(and(eq(siteTexts.locale, "en"), eq(siteTexts.key, other)));
  expect(row?.changedBy).toBe(admin.user.id);
});
