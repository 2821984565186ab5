import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { saveDraft } from "#modules/forum";
import { requestToJoin } from "#modules/guilds";
import { block, follow, setPrivacy } from "#modules/people";
import { guilds } from "#tables/guilds";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aDraft } from "../archives/archives.factory.ts";
import { aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { openPrivacy } from "../people/people.factory.ts";
import { createFeedFixture } from "./feed.factory.ts";
import { createPage, dashboardPage } from "./index.server.ts";

const { db } = await testDatabase();
await createFeedFixture(db);

const kinds = async (ctx: ReturnType<typeof testContext>) =>
  (await dashboardPage(ctx)).needs.map(({ kind, count }) => [kind, count]);

test("a new member has nothing to do", async () => {
  const page = await dashboardPage(testContext(db, (await aMember(db)).actor));
  expect(page.needs).toEqual([]);
  expect(page.reach).toHaveLength(12);
});

test("to-dos count only for those who may act, without blocked members", async () => {
  const owner = (await aWriter(db)).actor;
  const asker = (await aMember(db)).actor;
  const guild = await aGuild(db, { owner, policy: "request", visibility: "private" });
  await requestToJoin(testContext(db, asker), { slug: guild.slug, answers: [] });
  const ctx = testContext(db, owner);
  await setPrivacy(ctx, { ...openPrivacy, visibility: "followers" });
  await follow(testContext(db, asker), { userId: owner.userId });
  expect(await kinds(ctx)).toEqual([
    ["follow_requests", 1],
    ["guild_requests", 1],
  ]);
  expect(await kinds(testContext(db, asker))).toEqual([]);
  await block(ctx, { userId: asker.userId });
  expect((await kinds(ctx)).map(([kind]) => kind)).not.toContain("follow_requests");
});

test("a guild that became secret is not named to outsiders", async () => {
  const owner = (await aWriter(db)).actor;
  const asker = (await aMember(db)).actor;
  const guild = await aGuild(db, { owner, policy: "request", visibility: "private" });
  await requestToJoin(testContext(db, asker), { slug: guild.slug, answers: [] });
  await db.execute(
    `update guild_requests set state = 'needs_info' where user_id = '${asker.userId}'`,
  );
  expect(await kinds(testContext(db, asker))).toEqual([["guild_question", 1]]);
  await db.update(guilds).set({ visibility: "secret" }).where(eq(guilds.id, guild.id));
  expect(await kinds(testContext(db, asker))).toEqual([]);
});

test("replies by others count as reach, own replies do not", async () => {
  const writer = (await aWriter(db)).actor;
  const other = (await aWriter(db)).actor;
  const replies = [
    { by: other, body: "Wheat, always wheat." },
    { by: writer, body: "Thank you for that." },
  ];
  await aTopic(db, { author: writer, title: "Which paste for a wet room?", replies });
  const page = await dashboardPage(testContext(db, writer));
  expect(page.reach.at(-1)).toMatchObject({ replies: 1, followers: 0 });
  expect(page.topics.map(({ title, replyCount }) => [title, replyCount])).toEqual([
    ["Which paste for a wet room?", 2],
  ]);
});

test("own drafts are listed first on the create page", async () => {
  const writer = (await aWriter(db)).actor;
  const other = (await aMember(db)).actor;
  const ctx = testContext(db, writer);
  await aDraft(ctx, "audio", { title: "Ice going out" });
  await saveDraft(ctx, { place: "topic", version: 0, content: { title: "Half a question" } });
  const { drafts, mayTakePart } = await createPage(ctx);
  expect(drafts.map(({ title }) => title).toSorted()).toEqual(["Half a question", "Ice going out"]);
  expect(mayTakePart).toBe(true);
  expect((await createPage(testContext(db, other))).drafts).toEqual([]);
});
