import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aWork } from "../archives/archives.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aHallWithFeeds, follows } from "./feed.factory.ts";
import { askFor, forYouFeed, intelligencePage, tidyFeeds } from "./index.server.ts";
import { feedShares, feedWishes } from "./tables.ts";

const { db } = await testDatabase();
const { settle } = await aHallWithFeeds(db);

/** Somebody who follows the maker of one work, and that work. */
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

const wishesOf = ({ userId }: Member) =>
  db.select().from(feedWishes).where(eq(feedWishes.userId, userId)).orderBy(feedWishes.askedAt);

const saidOf = async (ctx: ReturnType<typeof testContext>, itemId: string) => {
  const { items } = await forYouFeed(ctx, { most: 60 });
  const reasons = items.find(({ id }) => id === itemId)?.reasons ?? [];
  return reasons.find(({ signal }) => signal === "wish")?.words;
};

test("the same wish again is one wish, until a day has passed or another was said", async () => {
  const { actor, ctx, about } = await aReader();
  await Promise.all([
    askFor(ctx, { ...about, wish: "less" }),
    askFor(ctx, { ...about, wish: "less" }),
  ]);
  const once = (await wishesOf(actor)).length;
  expect(once).toBe((await askFor(ctx, { ...about, wish: "less" })).length);
  expect((await wishesOf(actor)).length).toBe(once);
  expect((await intelligencePage(ctx)).effects).toHaveLength(once);
  ctx.clock.advance(1_000);
  await askFor(ctx, { ...about, wish: "more" });
  expect((await wishesOf(actor)).length).toBe(2 * once);
  ctx.clock.advance(dayMs + 1);
  await askFor(ctx, { ...about, wish: "more" });
  expect((await wishesOf(actor)).length).toBe(3 * once);
});

test("a wish counts however many came after it, and only the last word about each is kept for good", async () => {
  const { actor, maker, ctx, about } = await aReader();
  await askFor(ctx, { ...about, wish: "less" });
  const row = { userId: actor.userId, wish: "more", kind: "tag" } as const;
  const at = (days: number) => new Date(ctx.clock.now().getTime() + days * dayMs);
  const others = Array.from({ length: 250 }, (_, n) => ({
    ...row,
    subject: `tag-${n}`,
    name: `tag-${n}`,
    askedAt: at(1),
  }));
  await db
    .insert(feedWishes)
    .values([...others, { ...row, subject: "tag-0", name: "tag-0", askedAt: at(2), wish: "less" }]);
  ctx.clock.advance(3 * dayMs);
  expect(await saidOf(ctx, about.itemId)).toMatch(/^You asked for less of /);

  const kept = async () =>
    (await wishesOf(actor))
      .filter(({ subject }) => subject === "tag-0" || subject === maker.userId)
      .map(({ wish }) => wish);
  await tidyFeeds.handle(ctx as never, {});
  expect(await kept()).toEqual(["less", "more", "less"]);
  ctx.clock.advance(60 * dayMs);
  await tidyFeeds.handle(ctx as never, {});
  expect(await kept()).toEqual(["less", "less"]);
});

test("looking changes nothing: not at a preview, and not as somebody else", async () => {
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
