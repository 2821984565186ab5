import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { grantLevel, noteActivity, standingPage, trustLevelOf, trustLevels } from "#modules/trust";
import { type Actor, guest, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { inTransaction } from "#platform/db";
import { events } from "#platform/events";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import type { Totals } from "./contract.ts";
import { reviewStandings } from "./jobs/review-standings.ts";
import { earnedLevel, reviewedLevel } from "./rules.ts";
import { trustStandings } from "./tables.ts";

const { db } = await testDatabase();
await testPost(db);
const as = (actor: Actor) => testContext(db, actor);
const review = (days = 0) => {
  const ctx = as(system("test"));
  ctx.clock.advance(days * dayMs);
  return reviewStandings.handle(ctx, {});
};
const note = (userId: string, did: Partial<Totals>, at = "2026-11-15T09:00:00Z") =>
  inTransaction(testContext(db), (tx) => noteActivity(tx, { userId, at: new Date(at), did }));

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

describe("a level", () => {
  test("is earned step by step, by reading and by what others thank one for", () => {
    expect(earnedLevel({ total: none, lately: none })).toBe(0);
    expect(earnedLevel({ total: first, lately: none })).toBe(1);
    expect(earnedLevel({ total: second, lately: none })).toBe(2);
    expect(earnedLevel({ total: second, lately: third })).toBe(3);
    expect(earnedLevel({ total: { ...second, readSeconds: 0 }, lately: third })).toBe(0);
    expect(earnedLevel({ total: second, lately: { ...third, flagsUpheld: 3 } })).toBe(2);
  });

  test("is lost softly: after two weeks, and only well below what it asks for", () => {
    const somewhatLess = { ...third, daysVisited: 41, reactionsGiven: 25 };
    const muchLess = { ...third, daysVisited: 10 };
    const held = (heldDays: number, lately: Totals) =>
      reviewedLevel({ level: 3, heldDays }, { total: second, lately });
    expect(held(90, somewhatLess)).toBe(3);
    expect(held(3, muchLess)).toBe(3);
    expect(held(90, muchLess)).toBe(2);
    expect(reviewedLevel({ level: 2, heldDays: 900 }, { total: none, lately: none })).toBe(2);
  });
});

test("the review promotes in the background, tells of it once, and the page shows the same figures", async () => {
  const { user, actor } = await aMember(db);
  await note(user.id, { topicsEntered: 3, postsRead: 19, readSeconds: 600 });
  await review();
  expect(await trustLevelOf(db, actor)).toBe(0);
  expect((await standingPage(as(actor))).next?.requirements).toContainEqual({
    what: "posts read",
    have: 19,
    need: 20,
  });
  await note(user.id, { postsRead: 1 });
  await review();
  await review();
  expect(await trustLevelOf(db, actor)).toBe(1);
  const told = await db.select().from(events).where(eq(events.name, "trust.level_changed"));
  expect(told.filter(({ payload }) => JSON.stringify(payload).includes(user.id))).toHaveLength(1);
});

test("days are counted once each", async () => {
  const { user } = await aMember(db);
  for (const at of ["2026-11-10T08:00:00Z", "2026-11-10T20:00:00Z", "2026-11-11T08:00:00Z"])
    await note(user.id, { postsRead: 1 }, at);
  const [row] = await db.select().from(trustStandings).where(eq(trustStandings.userId, user.id));
  expect(row).toMatchObject({ daysVisited: 2, postsRead: 3 });
});

test("given by hand it stays, whatever the review finds; only administrators give it, not to themselves", async () => {
  const { user, actor } = await aMember(db);
  const admin = await aMember(db, { roles: ["admin"] });
  const moderator = await aMember(db, { roles: ["moderator"] });
  const grant = { userId: user.id, level: 4 as const };
  for (const refused of [guest, actor, moderator.actor])
    await expect(grantLevel(as(refused), grant)).rejects.toBeTruthy();
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
