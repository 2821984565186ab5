import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  answerRequests,
  banFromGuild,
  createGuild,
  editGuild,
  joinGuild,
  leaveGuild,
  manageRequests,
  removeMembers,
  requestToJoin,
} from "#modules/guilds";
import type { Actor } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { seededRandom } from "#tests/seeded-random";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { aGuild, aGuildMember, aLink, countOf } from "./guilds.factory.ts";
import { createGuildInput, editInput } from "./inputs.ts";
import { guildMembers } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const people = (n: number) => Promise.all(Array.from({ length: n }, () => aMember(db)));
const fulfilled = (all: readonly PromiseSettledResult<unknown>[]) =>
  all.filter(({ status }) => status === "fulfilled").length;

test("fifty people use a link's last slot at once: one gets in", async () => {
  const guild = await aGuild(db, { policy: "invite" });
  const token = await aLink(db, guild, { uses: 1 });
  const crowd = await people(50);
  const results = await Promise.allSettled(
    crowd.map(({ actor }) => joinGuild(as(actor), { ...guild, token })),
  );
  expect(fulfilled(results)).toBe(1);
  expect(await countOf(db, guild.id)).toBe(2);
});

test("many choose one address at once: one gets it, the others get an error", async () => {
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
    ...crowd.map(({ actor }) => createGuild(as(actor), createGuildInput.parse(words))),
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
  await requestToJoin(as(actor), { ...guild, answers: [] });
  const { requests } = await manageRequests(as(guild.owner), guild);
  const answer = {
    slug: guild.slug,
    answer: "approved" as const,
    requestIds: requests.map(({ id }) => id),
  };
  const results = await Promise.allSettled(
    [guild.owner, manager, guild.owner, manager].map((actor) => answerRequests(as(actor), answer)),
  );
  expect(fulfilled(results)).toBe(1);
  expect(await countOf(db, guild.id)).toBe(3);
});

test("a ban and a join at once: the ban wins, in either order", async () => {
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

test("member counts are correct after concurrent changes", async () => {
  const guild = await aGuild(db);
  const crowd = await people(16);
  const random = seededRandom(7);
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

test("a guild always has one owner", async () => {
  const guild = await aGuild(db);
  const member = await aGuildMember(db, guild);
  await expect(
    db
      .update(guildMembers)
      .set({ isOwner: true })
      .where(and(eq(guildMembers.guildId, guild.id), eq(guildMembers.userId, member.userId))),
  ).rejects.toThrow();
});
