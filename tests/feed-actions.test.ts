import { expect, test } from "vitest";
import type { RouteArgs } from "#app/http/route.ts";
import { feedAction } from "#app/routes/site/feed-actions.ts";
import { feedLimits } from "#contracts/feed";
import { forYouFeed } from "#modules/feed";
import type { Member } from "#permissions";
import { spendToken } from "#platform/ratelimit";
import { feedMutes } from "#tables/feed";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aWork } from "../modules/archives/archives.factory.ts";
import { aMember } from "../modules/identity/identity.factory.ts";

const { db } = await testDatabase();

async function aReaderOf(tags: string) {
  const reader = (await aMember(db)).actor;
  const maker = (await aMember(db)).actor;
  await aWork(testContext(db, maker), { title: "In two colours", tags });
  const { items } = await forYouFeed(testContext(db, reader), { most: 60 });
  return { reader, item: items.find(({ subjects }) => subjects.some(({ id }) => id === tags)) };
}

function sent(actor: Member, fields: Readonly<Record<string, string>>) {
  const url = new URL("https://hall.test/?index&feed=for-you");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  return feedAction({ ctx: testContext(db, actor), request, url } as unknown as RouteArgs);
}

test("too many mutes and too many actions show a message", async () => {
  const { reader, item } = await aReaderOf("risograph");
  const about = { kind: "work", item: item?.id ?? "", span: "ever" };
  expect(await sent(reader, { ...about, intent: "more" })).toMatchObject({ status: 302 });
  const { userId } = reader;
  const words = Array.from({ length: feedLimits.mutes }, (_, n) => `word${n}`);
  await db
    .insert(feedMutes)
    .values(words.map((value) => ({ userId, kind: "word" as const, value, mutedAt: new Date() })));
  const mute = { ...about, intent: "mute tag:risograph" };
  expect(await sent(reader, mute)).toMatchObject({
    init: { status: 400 },
    data: { error: { value: [expect.stringMatching(/^home\.errors\.tooManyMutes/)] } },
  });
  const limit = { name: "feed_act", key: userId, limit: 120, perSeconds: 3_600 };
  while ((await spendToken(db, limit)).allowed);
  expect(await sent(reader, mute)).toMatchObject({
    init: { status: 429 },
    data: { error: { "": [expect.stringMatching(/^errors\.rateLimited/)] } },
  });
});
