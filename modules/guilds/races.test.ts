import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  answerRequests,
  askToJoin,
  banFromGuild,
  editGuild,
  foundGuild,
  joinGuild,
  leaveGuild,
  manageRequests,
  removeMembers,
} from "#modules/guilds";
import type { Actor } from "#permissions";
import { chance } from "#tests/chance";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import { aGuild, aGuildMember, aLink, countOf } from "./guilds.factory.ts";
import { editInput, foundInput } from "./inputs.ts";
import { guildMembers } from "./tables.ts";

const { db } = await testDatabase();
await testPost(db);
const as = (actor: Actor) => testContext(db, actor);
const people = (n: number) => Promise.all(Array.from({ length: n }, () => aMember(db)));
const fulfilled = (all: readonly PromiseSettledResult<unknown>[]) =>
  all.filter(({ status }) => status === "fulfilled").length;

test("fifty people take the last use of a link at once: one gets in", async () => {
  const guild = await aGuild(db, { policy: "invite" });
  const token = await aLink(db, guild, { uses: 1 });
  const crowd = await people(50);
  const results = await Promise.allSettled(
    crowd.map(({ actor }) => joinGuild(as(actor), { ...guild, token })),
  );
  expect(fulfilled(results)).toBe(1);
  expect(await countOf(db, guild.id)).toBe(2);
});

test("many take one address at once: one has it, the others are told that it is taken", async () => {
  const words = {
    name: "Fast Hands",
    slug: "fast-hands",
    purpose: "First come.",
    visibility: "public",
    policy: "open",
  };
  const guild = await aGuild(db, { slug: "slow-hands" });
  const crowd = await people(8);
  const results = await Promise.allSettled([
    ...crowd.map(({ actor }) => foundGuild(as(actor), foundInput.parse(words))),
    editGuild(as(guild.owner), { ...editInput.parse(words), from: guild.slug }),
  ]);
  expect(fulfilled(results)).toBe(1);
  for (const result of results)
    if (result.status === "rejected")
      expect(result.reason).toMatchObject({ kind: "invalid", code: "slug_taken" });
});

test("two approve the same request at once: one membership", async () => {
  const guild = await aGuild(db, { policy: "request" });
  const manager = await aGuildMember(db, guild, "manager");
  const { actor } = await aMember(db);
  await askToJoin(as(actor), { ...guild, answers: [] });
  const { requests } = await manageRequests(as(guild.owner), guild);
  const answer = {
    slug: guild.slug,
    answer: "approved" as const,
    requestIds: requests.map(({ id }) => id),
  };
  const results = await Promise.allSettled(
    [guild.owner, manager, guild.owner, manager].map((who) => answerRequests(as(who), answer)),
  );
  expect(fulfilled(results)).toBe(1);
  expect(await countOf(db, guild.id)).toBe(3);
});

test("a ban and a join at once: the ban wins, whoever comes first", async () => {
  const guild = await aGuild(db);
  const crowd = await people(12);
  await Promise.allSettled(
    crowd.flatMap(({ actor }, index) => {
      const join = () => joinGuild(as(actor), guild);
      const ban = () =>
        banFromGuild(as(guild.owner), {
          slug: guild.slug,
          userId: actor.userId,
          reason: "Spam",
          days: "0",
        });
      return index % 2 ? [join(), ban()] : [ban(), join()];
    }),
  );
  expect(await countOf(db, guild.id)).toBe(1);
});

test("whatever happens at once, the count is right", async () => {
  const guild = await aGuild(db);
  const crowd = await people(16);
  const random = chance(7);
  const step = ({ actor }: (typeof crowd)[number]) => {
    const which = random.below(3);
    if (which === 0) return leaveGuild(as(actor), guild);
    if (which === 1) return removeMembers(as(guild.owner), { ...guild, userIds: [actor.userId] });
    return joinGuild(as(actor), guild);
  };
  for (let round = 0; round < 5; round++) await Promise.allSettled([...crowd, ...crowd].map(step));
  const rows = await db.select().from(guildMembers).where(eq(guildMembers.guildId, guild.id));
  expect(await countOf(db, guild.id)).toBe(rows.length);
});

test("a guild has one owner, whatever is tried", async () => {
  const guild = await aGuild(db);
  const member = await aGuildMember(db, guild);
  await expect(
    db
      .update(guildMembers)
      .set({ isOwner: true })
      .where(and(eq(guildMembers.guildId, guild.id), eq(guildMembers.userId, member.userId))),
  ).rejects.toThrow();
});
