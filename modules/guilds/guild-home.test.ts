import { describe, expect, test } from "vitest";
import { guildDoorPort, worksOfGuild } from "#modules/archives";
import {
  flaggedInGuild,
  flagPost,
  guildGatePort,
  replyToTopic,
  reviewPost,
  startTopic,
  topicInput,
} from "#modules/forum";
import {
  archivesGuildAccess,
  categoriesOf,
  forumGuildAccess,
  guildActivity,
  manageOverview,
  moveGuildCategory,
  saveGuildCategory,
} from "#modules/guilds";
import { type Actor, guest } from "#permissions";
import { fakeClock } from "#platform/clock";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aWork } from "../archives/archives.factory.ts";
import { aWriter } from "../forum/forum.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aGuild, aGuildMember } from "./guilds.factory.ts";
import { guildLog } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
provideForTest(db, provide(guildGatePort, forumGuildAccess));
provideForTest(db, provide(guildDoorPort, archivesGuildAccess));
const as = (actor: Actor) => testContext(db, actor);

describe("guild overview", () => {
  test("works shared with the guild are listed for its members only", async () => {
    const guild = await aGuild(db);
    const one = await aGuildMember(db, guild);
    const other = await aGuildMember(db, guild);
    await aWork(as(one), { title: "The sewing frame", access: "guild", guildId: guild.id });
    await aWork(as(one), { title: "For everybody", access: "public" });
    const later = new Date(as(other).clock.now().getTime() + 60_000);
    await aWork(
      { ...as(other), clock: fakeClock(later) },
      { title: "Of paste", access: "guild", guildId: guild.id },
    );

    const seen = await worksOfGuild(as(other), { guildId: guild.id });
    expect(seen.map(({ title }) => title)).toEqual(["Of paste", "The sewing frame"]);
    const stranger = (await aMember(db)).actor;
    for (const actor of [guest, stranger])
      expect(await worksOfGuild(as(actor), { guildId: guild.id })).toEqual([]);
  });

  test("reported posts are shown to moderators until one has reviewed them", async () => {
    const owner = (await aWriter(db)).actor;
    const guild = await aGuild(db, { owner });
    const moderator = await aGuildMember(db, guild, "moderator");
    const member = await aGuildMember(db, guild);
    const { category: _, ...input } = topicInput.parse({
      kind: "discussion",
      category: "none",
      title: "On glue and paste",
      tags: "",
      body: "Which one holds?",
    });
    const { publicId } = await startTopic(as(owner), { ...input, guildId: guild.id });
    await replyToTopic(as(owner), { publicId, body: "Buy mine." });
    await flagPost(as(member), { publicId, number: 2, reason: "spam", note: "" });

    const params = { guildId: guild.id };
    expect(await flaggedInGuild(as(member), params)).toBeNull();
    expect(await flaggedInGuild(as(moderator), params)).toMatchObject([
      { title: "On glue and paste", number: 2, flags: 1 },
    ]);
    await reviewPost(as(moderator), { publicId, number: 2, decision: "uphold" });
    expect(await flaggedInGuild(as(moderator), params)).toEqual([]);
  });

  test("categories can be moved up and down within the list", async () => {
    const guild = await aGuild(db);
    const names = async () => (await categoriesOf(db, guild.id)).map(({ name }) => name);
    for (const name of ["Boards", "Glue", "Thread"])
      await saveGuildCategory(as(guild.owner), { slug: guild.slug, name, color: "moss" });
    const [, , thread] = await categoriesOf(db, guild.id);
    const move = (by: -1 | 1) =>
      moveGuildCategory(as(guild.owner), {
        slug: guild.slug,
        by,
        categoryId: thread?.id ?? "",
      });
    await move(-1);
    expect(await names()).toEqual(["Boards", "Thread", "Glue"]);
    await move(-1);
    await move(-1);
    expect(await names()).toEqual(["Thread", "Boards", "Glue"]);

    const member = await aGuildMember(db, guild);
    const ask = { slug: guild.slug, categoryId: thread?.id ?? "", by: 1 } as const;
    await expect(moveGuildCategory(as(member), ask)).rejects.toMatchObject({ kind: "forbidden" });
    const otherGuild = await aGuild(db);
    await expect(
      moveGuildCategory(as(otherGuild.owner), { ...ask, slug: otherGuild.slug }),
    ).rejects.toMatchObject({ kind: "not_found" });
  });

  test("the log is paginated, also at equal times; an invalid cursor is ignored", async () => {
    const guild = await aGuild(db);
    const at = new Date("2026-11-15T08:30:00Z");
    await db.insert(guildLog).values(
      Array.from({ length: 64 }, () => ({
        guildId: guild.id,
        action: "edited" as const,
        byId: guild.owner.userId,
        at,
      })),
    );
    const page = (before?: string) => guildActivity(as(guild.owner), { ...guild, before });
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const { log, earlier } = await page(before);
      expect(log.length).toBeLessThanOrEqual(30);
      seen.push(...log.map(({ id }) => id));
      before = earlier ?? undefined;
    } while (before);
    expect(new Set(seen).size).toBe(65);
    expect(seen).toHaveLength(65);
    for (const odd of ["2026-99-99T00:00Z", "2026-11-15T08:30:00.000Z", "~", "é"])
      expect((await page(odd)).log[0]?.id).toBe(seen[0]);
  });

  test("categories with similar names may coexist, with the same name not", async () => {
    const guild = await aGuild(db);
    const otherGuild = await aGuild(db);
    const save = (name: string, categoryId?: string, { slug, owner } = guild) =>
      saveGuildCategory(as(owner), { slug, name, color: "moss", categoryId });
    for (const name of ["新闻", "Новости", "C#", "C++", "Bücher"]) await save(name);
    const made = await categoriesOf(db, guild.id);
    expect(made.map(({ name, slug }) => [name, slug])).toEqual([
      ["新闻", "category"] as const,
      ["Новости", "category-2"] as const,
      ["C#", "c"] as const,
      ["C++", "c-2"] as const,
      ["Bücher", "bucher"] as const,
    ]);
    const taken = { fields: { name: ["guilds.errors.categoryNameTaken"] } };
    await expect(save("bücher")).rejects.toMatchObject(taken);
    await expect(save("C++", made[2]?.id)).rejects.toMatchObject(taken);
    await save("c#", made[2]?.id);
    await expect(save("Mine now", made[0]?.id, otherGuild)).rejects.toMatchObject({
      code: "guild_category_not_found",
    });
    const names = (await categoriesOf(db, guild.id)).map(({ name }) => name);
    expect(names).toEqual(["新闻", "Новости", "c#", "C++", "Bücher"]);
    const { log } = await manageOverview(as(otherGuild.owner), otherGuild);
    expect(log.map(({ action }) => action)).toEqual(["founded"]);
  });
});
