import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { withdrawWork } from "#modules/archives";
import { startTopic, topicInput } from "#modules/forum";
import { announceInGuild, joinGuild, leaveGuild } from "#modules/guilds";
import { block, follow } from "#modules/people";
import { guest, type Member } from "#permissions";

import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aWork } from "../archives/archives.factory.ts";
import { aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { createFeedFixture } from "./feed.factory.ts";
import { guildFeed, memberPage, muteInFeed, newWorksFeed } from "./index.server.ts";

const { db } = await testDatabase();
const minuteMs = 60_000;
await createFeedFixture(db);

const feeds = { guilds: guildFeed, new: newWorksFeed };

async function all(reader: Member, feed: keyof typeof feeds) {
  const seen: { title: string; at: string; explanation: string }[] = [];
  for (let after: string | undefined; ; ) {
    const page = await feeds[feed](testContext(db, reader), { after });
    for (const item of page.items) {
      const { title } =
        item.kind === "work" ? item.work : item.kind === "topic" ? item.topic : item;
      seen.push({ title, at: item.at, explanation: item.explanation });
    }
    if (page.next === null) return seen;
    after = page.next;
  }
}
const titles = async (...args: Parameters<typeof all>) =>
  (await all(...args)).map(({ title }) => title);

async function talk(author: Member, guildId: string, title: string, minutes = 0) {
  const { category: _, ...input } = topicInput.parse({
    kind: "discussion",
    category: "none",
    title,
    tags: "",
    body: "Among us.",
  });
  const ctx = testContext(db, author);
  ctx.clock.advance(minutes * minuteMs);
  return startTopic(ctx, { ...input, guildId });
}

describe("guild feed", () => {
  test("shows announcements and topics of joined guilds, also from before joining", async () => {
    const owner = (await aWriter(db, { level: 3 })).actor;
    const guild = await aGuild(db, { owner });
    const other = await aGuild(db, { owner: (await aWriter(db, { level: 3 })).actor });
    await talk(owner, guild.id, "Before anybody came");
    await talk(other.owner, other.id, "In another guild");
    await aTopic(db, { author: owner, title: "In the public forum" });
    const reader = (await aWriter(db)).actor;
    expect(await all(reader, "guilds")).toEqual([]);
    await joinGuild(testContext(db, reader), { slug: guild.slug });
    const ctx = testContext(db, owner);
    ctx.clock.advance(minuteMs);
    await announceInGuild(ctx, {
      slug: guild.slug,
      title: "We meet on Thursday",
      body: "At nine.",
    });
    expect(await titles(reader, "guilds")).toEqual(["We meet on Thursday", "Before anybody came"]);
    await muteInFeed(testContext(db, reader), { kind: "word", value: "thursday" });
    expect(await titles(reader, "guilds")).toEqual(["Before anybody came"]);
    await leaveGuild(testContext(db, reader), { slug: guild.slug });
    expect(await all(reader, "guilds")).toEqual([]);
  });

  test("is chronological and complete across pages and guilds", async () => {
    const one = await aGuild(db, { owner: (await aWriter(db, { level: 4 })).actor });
    const two = await aGuild(db, { owner: (await aWriter(db, { level: 4 })).actor });
    const reader = await aGuildMember(db, one);
    await joinGuild(testContext(db, reader), { slug: two.slug });
    // Some at the same instant: the id parts them.
    for (let n = 0; n < 30; n++) {
      await talk(one.owner, one.id, `In guild one ${n}`, Math.floor(n / 3));
      await talk(two.owner, two.id, `In guild two ${n}`, Math.floor(n / 3));
    }
    const seen = await all(reader, "guilds");
    expect(new Set(seen.map(({ title }) => title)).size).toBe(60);
    expect(seen.map(({ at }) => at)).toEqual(
      seen.map(({ at }) => at).toSorted((a, b) => b.localeCompare(a)),
    );
  }, 60_000);

  test("uses an index, however many topics a guild has", async () => {
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute<
        Record<string, string>
      >(sql`explain select id from forum_topics
        where guild_id = ${"00000000-0000-7000-8000-000000000000"}::uuid and guild_id is not null
        order by started_at desc, id desc limit 40`);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toContain("forum_topics_started_in_guild");
    expect(plan).not.toContain("Sort");
  });
});

describe("new works feed", () => {
  test("is chronological, without own, withdrawn and blockers' works", async () => {
    const mira = (await aMember(db)).actor;
    const ben = (await aMember(db)).actor;
    const reader = (await aMember(db)).actor;
    const publish = async (by: Member, title: string, minutes: number) => {
      const ctx = testContext(db, by);
      ctx.clock.advance(minutes * minuteMs);
      return aWork(ctx, { title });
    };
    for (let n = 0; n < 45; n++) await publish(n % 2 ? mira : ben, `Plate ${n}`, Math.floor(n / 4));
    const gone = await publish(mira, "Taken back", 60);
    await publish(reader, "My own", 60);
    await withdrawWork(testContext(db, mira), { publicId: gone.publicId, reason: "" });
    const seen = await all(reader, "new");
    expect(seen).toHaveLength(45);
    expect(seen[0]?.explanation).toBe("home.reasons.newWork");
    expect(seen.map(({ at }) => at)).toEqual(
      seen.map(({ at }) => at).toSorted((a, b) => b.localeCompare(a)),
    );
    await block(testContext(db, mira), { userId: reader.userId });
    expect((await titles(reader, "new")).every((title) => Number(title.slice(6)) % 2 === 0)).toBe(
      true,
    );
  }, 60_000);

  test("is opened by the tab in the URL or the member's settings", async () => {
    const { actor } = await aMember(db);
    const page = (tab: string | null) => memberPage(testContext(db, actor), { tab, show: null });
    expect((await page("new")).tab).toBe("new");
    expect((await page("guilds")).feed).toEqual({ items: [], next: null });
    expect((await page("following")).tab).toBe("following");
    expect((await page(null)).tab, "follows nothing yet").toBe("for-you");
    for (const n of [1, 2, 3]) {
      expect((await page("no-such")).tab, `follows ${n - 1}`).toBe("for-you");
      await follow(testContext(db, actor), { userId: (await aMember(db)).actor.userId });
    }
    expect((await page("no-such")).tab).toBe("following");
    await expect(
      memberPage(testContext(db, guest), { tab: "new", show: null }),
    ).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});
