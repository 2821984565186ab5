import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import {
  followableTopic,
  replyToTopic,
  startTopic,
  topicFeed,
  topicList,
  topicPage,
  topicState,
  topicsFeed,
  topicsOfPerson,
  watchTopic,
} from "#modules/forum";
import { type Actor, can, type Gate, guest, isMember } from "#permissions";
import { provide } from "#platform/ports";
import { userTrust } from "#tables/trust";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { guildGatePort, isOpenTo, openGates } from "./access.ts";
import { aWriter } from "./forum.factory.ts";
import { topicInput } from "./inputs.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const guild = "019a0000-0000-7000-8000-00000000aaaa";
const members = new Set<string>();
provideForTest(
  db,
  provide(guildGatePort, {
    readable: (actor, guildId) =>
      isMember(actor) && members.has(actor.userId)
        ? sql<boolean>`${guildId} = ${guild}::uuid`
        : sql<boolean>`false`,
    membershipOf: async (_db, actor) =>
      isMember(actor) && members.has(actor.userId) ? "member" : null,
  }),
);
afterAll(() =>
  provideForTest(
    db,
    provide(guildGatePort, { readable: () => sql<boolean>`false`, membershipOf: async () => null }),
  ),
);

describe("a guild topic", () => {
  test("exists only for those who may read the guild", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const stranger = await aWriter(db);
    const staff = await aWriter(db, { roles: ["admin"] });
    for (const { user } of [ana, ben]) members.add(user.id);
    const { category: _, ...input } = topicInput.parse({
      kind: "discussion",
      category: "none",
      title: "Among the binders",
      tags: "",
      body: "The press is out of order.",
    });
    const { publicId } = await startTopic(as(ana.actor), { ...input, guildId: guild });
    await replyToTopic(as(ben.actor), { publicId, body: "Again." });
    await watchTopic(as(ben.actor), { publicId, level: "watching" });
    expect(await topicState(as(ben.actor), publicId)).toEqual({ lastNumber: 2 });

    const outside: Actor[] = [guest, stranger.actor, staff.actor];
    for (const actor of outside) {
      const ask = [
        (id: string) => topicPage(as(actor), { publicId: id }),
        (id: string) => topicState(as(actor), id),
        (id: string) => topicFeed(as(actor), id),
        ...(isMember(actor)
          ? [(id: string) => replyToTopic(as(actor), { publicId: id, body: "Hello" })]
          : []),
      ];
      for (const asking of ask) {
        const [found, missing] = await Promise.all(
          [publicId, "000000000000"].map((id) =>
            asking(id).then(
              () => "answered",
              (error) => ({ ...error, message: error.message }),
            ),
          ),
        );
        expect(found).toEqual(missing);
        expect(found).toMatchObject({ kind: "not_found" });
      }
      expect(await followableTopic(as(actor), publicId)).toBeUndefined();
      const list = await topicList(as(actor), { list: "latest" });
      expect(list.topics.map(({ id }) => id)).not.toContain(publicId);
      const theirs = await topicsOfPerson(as(actor), { userId: ana.user.id });
      expect(theirs.topics).toEqual([]);
    }
    const feed = await topicsFeed(as(ana.actor), {});
    expect(feed.entries.map(({ title }) => title)).not.toContain("Among the binders");
    const following = await topicList(as(ben.actor), { list: "following" });
    expect(following.topics.map(({ id }) => id)).toEqual([publicId]);

    // Former members no longer find it, even if they followed it.
    members.delete(ben.user.id);
    expect((await topicList(as(ben.actor), { list: "following" })).topics).toEqual([]);
    expect(await followableTopic(as(ben.actor), publicId)).toBeUndefined();
  });
});

test("list filters and permission checks agree on who may read", async () => {
  const people: Actor[] = [
    guest,
    (await aWriter(db)).actor,
    (await aWriter(db, { suspendedAt: new Date("2026-11-01Z") })).actor,
    (await aWriter(db, { roles: ["moderator"] })).actor,
    (await aWriter(db, { roles: ["admin"] })).actor,
    { kind: "system", name: "test" },
  ];
  const gates: Gate[] = ["everyone", "members", "trusted", "staff"];
  fc.assert(
    fc.property(
      fc.constantFrom(...people),
      fc.constantFrom(...gates),
      fc.integer({ min: 0, max: 4 }),
      (actor, mayRead, trust) => {
        const facts = {
          mayRead,
          mayStart: "members" as const,
          mayReply: "members" as const,
          archived: false,
          trust,
          authorId: "x" as const,
          kind: "discussion" as const,
          locked: false,
          hidden: false,
          deleted: false,
          hasReplies: false,
        };
        expect(openGates(actor, trust).includes(mayRead)).toBe(can(actor, "topic.read", facts));
      },
    ),
  );
});

test("the gates in SQL are those open to the actor at their stored trust level", async () => {
  const people: Actor[] = [
    guest,
    (await aWriter(db)).actor,
    (await aWriter(db, { roles: ["moderator"] })).actor,
    { kind: "system", name: "test" },
  ];
  const gates: Gate[] = ["everyone", "members", "trusted", "staff"];
  for (const actor of people)
    for (const level of isMember(actor) ? [undefined, 0, 1, 2, 3, 4] : [undefined]) {
      if (isMember(actor) && level !== undefined)
        await db
          .insert(userTrust)
          .values({ userId: actor.userId, level, isManual: true, since: new Date("2026-11-01Z") })
          .onConflictDoUpdate({ target: userTrust.userId, set: { level, isManual: true } });
      const { rows } = await db.execute<{ gate: Gate }>(
        sql`select gate from unnest(${sql.param(gates)}::text[]) as gate
          where ${isOpenTo(actor, sql`gate`)}`,
      );
      expect(rows.map(({ gate }) => gate)).toEqual(openGates(actor, level ?? 0));
    }
});
