import { expect, test } from "vitest";
import type { z } from "zod";
import { blockedAndMuted, endMutes, mute } from "#modules/people";
import type { Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import { feedMutes } from "#tables/feed";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aWork } from "../archives/archives.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { feedLimits } from "./contract.ts";
import { createFeedFixture, follows } from "./feed.factory.ts";
import {
  cleanupFeeds,
  contestInput,
  feedExport,
  followingFeed,
  muteEnd,
  muteInFeed,
  muteInput,
  muteSubject,
  mutesOf,
} from "./index.server.ts";

const { db } = await testDatabase();
const { settle } = await createFeedFixture(db);

async function aReaderOf(...titles: string[]) {
  const reader = (await aMember(db)).actor;
  const mira = (await aMember(db)).actor;
  await follows(db, reader, mira);
  for (const title of titles) await aWork(testContext(db, mira), { title, tags: "ink" });
  await settle();
  return { reader, mira };
}

/** What a member sees so many days from now. */
async function titlesIn(days: number, reader: Member) {
  const ctx = testContext(db, reader);
  ctx.clock.advance(days * dayMs);
  const { items } = await followingFeed(ctx);
  return items.flatMap((item) => (item.kind === "work" ? [item.work.title] : [])).toSorted();
}

test("a word muted for seven days returns automatically, and the end is shown", async () => {
  const { reader } = await aReaderOf("Election of a chair", "A drawer");
  const ctx = testContext(db, reader);
  await muteInFeed(ctx, { kind: "word", value: "election", span: "week" });
  await muteInFeed(ctx, { kind: "word", value: "drawer" });
  expect(await titlesIn(6.9, reader)).toEqual([]);
  expect(await titlesIn(7, reader)).toEqual(["Election of a chair"]);
  const until = muteEnd(ctx.clock.now(), "week")?.toISOString();
  const listed = await mutesOf(ctx, reader.userId);
  expect(listed).toContainEqual({ kind: "word", value: "election", name: "election", until });
  expect(listed.find(({ value }) => value === "drawer")?.until).toBeNull();
  const { mutes } = await feedExport(ctx, { userId: reader.userId });
  expect(mutes.map(({ until: end }) => end?.toISOString() ?? null).toSorted()).toContain(until);
  const later = testContext(db, reader);
  later.clock.advance(8 * dayMs);
  expect((await mutesOf(later, reader.userId)).map(({ value }) => value)).toEqual(["drawer"]);
  await cleanupFeeds.handle(later as never, {});
  const left = (await db.select().from(feedMutes)).filter((row) => row.userId === reader.userId);
  expect(left.map(({ value }) => value)).toEqual(["drawer"]);
});

test("the last duration counts, and a full list can still be changed", async () => {
  const { reader } = await aReaderOf("Plates");
  const ctx = testContext(db, reader);
  for (let n = 0; n < feedLimits.mutes; n++)
    await muteInFeed(ctx, { kind: "word", value: n === 0 ? "plates" : `word${n}`, span: "day" });
  await expect(muteInFeed(ctx, { kind: "word", value: "more" })).rejects.toMatchObject({
    kind: "invalid",
  });
  await muteInFeed(ctx, { kind: "word", value: "plates", span: "month" });
  expect(await titlesIn(29, reader)).toEqual([]);
  expect(await titlesIn(30, reader)).toEqual(["Plates"]);
  ctx.clock.advance(2 * dayMs);
  await muteInFeed(ctx, { kind: "word", value: "more" });
  expect((await mutesOf(ctx, reader.userId)).map(({ value }) => value).toSorted()).toEqual([
    "more",
    "plates",
  ]);
});

test("a tag and a person muted for a while return as well", async () => {
  const { reader, mira } = await aReaderOf("Reeds");
  const ctx = testContext(db, reader);
  const [item] = (await followingFeed(ctx)).items;
  const about = { kind: "work", itemId: item?.id ?? "" } as const;
  await muteSubject(ctx, { ...about, subject: "tag:ink", span: "day" });
  await muteSubject(ctx, { ...about, subject: `person:${mira.userId}`, span: "month" });
  const { muted } = await blockedAndMuted(ctx);
  expect(muted).toMatchObject([{ id: mira.userId, until: expect.stringMatching(/^2026-12-15/) }]);
  const tick = async (days: number) => {
    const guestCtx = testContext(db);
    guestCtx.clock.advance(days * dayMs);
    await endMutes.handle(guestCtx as never, {});
  };
  await tick(29);
  expect(await titlesIn(29, reader)).toEqual([]);
  await tick(30);
  expect(await titlesIn(30, reader)).toEqual(["Reeds"]);
  await mute(ctx, { userId: mira.userId });
  await tick(3_000);
  expect(await titlesIn(3_000, reader), "for ever is for ever").toEqual([]);
});

test("the duration is one of four choices", () => {
  expect(muteInput.parse({ kind: "word", value: " Ink " })).toEqual({
    kind: "word",
    value: "ink",
    span: "ever",
  });
  for (const span of ["1000", "toString", "never", ""])
    expect(muteInput.safeParse({ kind: "word", value: "ink", span }).success).toBe(false);
});

test("a blank word is rejected, and a stored one mutes nothing", async () => {
  const firstError = ({ error }: z.ZodSafeParseResult<unknown>) => error?.issues[0]?.message;
  const blank = muteInput.safeParse({ kind: "word", value: "   " });
  expect(firstError(blank)).toBe("forms.errors.required");
  const decision = "01900000-0000-7000-8000-000000000001";
  const unsaid = contestInput.safeParse({ decision, words: " \n " });
  expect(firstError(unsaid)).toBe("forms.errors.required");
  const { reader } = await aReaderOf("Glue, and more glue");
  const ctx = testContext(db, reader);
  await db
    .insert(feedMutes)
    .values({ userId: reader.userId, kind: "word", value: "", mutedAt: ctx.clock.now() });
  expect(await titlesIn(0, reader)).toEqual(["Glue, and more glue"]);
  expect(await mutesOf(ctx, reader.userId)).toEqual([]);
});
