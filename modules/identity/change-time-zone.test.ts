import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeDisplayName, changeTimeZone } from "#modules/identity";
import { guest } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "./identity.factory.ts";
import { users } from "./tables.ts";

const { db } = await testDatabase();
const { user, actor } = await aMember(db);
const me = testContext(db, actor);
const zone = async () =>
  (await db.select({ zone: users.timeZone }).from(users).where(eq(users.id, user.id)))[0]?.zone;

test("takes a zone that clocks know, and refuses any other beside its field", async () => {
  await changeTimeZone(me, { timeZone: "Europe/Lisbon" });
  expect(await zone()).toBe("Europe/Lisbon");
  for (const timeZone of ["", "Mars/Olympus", "europe/lisbon'--", "x".repeat(1_000)])
    await expect(changeTimeZone(me, { timeZone })).rejects.toMatchObject({
      kind: "invalid",
      fields: { timeZone: [expect.stringMatching(/^Choose/)] },
    });
  expect(await zone()).toBe("Europe/Lisbon");
});

test("is not for visitors, nor is changing a name", async () => {
  const visitor = testContext(db, guest);
  const refused = { kind: "unauthenticated" };
  await expect(changeTimeZone(visitor, { timeZone: "UTC" })).rejects.toMatchObject(refused);
  await expect(changeDisplayName(visitor, { displayName: "X" })).rejects.toMatchObject(refused);
});
