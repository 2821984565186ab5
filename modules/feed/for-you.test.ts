import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { recordReading } from "#modules/forum";
import { joinGuild } from "#modules/guilds";
import { chooseInterests, syncTagCatalog } from "#modules/onboarding";
import { block } from "#modules/people";
import { savePreferences } from "#modules/preferences";
import type { Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import { forumTopics } from "#tables/forum";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aWork } from "../archives/archives.factory.ts";
import { aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { defaultWeights } from "./contract.ts";
import { createFeedFixture, follows, holdFirstPost } from "./feed.factory.ts";
import {
  contestDecision,
  feedExport,
  forYouFeed,
  giveFeedFeedback,
  intelligencePage,
  loadSuggestions,
  muteSubject,
  pauseLearning,
  removeInterest,
  setContentUse,
  updateFeedSettings,
} from "./index.server.ts";
import { feedShares } from "./tables.ts";

const { db } = await testDatabase();
const { settle } = await createFeedFixture(db);
await syncTagCatalog({ db });

async function seen(reader: Member) {
  await settle();
  const { items } = await forYouFeed(testContext(db, reader), { most: 60 });
  return items.map((item) => ({
    id: item.id,
    kind: item.kind,
    title:
      item.kind === "work"
        ? item.work.title
        : item.kind === "topic"
          ? item.topic.title
          : item.title,
    reasons: item.reasons,
  }));
}
const titles = async (reader: Member) => (await seen(reader)).map(({ title }) => title);

describe("the ranked feed", () => {
  test("ranks followed members above strangers and explains with figures", async () => {
    const reader = (await aMember(db)).actor;
    const mira = (await aMember(db)).actor;
    const jun = (await aMember(db)).actor;
    await follows(db, reader, mira);
    await aWork(testContext(db, jun), { title: "By a stranger, at length" });
    await aWork(testContext(db, mira), { title: "By somebody followed" });
    const found = await seen(reader);
    const order = found.map(({ title }) => title);
    expect(order.indexOf("By somebody followed")).toBeLessThan(
      order.indexOf("By a stranger, at length"),
    );
    const [first] = found;
    expect(first?.reasons[0]?.signal).toBe("relation");
    expect(first?.reasons[0]?.text).toMatch(/^home\.reasons\.followPerson\|/);
    const sum = first?.reasons.reduce((all, { share }) => all + Math.abs(share), 0) ?? 0;
    expect(sum).toBeGreaterThan(95);
  });

  test("chosen interests raise matching items, unless turned off", async () => {
    const reader = (await aMember(db)).actor;
    const mira = (await aMember(db)).actor;
    const ctx = testContext(db, reader);
    await chooseInterests(ctx, { tags: ["weaving", "knitting", "sewing"] });
    await aWork(testContext(db, mira), { title: "A shawl in two weights", tags: "weaving" });
    await aWork(testContext(db, (await aMember(db)).actor), { title: "An unrelated notice" });
    expect((await titles(reader))[0]).toBe("A shawl in two weights");
    const { items } = await forYouFeed(ctx, {
      most: 60,
      weights: { ...defaultWeights, interest: 0 },
    });
    const shawl = items.find(
      (item) => item.kind === "work" && item.work.title === "A shawl in two weights",
    );
    expect(shawl?.reasons.map(({ signal }) => signal)).not.toContain("interest");
  });

  test('"less like this" lowers items, and the effect is measured a week later', async () => {
    const reader = (await aMember(db)).actor;
    const loud = (await aMember(db)).actor;
    await follows(db, reader, loud);
    for (let n = 0; n < 6; n++) await aWork(testContext(db, loud), { title: `Loud notice ${n}` });
    const found = await seen(reader);
    const item = found.find(({ title }) => title.startsWith("Loud"));
    const ctx = testContext(db, reader);
    await giveFeedFeedback(ctx, { kind: "work", itemId: item?.id ?? "", feedback: "less" });
    const after = (await titles(reader)).findIndex((title) => title.startsWith("Loud"));
    expect(after).toBeGreaterThan(found.findIndex(({ title }) => title.startsWith("Loud")));

    const before = (await intelligencePage(ctx)).effects[0];
    expect(before?.before).toBeGreaterThan(0);
    expect(before?.after).toBeNull();
    ctx.clock.advance(8 * dayMs);
    for (let n = 0; n < 25; n++)
      await aTopic(db, {
        author: (await aWriter(db)).actor,
        title: `Something else altogether ${n}`,
      });
    await forYouFeed(ctx);
    const measured = (await intelligencePage(ctx)).effects.find(
      ({ feedback }) => feedback === "less",
    );
    expect(measured?.after).not.toBeNull();
    expect(measured?.after ?? 99).toBeLessThan(measured?.before ?? 0);
    const days = await db.select().from(feedShares).where(eq(feedShares.userId, reader.userId));
    expect(new Set(days.map(({ day }) => day)).size).toBe(2);
  });

  test("muting a tag from an item removes it from the feed", async () => {
    const reader = (await aMember(db)).actor;
    const mira = (await aMember(db)).actor;
    await follows(db, reader, mira);
    await aWork(testContext(db, mira), { title: "Spiders at close range", tags: "arachnids" });
    const item = (await seen(reader)).find(({ title }) => title === "Spiders at close range");
    await muteSubject(testContext(db, reader), {
      kind: "work",
      itemId: item?.id ?? "",
      subject: "tag:arachnids",
    });
    expect(await titles(reader)).not.toContain("Spiders at close range");
  });
});

describe("the ranked feed leaks nothing", () => {
  test("neither secret guild topics, nor blockers, nor authors who opted out", async () => {
    const reader = (await aMember(db)).actor;
    const blocker = (await aMember(db)).actor;
    const shy = (await aMember(db)).actor;
    const warned = (await aMember(db)).actor;
    await aWork(testContext(db, blocker), { title: "By one who blocked me" });
    await aWork(testContext(db, shy), { title: "Not for strangers, please" });
    await aWork(testContext(db, warned), { title: "With a warning on it", warning: "Blood" });
    expect(await titles(reader)).toEqual(
      expect.arrayContaining([
        "By one who blocked me",
        "Not for strangers, please",
        "With a warning on it",
      ]),
    );
    await block(testContext(db, blocker), { userId: reader.userId });
    await setContentUse(testContext(db, shy), { recommended: false, training: false });
    await savePreferences(testContext(db, reader), { warnings: "hide", languages: [] });
    const now = await titles(reader);
    expect(now).not.toContain("By one who blocked me");
    expect(now).not.toContain("Not for strangers, please");
    expect(now).not.toContain("With a warning on it");
    const { people } = await loadSuggestions(testContext(db, reader));
    const ids = people.map(({ id }) => id);
    expect(ids).not.toContain(blocker.userId);
    expect(ids).not.toContain(shy.userId);
  });

  test("works in languages that the reader does not read", async () => {
    const reader = (await aMember(db)).actor;
    const author = testContext(db, (await aMember(db)).actor);
    await aWork(author, { title: "Pohádka", language: "cs" });
    await aWork(author, { title: "臺北的老書店", language: "zh-Hant" });
    await aWork(author, { title: "Without words", language: "zxx" });
    await aWork(author, { title: "Ett ord till", language: "sv" });
    await savePreferences(testContext(db, reader), { warnings: "warn", languages: ["cs", "zh"] });
    const shown = await titles(reader);
    expect(shown).toEqual(expect.arrayContaining(["Pohádka", "臺北的老書店", "Without words"]));
    expect(shown).not.toContain("Ett ord till");
  });

  test("topics in languages that the reader does not read", async () => {
    const reader = (await aMember(db)).actor;
    const author = (await aWriter(db)).actor;
    const topic = (title: string, language?: string) => aTopic(db, { author, title, language });
    await topic("Jak svázat knihu", "cs");
    await topic("臺北有哪些老書店？歡迎推薦", "zh-Hant");
    await topic("In a language nobody named");
    await topic("Hur binder man en bok", "sv");
    expect(await titles(reader)).toContain("Hur binder man en bok");
    await savePreferences(testContext(db, reader), { warnings: "warn", languages: ["cs", "zh"] });
    const shown = await titles(reader);
    expect(shown).toEqual(
      expect.arrayContaining([
        "Jak svázat knihu",
        "臺北有哪些老書店？歡迎推薦",
        "In a language nobody named",
      ]),
    );
    expect(shown).not.toContain("Hur binder man en bok");
  });

  test("feedback on a hidden item is rejected like on a nonexistent one", async () => {
    const reader = (await aMember(db)).actor;
    const owner = (await aWriter(db)).actor;
    const guild = await aGuild(db, { owner, visibility: "public" });
    await joinGuild(testContext(db, reader), { slug: guild.slug });
    const { publicId } = await aTopic(db, { author: owner, title: "Soon nobody's business" });
    const [row] = await db.select().from(forumTopics).where(eq(forumTopics.publicId, publicId));
    await db
      .update(forumTopics)
      .set({ hiddenAt: new Date() })
      .where(eq(forumTopics.publicId, publicId));
    const input = { kind: "topic", itemId: row?.id ?? "", feedback: "more" } as const;
    await expect(giveFeedFeedback(testContext(db, reader), input)).rejects.toMatchObject({
      kind: "not_found",
    });
    await db.update(forumTopics).set({ hiddenAt: null }).where(eq(forumTopics.publicId, publicId));
  });
});

describe("inferred interests", () => {
  test("come from reading, can be removed and paused, and are exported", async () => {
    const reader = (await aWriter(db)).actor;
    const writer = (await aWriter(db)).actor;
    const { publicId } = await aTopic(db, {
      author: writer,
      title: "How deep is the Solway?",
      tags: ["tides"],
    });
    const ctx = testContext(db, reader);
    ctx.clock.advance(1_000);
    await recordReading(ctx, { publicId, number: 1, seconds: 20 });
    const tags = async () => (await intelligencePage(ctx)).interests.map(({ tag }) => tag);
    expect(await tags()).toEqual(["tides"]);
    ctx.clock.advance(1_000);
    await removeInterest(ctx, { tag: "tides" });
    expect(await tags()).toEqual([]);

    ctx.clock.advance(1_000);
    await pauseLearning(ctx, { paused: true });
    ctx.clock.advance(1_000);
    const other = await aTopic(db, {
      author: writer,
      title: "Which kiln for a shed?",
      tags: ["kilns"],
    });
    await recordReading(ctx, { publicId: other.publicId, number: 1, seconds: 20 });
    ctx.clock.advance(1_000);
    await pauseLearning(ctx, { paused: false });
    expect(await tags()).toEqual([]);
    await updateFeedSettings(ctx, {
      weights: { ...defaultWeights, quality: 0 },
      off: ["freshness"],
      firstTab: "for-you",
    });
    const copy = await feedExport(ctx, { userId: reader.userId });
    expect(copy.settings).toMatchObject({
      firstTab: "for-you",
      weightsInEffect: { quality: 0, freshness: 0 },
    });
    expect(copy.forgotten.map(({ tag }) => tag)).toEqual(["tides"]);
  });

  test("a held post is listed as automated decision and can be contested once", async () => {
    const writer = (await aWriter(db)).actor;
    const { publicId } = await aTopic(db, { author: writer, title: "Held for a look" });
    await holdFirstPost(db, publicId);
    await settle();
    const ctx = testContext(db, writer);
    const [decision] = (await intelligencePage(ctx)).decisions;
    expect(decision).toMatchObject({ kind: "held", contestedAt: null });
    await contestDecision(ctx, { decisionId: decision?.id ?? "", words: "It is about paste." });
    await contestDecision(ctx, { decisionId: decision?.id ?? "", words: "Again." });
    const [now] = (await intelligencePage(ctx)).decisions;
    expect(now?.caseCode).toMatch(/^\w{8}$/);
    const stranger = testContext(db, (await aMember(db)).actor);
    await expect(
      contestDecision(stranger, { decisionId: decision?.id ?? "", words: "Mine?" }),
    ).rejects.toMatchObject({ kind: "not_found" });
  });
});
