import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeLanguage, translateFor } from "#modules/identity";
import { guest } from "#permissions";
import { locales } from "#platform/i18n";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "./identity.factory.ts";
import { users } from "./tables.ts";

const { db } = await testDatabase();
const { user, actor } = await aMember(db);
const me = testContext(db, actor);

test("every language of the site can be chosen, and what is written to the member follows", async () => {
  for (const language of Object.keys(locales)) {
    await changeLanguage(me, { language });
    expect((await translateFor(me, user.id)).locale).toBe(language);
  }
});

test("another language is rejected beside the field and changes nothing", async () => {
  await changeLanguage(me, { language: "en" });
  for (const language of ["", "xx", "en-XA", "__proto__", "x".repeat(1_000)])
    await expect(changeLanguage(me, { language })).rejects.toMatchObject({
      kind: "invalid",
      fields: { language: ["account.errors.language"] },
    });
  const [row] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, user.id));
  expect(row).toEqual({ language: "en" });
});

test("a visitor has no account to change it for", async () => {
  await expect(changeLanguage(testContext(db, guest), { language: "en" })).rejects.toMatchObject({
    kind: "unauthenticated",
  });
});

test("a language that is no longer offered is answered in the site's", async () => {
  await db.update(users).set({ language: "tlh" }).where(eq(users.id, user.id));
  expect((await translateFor(me, user.id)).locale).toBe("en");
});
