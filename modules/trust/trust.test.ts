import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { grantLevel, recordActivity, trustLevelOf, trustLevels, trustPage } from "#modules/trust";
import { type Actor, guest, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { inTransaction } from "#platform/db";
import { events } from "#platform/events";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import type { Totals } from "./contract.ts";
import { reviewTrustLevels } from "./jobs/review-trust-levels.ts";
import { earnedLevel, reviewedLevel } from "./rules.ts";
import { userTrust } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const review = (days = 0) => {
  const ctx = as(system("test"));
  ctx.clock.advance(days * dayMs);
  return reviewTrustLevels.handle(ctx, {});
};
const note = (userId: string, did: Partial<Totals>, at = "2026-11-15T09:00:00Z") =>
  inTransaction(testContext(db), (tx) =>
    recordActivity(tx, { userId, at: new Date(at), counts: did }),
  );

const none: Totals = {
  daysVisited: 0,
  topicsEntered: 0,
  postsRead: 0,
  readSeconds: 0,
  topicsStarted: 0,
  repliesPosted: 0,
  reactionsGiven: 0,
  reactionsReceived: 0,
  flagsUpheld: 0,
};
const first: Totals = { ...none, topicsEntered: 3, postsRead: 20, readSeconds: 600 };
const second: Totals = {
  ...none,
  daysVisited: 15,
  topicsEntered: 20,
  postsRead: 100,
  readSeconds: 3_600,
  repliesPosted: 3,
  reactionsGiven: 1,
  reactionsReceived: 1,
};
const third: Totals = {
  ...none,
  daysVisited: 50,
  postsRead: 500,
  repliesPosted: 10,
  reactionsGiven: 30,
  reactionsReceived: 20,
};

describe("a trust level", () => {
  test("is earned step by step, by reading and by others' reactions", () => {
    expect(earnedLevel({ total: none, recent: none })).toBe(0);
    expect(earnedLevel({ total: first, recent: none })).toBe(1);
    expect(earnedLevel({ total: second, recent: none })).toBe(2);
    expect(earnedLevel({ total: second, recent: third })).toBe(3);
    expect(earnedLevel({ total: { ...second, readSeconds: 0 }, recent: third })).toBe(0);
    expect(earnedLevel({ total: second, recent: { ...third, flagsUpheld: 3 } })).toBe(2);
  });

  test("is lost slowly: after two weeks, and only well below its requirements", () => {
    const somewhatLess = { ...third, daysVisited: 41, reactionsGiven: 25 };
    const muchLess = { ...third, daysVisited: 10 };
    const held = (heldDays: number, recent: Totals) =>
      reviewedLevel({ level: 3, heldDays }, { total: second, recent });
    expect(held(90, somewhatLess)).toBe(3);
    expect(held(3, muchLess)).toBe(3);
    expect(held(90, muchLess)).toBe(2);
    expect(reviewedLevel({ level: 2, heldDays: 900 }, { total: none, recent: none })).toBe(2);
  });
});

test("the review promotes in the background, notifies once, and the page agrees", async () => {
  const { user, actor } = await aMember(db);
  await note(user.id, { topicsEntered: 3, postsRead: 19, readSeconds: 600 });
  await review();
  expect(await trustLevelOf(db, actor)).toBe(0);
  expect((await trustPage(as(actor))).next?.requirements).toContainEqual({
    what: "postsRead",
    have: 19,
    need: 20,
  });
  await note(user.id, { postsRead: 1 });
  await review();
  await review();
  expect(await trustLevelOf(db, actor)).toBe(1);
  const changes = await db.select().from(events).where(eq(events.name, "trust.level_changed"));
  expect(changes.filter(({ payload }) => JSON.stringify(payload).includes(user.id))).toHaveLength(
    1,
  );
});

test("each day is counted once", async () => {
  const { user } = await aMember(db);
  for (const at of ["2026-11-10T08:00:00Z", "2026-11-10T20:00:00Z", "2026-11-11T08:00:00Z"])
    await note(user.id, { postsRead: 1 }, at);
  const [row] = await db.select().from(userTrust).where(eq(userTrust.userId, user.id));
  expect(row).toMatchObject({ daysVisited: 2, postsRead: 3 });
});

test("a manually granted level stays; only administrators grant it, not to themselves", async () => {
  const { user, actor } = await aMember(db);
  const admin = await aMember(db, { roles: ["admin"] });
  const moderator = await aMember(db, { roles: ["moderator"] });
  const grant = { userId: user.id, level: 4 as const };
  for (const user of [guest, actor, moderator.actor])
    await expect(grantLevel(as(user), grant)).rejects.toBeTruthy();
  await expect(
    grantLevel(as(admin.actor), { ...grant, userId: admin.user.id }),
  ).rejects.toMatchObject({ kind: "forbidden" });
  await grantLevel(as(admin.actor), grant);
  await review(30);
  expect((await trustLevels(db, [user.id])).get(user.id)).toBe(4);
  await grantLevel(as(admin.actor), { userId: user.id, level: 1 });
  await grantLevel(as(admin.actor), { userId: user.id, level: null });
  await review();
  expect(await trustLevelOf(db, actor)).toBe(1);
});
