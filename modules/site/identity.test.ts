import { afterEach, expect, test } from "vitest";
import { listAuditEntries } from "#modules/audit";
import {
  loadSiteIdentity,
  setSiteIdentity,
  siteIdentity,
  siteIdentityInput,
  siteIdentityRevision,
  storedSiteIdentity,
} from "#modules/site";
import { type Actor, guest } from "#permissions";
import { siteLocale, siteName, translateInto } from "#platform/translations";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "../identity/identity.factory.ts";
import { siteSettings } from "./tables.ts";

const { db } = await testDatabase();
const as = (actor: Actor) => testContext(db, actor);
const admin = await aMember(db, { roles: ["admin"] });
const chief = as(admin.actor);
const harbor = { name: "Harbor Commons", accent: "#0b4f7a", contact: "hello@harbor.example" };
const errorsOf = (input: object) =>
  siteIdentityInput.safeParse(input).error?.issues.map(({ path, message }) => [path[0], message]);

afterEach(async () => {
  await db.delete(siteSettings);
  await loadSiteIdentity(chief);
});

test("a site has the name it is given, in its texts too", async () => {
  const before = siteIdentityRevision(chief);
  expect(siteName(chief)).toBe("Guildhall");
  await setSiteIdentity(chief, siteIdentityInput.parse(harbor));
  expect(siteIdentity(chief)).toMatchObject({ ...harbor, showsSoftware: false });
  expect(translateInto(chief, "en")("common.pageTitle", { title: "Forum" })).toBe(
    "Forum · Harbor Commons",
  );
  expect(translateInto(chief, "de")("common.siteName")).toBe("Harbor Commons");
  expect(siteIdentityRevision(chief)).toBe(before + 1);
});

test("readers without a language of their own get that of the site", async () => {
  const before = siteIdentityRevision(chief);
  expect(siteLocale(chief)).toBe("en");
  await setSiteIdentity(chief, siteIdentityInput.parse({ ...harbor, language: "ja" }));
  expect(siteLocale(chief)).toBe("ja");
  expect(siteIdentityRevision(chief)).toBe(before + 1);
  expect(translateInto(chief, undefined).locale).toBe("ja");
  expect(translateInto(chief, "tlh").locale).toBe("ja");
  expect(translateInto(chief, "de").locale).toBe("de");
  // Saved by a release that had more languages.
  await db.update(siteSettings).set({ value: { ...siteIdentity(chief), language: "tlh" } });
  expect((await storedSiteIdentity(chief)).language).toBe("en");
});

test("a change is in the audit log, with the fields that changed", async () => {
  const count = async () =>
    (await listAuditEntries(chief, { action: "admin.identity_set" })).length;
  const before = await count();
  await setSiteIdentity(chief, siteIdentityInput.parse(harbor));
  await setSiteIdentity(chief, siteIdentityInput.parse(harbor));
  expect((await count()) - before).toBe(1);
});

test("a saved identity without a field that was added later keeps the others", async () => {
  await db
    .insert(siteSettings)
    .values({ name: "identity", value: { name: "Harbor" }, changedAt: new Date() });
  expect(await storedSiteIdentity(chief)).toEqual({ ...siteIdentity(chief), name: "Harbor" });
  await loadSiteIdentity(chief);
  expect(siteName(chief)).toBe("Harbor");
});

test("of two changes at once, each is in the audit log once", async () => {
  const entries = async () =>
    (await listAuditEntries(chief, { action: "admin.identity_set" })).length;
  const before = await entries();
  await Promise.all(
    [1, 2, 3].map(() => setSiteIdentity(chief, siteIdentityInput.parse({ name: "Twice" }))),
  );
  expect((await entries()) - before).toBe(1);
});

test("only administrators change it", async () => {
  const moderator = await aMember(db, { roles: ["moderator"] });
  for (const actor of [guest, (await aMember(db)).actor, moderator.actor])
    await expect(setSiteIdentity(as(actor), siteIdentityInput.parse(harbor))).rejects.toMatchObject(
      { kind: expect.stringMatching(/^(forbidden|unauthenticated)$/) },
    );
  expect(await db.$count(siteSettings)).toBe(0);
});

test("what would break messages, emails or style sheets is refused", () => {
  expect(errorsOf({ name: "Harbor & Friends’ “Commons”" })).toBeUndefined();
  for (const name of ["{count}", "<b>Harbor</b>", "[Harbor](https://x.test)", "*Harbor*"])
    expect(errorsOf({ name })).toEqual([["name", "site.identity.errors.characters"]]);
  for (const name of ["", "  ", "x".repeat(61), "a\nb", "a\0b"])
    expect(errorsOf({ name })?.[0]?.[0]).toBe("name");
  for (const accent of ["red", "#12345", "#1234567", "#12345g", "#123456}"])
    expect(errorsOf({ name: "x", accent })).toEqual([["accent", "site.identity.errors.accent"]]);
  for (const language of ["", "tlh", "en-XA", "__proto__"])
    expect(errorsOf({ name: "x", language })).toEqual([["language", "account.errors.language"]]);
  expect(errorsOf({ name: "x", contact: "not an address" })).toEqual([
    ["contact", "site.identity.errors.contact"],
  ]);
});
