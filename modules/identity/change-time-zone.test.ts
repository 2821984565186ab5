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

test("accepts a known time zone and rejects others beside the field", async () => {
  await changeTimeZone(me, { timeZone: "Europe/Lisbon" });
  expect(await zone()).toBe("Europe/Lisbon");
  for (const timeZone of ["", "Mars/Olympus", "europe/lisbon'--", "x".repeat(1_000)])
    await expect(changeTimeZone(me, { timeZone })).rejects.toMatchObject({
      kind: "invalid",
      fields: { timeZone: ["account.errors.timeZone"] },
    });
  expect(await zone()).toBe("Europe/Lisbon");
});

test("visitors can change neither time zone nor name", async () => {
  const visitor = testContext(db, guest);
  const unauthenticated = { kind: "unauthenticated" };
  await expect(changeTimeZone(visitor, { timeZone: "UTC" })).rejects.toMatchObject(unauthenticated);
  await expect(changeDisplayName(visitor, { displayName: "X" })).rejects.toMatchObject(
    unauthenticated,
  );
});
