import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aWork } from "../archives/archives.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { createFeedFixture, follows } from "./feed.factory.ts";
import { cleanupFeeds, forYouFeed, giveFeedFeedback, intelligencePage } from "./index.server.ts";
import { feedFeedback, feedShares } from "./tables.ts";

const { db } = await testDatabase();
const { settle } = await createFeedFixture(db);

/** A reader who follows the author of one work, and that work. */
async function aReader() {
  const actor = (await aMember(db)).actor;
  const maker = (await aMember(db)).actor;
  await follows(db, actor, maker);
  await aWork(testContext(db, maker), { title: "A loud notice" });
  await settle();
  const ctx = testContext(db, actor);
  const { items } = await forYouFeed(ctx, { most: 60 });
  const item = items.find((each) => each.kind === "work" && each.work.title === "A loud notice");
  const itemId = item?.id ?? "";
  return { actor, maker, ctx, about: { kind: "work", itemId } as const };
}

const feedbackOf = ({ userId }: Member) =>
  db
    .select()
    .from(feedFeedback)
    .where(eq(feedFeedback.userId, userId))
    .orderBy(feedFeedback.givenAt);

const saidOf = async (ctx: ReturnType<typeof testContext>, itemId: string) => {
  const { items } = await forYouFeed(ctx, { most: 60 });
  const reasons = items.find(({ id }) => id === itemId)?.reasons ?? [];
  return reasons.find(({ signal }) => signal === "feedback")?.text;
};

test("repeated feedback counts once until a day passes or it changes", async () => {
  const { actor, ctx, about } = await aReader();
  await Promise.all([
    giveFeedFeedback(ctx, { ...about, feedback: "less" }),
    giveFeedFeedback(ctx, { ...about, feedback: "less" }),
  ]);
  const once = (await feedbackOf(actor)).length;
  expect(once).toBe((await giveFeedFeedback(ctx, { ...about, feedback: "less" })).length);
  expect((await feedbackOf(actor)).length).toBe(once);
  expect((await intelligencePage(ctx)).effects).toHaveLength(once);
  ctx.clock.advance(1_000);
  await giveFeedFeedback(ctx, { ...about, feedback: "more" });
  expect((await feedbackOf(actor)).length).toBe(2 * once);
  ctx.clock.advance(dayMs + 1);
  await giveFeedFeedback(ctx, { ...about, feedback: "more" });
  expect((await feedbackOf(actor)).length).toBe(3 * once);
});

test("feedback counts regardless of later ones, and only the latest is kept for good", async () => {
  const { actor, maker, ctx, about } = await aReader();
  await giveFeedFeedback(ctx, { ...about, feedback: "less" });
  const row = { userId: actor.userId, feedback: "more", kind: "tag" } as const;
  const at = (days: number) => new Date(ctx.clock.now().getTime() + days * dayMs);
  const others = Array.from({ length: 250 }, (_, n) => ({
    ...row,
    subject: `tag-${n}`,
    name: `tag-${n}`,
    givenAt: at(1),
  }));
  await db
    .insert(feedFeedback)
    .values([
      ...others,
      { ...row, subject: "tag-0", name: "tag-0", givenAt: at(2), feedback: "less" },
    ]);
  ctx.clock.advance(3 * dayMs);
  expect(await saidOf(ctx, about.itemId)).toMatch(/^home\.reasons\.less\|/);

  const retained = async () =>
    (await feedbackOf(actor))
      .filter(({ subject }) => subject === "tag-0" || subject === maker.userId)
      .map(({ feedback }) => feedback);
  await cleanupFeeds.handle(ctx as never, {});
  expect(await retained()).toEqual(["less", "more", "less"]);
  ctx.clock.advance(60 * dayMs);
  await cleanupFeeds.handle(ctx as never, {});
  expect(await retained()).toEqual(["less", "less"]);
});

test("previewing a feed or viewing as a member records nothing", async () => {
  const { actor, ctx } = await aReader();
  const own = eq(feedShares.userId, actor.userId);
  await db.delete(feedShares).where(own);
  expect((await intelligencePage(ctx)).preview).not.toEqual([]);
  expect(await db.select().from(feedShares).where(own)).toEqual([]);

  const viewedBy = {
    userId: (await aMember(db)).actor.userId,
    name: "Chief",
    until: ctx.clock.now(),
  };
  const looking = testContext(db, { ...actor, viewedBy });
  const { items } = await db.transaction(
    (tx) => forYouFeed({ ...looking, db: tx as unknown as typeof db }),
    { accessMode: "read only" },
  );
  expect(items).not.toEqual([]);
  await forYouFeed(ctx);
  expect(await db.select().from(feedShares).where(own)).not.toEqual([]);
});
