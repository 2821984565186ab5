import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  acceptFollow,
  block,
  blockedAndMuted,
  declineFollow,
  follow,
  followRequests,
  mute,
  peopleList,
  profilePage,
  removeFollower,
  setPrivacy,
  unblock,
  unfollow,
  unmute,
} from "#modules/people";
import { type Actor, guest } from "#permissions";
import { events } from "#platform/events";
import { usernameHolds, users } from "#tables/identity";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aPerson, openPrivacy } from "./people.factory.ts";
import { profiles } from "./tables.ts";

const { db } = await testDatabase();
const as = (actor: Actor) => testContext(db, actor);
const visitor = as(guest);
const notFound = { kind: "not_found", code: "person_not_found" };

const see = async (actor: Actor, username: string) => {
  const page = await profilePage(as(actor), { username });
  if (!("person" in page)) throw new Error(`moved to ${page.movedTo}`);
  return page.person;
};

describe("following", () => {
  test("is counted once on both sides and emits an event", async () => {
    const ana = await aPerson(db);
    const ben = await aPerson(db);
    expect(await follow(as(ana.actor), { userId: ben.user.id })).toEqual({ state: "accepted" });
    await follow(as(ana.actor), { userId: ben.user.id });
    expect(await see(guest, ben.user.username)).toMatchObject({
      followerCount: 1,
      followingCount: 0,
    });
    expect(await see(ben.actor, ana.user.username)).toMatchObject({
      followingCount: 1,
      followsMe: true,
    });
    expect(await see(ana.actor, ben.user.username)).toMatchObject({ following: "accepted" });
    const rows = await db.select().from(events).where(eq(events.name, "people.followed"));
    const mine = rows.filter(({ payload }) => JSON.stringify(payload).includes(ana.user.id));
    expect(mine).toHaveLength(1);
    expect(mine[0]?.tags).toEqual([`person:${ana.user.id}`, `person:${ben.user.id}`]);

    await unfollow(as(ana.actor), { userId: ben.user.id });
    await unfollow(as(ana.actor), { userId: ben.user.id });
    expect(await see(guest, ben.user.username)).toMatchObject({ followerCount: 0 });
  });

  test("a profile that approves followers creates a request first", async () => {
    const ana = await aPerson(db);
    const shy = await aPerson(db, { visibility: "followers" });
    expect(await follow(as(ana.actor), { userId: shy.user.id })).toEqual({ state: "requested" });
    expect(await see(ana.actor, shy.user.username)).toMatchObject({
      isLimited: true,
      following: "requested",
    });
    expect((await followRequests(as(shy.actor))).map(({ id }) => id)).toEqual([ana.user.id]);

    await acceptFollow(as(shy.actor), { userId: ana.user.id });
    expect(await see(ana.actor, shy.user.username)).toMatchObject({
      isLimited: false,
      followerCount: 1,
    });
    expect(await followRequests(as(shy.actor))).toEqual([]);
    await expect(acceptFollow(as(shy.actor), { userId: ana.user.id })).rejects.toMatchObject({
      kind: "not_found",
    });

    await removeFollower(as(shy.actor), { userId: ana.user.id });
    expect(await see(ana.actor, shy.user.username)).toMatchObject({
      isLimited: true,
      following: "none",
    });
  });

  test("a request can be declined, withdrawn, and is granted by opening the profile", async () => {
    const ana = await aPerson(db);
    const shy = await aPerson(db, { visibility: "followers" });
    await follow(as(ana.actor), { userId: shy.user.id });
    await declineFollow(as(shy.actor), { userId: ana.user.id });
    await expect(declineFollow(as(shy.actor), { userId: ana.user.id })).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await follow(as(ana.actor), { userId: shy.user.id })).toEqual({ state: "requested" });
    await unfollow(as(ana.actor), { userId: shy.user.id });
    expect(await followRequests(as(shy.actor))).toEqual([]);
    await follow(as(ana.actor), { userId: shy.user.id });
    await setPrivacy(as(shy.actor), { ...openPrivacy, visibility: "members" });
    expect(await follow(as(ana.actor), { userId: shy.user.id })).toEqual({ state: "accepted" });
  });

  test("is rejected for visitors, suspended members and oneself", async () => {
    const ana = await aPerson(db);
    const ben = await aPerson(db);
    const to = { userId: ben.user.id };
    await expect(follow(visitor, to)).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(follow(as(ben.actor), to)).rejects.toMatchObject({ kind: "forbidden" });
    const suspended = { ...ana.actor, suspended: true };
    await expect(follow(as(suspended), to)).rejects.toMatchObject({ kind: "forbidden" });
    const nobody = { userId: "019a0000-0000-7000-8000-000000000000" };
    await expect(follow(as(ana.actor), nobody)).rejects.toMatchObject(notFound);
  });

  test("by twenty at once ends with correct counts", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(db)));
    const pairs = people.flatMap((a) => people.filter((b) => b !== a).map((b) => [a, b] as const));
    await Promise.all(pairs.map(([a, b]) => follow(as(a.actor), { userId: b.user.id })));
    for (const { user } of people)
      expect(await see(guest, user.username)).toMatchObject({
        followerCount: 4,
        followingCount: 4,
      });
  });
});

describe("blocking", () => {
  test("ends follows both ways and makes each not found for the other", async () => {
    const ana = await aPerson(db);
    const ben = await aPerson(db);
    const cora = await aPerson(db);
    await follow(as(ana.actor), { userId: ben.user.id });
    await follow(as(ben.actor), { userId: ana.user.id });
    await follow(as(ben.actor), { userId: cora.user.id });
    await block(as(ana.actor), { userId: ben.user.id });
    await block(as(ana.actor), { userId: ben.user.id });

    const missing = await profilePage(as(ben.actor), { username: "nobody_at_all" }).catch((e) => e);
    for (const [actor, username] of [
      [ben.actor, ana.user.username],
      [ana.actor, ben.user.username],
    ] as const) {
      const error = await profilePage(as(actor), { username }).catch((error) => error);
      expect({ ...error, message: error.message }).toEqual({
        ...missing,
        message: missing.message,
      });
    }
    expect(await see(guest, ana.user.username)).toMatchObject({
      followerCount: 0,
      followingCount: 0,
    });

    const followersOfCora = { userId: cora.user.id, list: "followers" } as const;
    expect((await peopleList(as(ana.actor), followersOfCora)).people).toEqual([]);
    expect((await see(ana.actor, cora.user.username)).followerCount).toBe(0);
    expect((await peopleList(as(cora.actor), followersOfCora)).people).toHaveLength(1);
    expect((await see(cora.actor, cora.user.username)).followerCount).toBe(1);
    await expect(
      peopleList(as(ben.actor), { userId: ana.user.id, list: "followers" }),
    ).rejects.toMatchObject(notFound);
    await expect(follow(as(ben.actor), { userId: ana.user.id })).rejects.toMatchObject(notFound);
    await expect(mute(as(ben.actor), { userId: ana.user.id })).rejects.toMatchObject(notFound);
  });

  test("is visible only in the blocker's list, and only they can undo it", async () => {
    const ana = await aPerson(db);
    const ben = await aPerson(db);
    await mute(as(ana.actor), { userId: ben.user.id });
    await block(as(ana.actor), { userId: ben.user.id });
    expect((await blockedAndMuted(as(ana.actor))).blocked.map(({ id }) => id)).toEqual([
      ben.user.id,
    ]);
    expect((await blockedAndMuted(as(ana.actor))).muted).toEqual([]);
    expect((await blockedAndMuted(as(ben.actor))).blocked).toEqual([]);
    await expect(unblock(as(ben.actor), { userId: ana.user.id })).rejects.toMatchObject({
      kind: "not_found",
    });
    await unblock(as(ana.actor), { userId: ben.user.id });
    expect(await see(ben.actor, ana.user.username)).toMatchObject({ following: "none" });
    expect((await blockedAndMuted(as(ana.actor))).muted.map(({ id }) => id)).toEqual([ben.user.id]);
    await unmute(as(ana.actor), { userId: ben.user.id });
    expect((await blockedAndMuted(as(ana.actor))).muted).toEqual([]);
  });

  test("concurrent with a follow leaves no follow", async () => {
    for (let round = 0; round < 5; round++) {
      const ana = await aPerson(db);
      const ben = await aPerson(db);
      await Promise.allSettled([
        follow(as(ben.actor), { userId: ana.user.id }),
        block(as(ana.actor), { userId: ben.user.id }),
      ]);
      expect(await see(guest, ana.user.username)).toMatchObject({ followerCount: 0 });
    }
  });

  test("rejects oneself and asks visitors to sign in", async () => {
    const ana = await aPerson(db);
    for (const act of [block, mute]) {
      await expect(act(as(ana.actor), { userId: ana.user.id })).rejects.toMatchObject({
        kind: "forbidden",
      });
      await expect(act(visitor, { userId: ana.user.id })).rejects.toMatchObject({
        kind: "unauthenticated",
      });
    }
  });
});

describe("profile visibility", () => {
  test("public: everyone, also without a profile row, in any case of the name", async () => {
    const { aMember } = await import("../identity/identity.factory.ts");
    const { user } = await aMember(db);
    const page = await see(guest, user.username.toUpperCase());
    expect(page).toMatchObject({
      username: user.username,
      isLimited: false,
      isSelf: false,
      indexed: true,
    });
  });

  test("members only: visitors are asked to sign in", async () => {
    const ana = await aPerson(db, { visibility: "members" });
    const ben = await aPerson(db);
    await expect(see(guest, ana.user.username)).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(await see(ben.actor, ana.user.username)).toMatchObject({
      isLimited: false,
      indexed: false,
    });
  });

  test("followers only: others see only the name", async () => {
    const shy = await aPerson(db, { visibility: "followers" });
    const ben = await aPerson(db);
    await db
      .update(profiles)
      .set({
        bio: "canary",
        bioHtml: "canary",
        bioText: "canary",
        pronouns: "canary",
        links: [{ label: "canary", url: "https://canary.org/", verifiedAt: null }],
        followerCount: 0,
      })
      .where(eq(profiles.userId, shy.user.id));
    const reduced = await see(ben.actor, shy.user.username);
    expect(reduced.isLimited).toBe(true);
    expect(JSON.stringify(reduced)).not.toContain("canary");
    expect(JSON.stringify(await see(shy.actor, shy.user.username))).toContain("canary");
    await expect(see(guest, shy.user.username)).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(
      peopleList(as(ben.actor), { userId: shy.user.id, list: "followers" }),
    ).rejects.toMatchObject(notFound);
  });

  test("a member pending deletion is hidden from others and lists", async () => {
    const ana = await aPerson(db);
    const ben = await aPerson(db);
    const cora = await aPerson(db);
    await follow(as(ana.actor), { userId: ben.user.id });
    await db
      .update(users)
      .set({ deletionRequestedAt: new Date() })
      .where(eq(users.id, ana.user.id));
    await expect(see(cora.actor, ana.user.username)).rejects.toMatchObject(notFound);
    await expect(see(guest, ana.user.username)).rejects.toMatchObject(notFound);
    expect((await see(ana.actor, ana.user.username)).isSelf).toBe(true);
    expect((await peopleList(visitor, { userId: ben.user.id, list: "followers" })).people).toEqual(
      [],
    );
    await db.update(users).set({ deletionRequestedAt: null }).where(eq(users.id, ana.user.id));
    expect((await see(cora.actor, ana.user.username)).isSelf).toBe(false);
  });

  test("a former username redirects while reserved, for those who may see it", async () => {
    const ana = await aPerson(db);
    const ben = await aPerson(db);
    const heldUntil = new Date(visitor.clock.now().getTime() + 1_000);
    await db.insert(usernameHolds).values({ username: "oldname", userId: ana.user.id, heldUntil });
    expect(await profilePage(visitor, { username: "OldName" })).toEqual({
      movedTo: ana.user.username,
    });
    await block(as(ana.actor), { userId: ben.user.id });
    await expect(profilePage(as(ben.actor), { username: "oldname" })).rejects.toMatchObject(
      notFound,
    );
    const later = as(guest);
    later.clock.advance(2_000);
    await expect(profilePage(later, { username: "oldname" })).rejects.toMatchObject(notFound);
  });
});

test("a list is paginated, each person once", async () => {
  const star = await aPerson(db);
  const fans = await Promise.all(Array.from({ length: 35 }, () => aPerson(db)));
  for (const [at, fan] of fans.entries()) {
    const ctx = as(fan.actor);
    ctx.clock.advance(Math.floor(at / 2) * 1_000);
    await follow(ctx, { userId: star.user.id });
  }
  const list = { userId: star.user.id, list: "followers" } as const;
  const first = await peopleList(visitor, list);
  expect(first.people).toHaveLength(30);
  const second = await peopleList(visitor, { ...list, after: first.next ?? "" });
  expect(second).toMatchObject({ next: null });
  const ids = [...first.people, ...second.people].map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set(fans.map(({ user }) => user.id)));
  expect(await peopleList(visitor, { ...list, after: "'; drop table users" })).toEqual(first);
});

describe("database round trips", () => {
  let count = 0;
  const counted = { ...visitor, db: countingQueries(() => count++) };
  beforeAll(() => {
    count = 0;
  });
  afterAll(() => expect(count).toBeGreaterThan(0));

  test("a visitor's profile page needs at most six, however many followers", async () => {
    const star = await aPerson(db);
    count = 0;
    await profilePage(counted, { username: star.user.username });
    const alone = count;
    for (const fan of await Promise.all(Array.from({ length: 8 }, () => aPerson(db))))
      await follow(as(fan.actor), { userId: star.user.id });
    count = 0;
    await profilePage(counted, { username: star.user.username });
    expect(count).toBe(alone);
    await peopleList(counted, { userId: star.user.id, list: "followers" });
    expect(count).toBeLessThanOrEqual(6);
  });
});

/** The same database, with every statement sent over its pool counted. */
function countingQueries(onQuery: () => void) {
  const { query } = db.$client;
  db.$client.query = ((...args: Parameters<typeof query>) => {
    onQuery();
    return Reflect.apply(query, db.$client, args);
  }) as typeof query;
  return db;
}
