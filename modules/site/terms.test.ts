import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createAccount, signUp } from "#modules/identity";
import {
  acceptTerms,
  currentTerms,
  eraseSiteData,
  publishTerms,
  recordTermsAtSignUp,
  siteExport,
  siteJobs,
  termsInput,
  termsPage,
  termsToAccept,
} from "#modules/site";
import { guest, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { eventListeners } from "#platform/events";
import { locales } from "#platform/i18n";
import { provide } from "#platform/ports";
import { users } from "#tables/identity";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { testTranslations } from "#tests/translate";
import { aMember } from "../identity/identity.factory.ts";
import { publishedTerms, termsAcceptances } from "./tables.ts";
import { loadTermsVersions } from "./terms/current-terms.ts";
import { difference } from "./terms/diff-terms.ts";
import { readTerms, withIdsOf } from "./terms/versions.ts";

const { db } = await testDatabase();
const post = await testMail(db, [...siteJobs, recordTermsAtSignUp.job]);
provideForTest(db, provide(eventListeners, [recordTermsAtSignUp]));
const visitor = testContext(db, guest);
const systemCtx = testContext(db, system("test"));
const now = { version: null, since: null };

describe("the terms page", () => {
  test("shows the current version, each section with its summary", async () => {
    const page = await termsPage(visitor, now);
    const present = await currentTerms(visitor);
    expect(page).toMatchObject({ version: present.version, isPresent: true, mine: undefined });
    for (const { summary, html } of page.sections) {
      expect(summary).not.toBe("");
      expect(html).toContain("<p>");
    }
    expect(page.history.map(({ version }) => version)).toEqual([2, 1]);
  });

  test("shows an old version and what changed since", async () => {
    expect(await termsPage(visitor, { version: "1", since: null })).toMatchObject({
      version: 1,
      isPresent: false,
      differences: [],
    });
    const { differences } = await termsPage(visitor, { version: null, since: "1" });
    expect(differences.map(({ kind, title }) => [kind, title])).toEqual([
      ["changed", "About these terms"],
      ["changed", "Your account"],
      ["added", "Your data"],
      ["added", "Changes to these terms"],
    ]);
    expect(differences[0]?.pieces.filter(({ kind }) => kind === "added")).toEqual([
      {
        kind: "added",
        text: "To post, send messages or pay, you need one with a confirmed address.",
      },
    ]);
  });

  test("is in the reader's language, with the same sections and changes", async () => {
    const reading = { version: null, since: "1" };
    const original = await termsPage(visitor, reading);
    for (const locale of Object.keys(locales) as (keyof typeof locales)[]) {
      const t = testTranslations.forLocale(locale);
      const page = await termsPage({ ...visitor, t }, reading);
      expect(page.sections.map(({ id }) => id)).toEqual(original.sections.map(({ id }) => id));
      expect(page.differences.map(({ kind }) => kind)).toEqual(
        original.differences.map(({ kind }) => kind),
      );
      expect(page.summary === original.summary).toBe(locale === "en");
    }
  });

  test.each([
    { version: "3", since: null },
    { version: "01", since: null },
    { version: "x", since: null },
    { version: null, since: "2" },
    { version: "1", since: "2" },
  ])("is not found for %o", async (params) => {
    await expect(termsPage(visitor, params)).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("accepting the terms", () => {
  test("is asked once, and the time is stored", async () => {
    const { actor } = await aMember(db);
    const me = testContext(db, actor);
    expect(await termsToAccept(me)).toMatchObject({ version: 2, first: true });
    await acceptTerms(me, { version: 2 });
    me.clock.advance(60_000);
    await acceptTerms(me, { version: 2 });
    expect(await termsToAccept(me)).toBeUndefined();
    expect((await termsPage(me, now)).mine).toEqual({
      accepted: 2,
      acceptedAt: "2026-11-15T09:00:00.000Z",
    });
  });

  test("is asked again of members who accepted an older version", async () => {
    const { user, actor } = await aMember(db);
    const me = testContext(db, actor);
    const acceptedAt = me.clock.now();
    await db
      .insert(termsAcceptances)
      .values({ userId: user.id, version: 1, acceptedAt, how: "sign_up" });
    expect(await termsToAccept(me)).toMatchObject({ version: 2, first: false });
  });

  test("rejects another version than the current one", async () => {
    const { actor } = await aMember(db);
    const me = testContext(db, actor);
    for (const version of [1, 3])
      await expect(acceptTerms(me, { version })).rejects.toMatchObject({ code: "other_terms" });
    expect(await termsToAccept(me)).toBeDefined();
  });

  test("is for members, and visitors are never asked", async () => {
    await expect(acceptTerms(visitor, { version: 2 })).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    expect(await termsToAccept(visitor)).toBeUndefined();
  });

  test("happens at sign-up, but not for accounts created by the system", async () => {
    await signUp(visitor, {
      email: "agrees@terms.test",
      username: "agrees",
      password: "quiet lantern under moss",
      device: { ip: "10.9.9.9", userAgent: "Firefox" },
    });
    await createAccount(systemCtx, {
      email: "made@terms.test",
      username: "made_for_me",
      displayName: "Made",
      passwordHash: "none",
    });
    await post.deliver();
    const ids = new Map((await db.select().from(users)).map(({ id, email }) => [email, id]));
    const signedUp = ids.get("agrees@terms.test") ?? "";
    expect((await siteExport(systemCtx, { userId: signedUp })).terms).toEqual([
      { version: 2, acceptedAt: expect.any(Date), how: "sign_up" },
    ]);
    expect(await siteExport(systemCtx, { userId: ids.get("made@terms.test") ?? "" })).toEqual({
      terms: [],
      waitlist: null,
    });
    await eraseSiteData(systemCtx, { userId: signedUp });
    expect((await siteExport(systemCtx, { userId: signedUp })).terms).toEqual([]);
  });
});

describe("a diff", () => {
  const words = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });

  test("contains both texts completely and in order", () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        const pieces = difference(before, after);
        const without = (kind: string) =>
          pieces.filter((piece) => piece.kind !== kind).map(({ text }) => text);
        expect(without("added")).toEqual(before);
        expect(without("removed")).toEqual(after);
      }),
    );
  });

  test("of a text with itself is empty", () => {
    fc.assert(
      fc.property(words, (text) => difference(text, text).every(({ kind }) => kind === "same")),
    );
  });
});

test.each([
  ["no front matter", "## One\n\n> Short.\n\nText."],
  ["no summary", "---\nversion: 1\ndate: 2026-01-01\nsummary: S\n---\n\n## One\n\nText."],
  ["no sections", "---\nversion: 1\ndate: 2026-01-01\nsummary: S\n---\n\nText."],
  ["an invalid date", "---\nversion: 1\ndate: soon\nsummary: S\n---\n\n## One\n\n> S.\n\nText."],
])("a terms file with %s fails at startup", (_what, text) => {
  expect(() => readTerms(text, "1.md")).toThrow();
});

test("a translation with other sections fails at startup", () => {
  const file = (sections: string) =>
    readTerms(`---\nversion: 1\ndate: 2026-01-01\nsummary: S\n---\n${sections}`, "1.md");
  const one = file("\n## One\n\n> S.\n\nText.");
  const two = file("\n## Eins\n\n> S.\n\nText.\n\n## Zwei\n\n> S.\n\nText.");
  expect(() => withIdsOf([one], [two], "de")).toThrow("differs");
  expect(() => withIdsOf([one], [], "de")).toThrow("other versions");
  expect(withIdsOf([one], [{ ...one }], "de")[0]?.sections[0]?.id).toBe("one");
});

describe("publishing terms in the admin area", () => {
  const body =
    "## Who we are\n\n> You and we.\n\nThese are the terms of this site, and there are few.";
  const summary = "Everything in one section.";

  test("asks everyone again from the effective date, and shows the changes", async () => {
    const chief = testContext(db, (await aMember(db, { roles: ["admin"] })).actor);
    const { user, actor } = await aMember(db);
    const ctx = testContext(db, actor);
    await acceptTerms(ctx, { version: (await currentTerms(ctx)).version });
    expect(await termsToAccept(ctx)).toBeUndefined();
    const day = new Date(ctx.clock.now().getTime() + dayMs).toISOString().slice(0, 10);
    const publish = (overrides: object = {}) =>
      publishTerms(chief, termsInput.parse({ day, summary, body, ...overrides }));
    await expect(publish({ day: "2026-01-01" })).rejects.toMatchObject({
      code: "terms_in_the_past",
    });
    await expect(
      publish({
        body: "## Only a title\n\nAnd words, but no plain sentence that says what they mean.",
      }),
    ).rejects.toMatchObject({ code: "terms_not_whole" });
    await expect(publishTerms(ctx, termsInput.parse({ day, summary, body }))).rejects.toMatchObject(
      { kind: "forbidden" },
    );
    const versions = await Promise.all([publish(), publish({ summary: "The same again, later." })]);
    expect(versions.map(({ version }) => version).sort()).toEqual([3, 4]);
    expect(await termsToAccept(ctx)).toBeUndefined();
    ctx.clock.advance(dayMs);
    expect(await termsToAccept(ctx)).toMatchObject({ version: 4, first: false });
    const page = await termsPage(ctx, { version: null, since: "2" });
    expect(page).toMatchObject({ version: 4, isPresent: true });
    expect(page.sections).toMatchObject([{ title: "Who we are", summary: "You and we." }]);
    expect(page.differences.map(({ kind }) => kind)).toContain("removed");
    await expect(acceptTerms(ctx, { version: 2 })).rejects.toMatchObject({ code: "other_terms" });
    await acceptTerms(ctx, { version: 4 });
    expect(await termsToAccept(ctx)).toBeUndefined();
    const rows = await db
      .select()
      .from(termsAcceptances)
      .where(eq(termsAcceptances.userId, user.id));
    expect(rows.map(({ version }) => version).sort()).toEqual([2, 4]);
  });

  test("with a wrong date is corrected by a later version with an earlier date", async () => {
    const chief = testContext(db, (await aMember(db, { roles: ["admin"] })).actor);
    const inDays = (n: number) =>
      new Date(chief.clock.now().getTime() + n * dayMs).toISOString().slice(0, 10);
    const publish = (day: string, words: string) =>
      publishTerms(chief, termsInput.parse({ day, summary: words, body }));
    const wrong = await publish(inDays(400), "A slip of the year.");
    const right = await publish(inDays(2), "As it was meant.");
    const coming = async () =>
      (await loadTermsVersions(chief)).upcoming.map(({ version, date }) => [version, date]);
    expect(await coming()).toContainEqual([right.version, inDays(2)]);
    expect(await coming()).not.toContainEqual([wrong.version, inDays(400)]);
    chief.clock.advance(401 * dayMs);
    const { current, versions } = await loadTermsVersions(chief);
    expect(versions.map(({ version }) => version)).not.toContain(wrong.version);
    expect(current.version).toBeGreaterThanOrEqual(right.version);
  });

  test("submitted twice creates one version", async () => {
    const chief = testContext(db, (await aMember(db, { roles: ["admin"] })).actor);
    const day = new Date(chief.clock.now().getTime() + 9 * dayMs).toISOString().slice(0, 10);
    const input = termsInput.parse({ day, summary: "Pressed twice by one hand.", body });
    const [first, second] = await Promise.all([1, 2].map(() => publishTerms(chief, input)));
    expect(second).toEqual(first);
    expect(await db.$count(publishedTerms, eq(publishedTerms.day, day))).toBe(1);
  });
});
