import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createGuild, createGuildInput, editGuild, guildHome, guildMovedTo } from "#modules/guilds";
import { guest } from "#permissions";
import { dayMs } from "#platform/calendar";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aWriter } from "../forum/forum.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aGuild, countOf } from "./guilds.factory.ts";
import { editInput } from "./inputs.ts";
import { guildRoles } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Parameters<typeof testContext>[1]) => testContext(db, actor);
const words = (slug: string, more: object = {}) =>
  createGuildInput.parse({
    name: "Quire & Thread",
    slug,
    purpose: "Sewn first, argued about afterwards.",
    visibility: "public",
    policy: "open",
    ...more,
  });

describe("creating a guild", () => {
  test("makes the founder its owner and creates the four roles", async () => {
    const { actor } = await aMember(db);
    const { id, slug } = await createGuild(as(actor), words("quire-and-thread"));
    const { header } = await guildHome(as(actor), { slug });
    expect(header).toMatchObject({ state: "owner", memberCount: 1, name: "Quire & Thread" });
    expect(header.may).toMatchObject({ own: true, leave: false, manage: true });
    const roles = await db.select().from(guildRoles).where(eq(guildRoles.guildId, id));
    expect(roles.map(({ key }) => key).sort()).toEqual(["manager", "member", "moderator", "owner"]);
  });

  test("submitted twice creates one; a used address is taken", async () => {
    const ana = await aMember(db);
    const ben = await aMember(db);
    const first = await createGuild(as(ana.actor), words("twice"));
    expect(await createGuild(as(ana.actor), words("twice"))).toEqual(first);
    expect(await countOf(db, first.id)).toBe(1);
    await expect(createGuild(as(ben.actor), words("twice"))).rejects.toMatchObject({
      code: "slug_taken",
    });
    await expect(createGuild(as(ben.actor), words("settings"))).rejects.toMatchObject({
      code: "slug_reserved",
    });
  });

  test("is limited to one for newcomers and more for trusted members", async () => {
    const newcomer = await aMember(db);
    await createGuild(as(newcomer.actor), words("newcomers-first"));
    await expect(createGuild(as(newcomer.actor), words("newcomers-second"))).rejects.toMatchObject({
      code: "new_account_guild_limit",
    });
    const known = await aWriter(db, { level: 1, createdAt: new Date("2026-01-01Z") });
    await createGuild(as(known.actor), words("known-first"));
    await createGuild(as(known.actor), words("known-second"));
    const young = await aWriter(db, { level: 1, createdAt: new Date("2026-11-15T08:00:00Z") });
    await createGuild(as(young.actor), words("young-first"));
    await expect(createGuild(as(young.actor), words("young-second"))).rejects.toMatchObject({
      code: "new_account_guild_limit",
    });
  });

  test("two concurrent forms can't exceed the limit", async () => {
    const { actor } = await aMember(db);
    const results = await Promise.allSettled(
      [1, 2, 3].map((n) => createGuild(as(actor), words(`race-${n}`))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is not for visitors or suspended members", async () => {
    const held = await aMember(db, { suspendedAt: new Date("2026-11-01Z") });
    await expect(createGuild(as(guest), words("nobodys"))).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    await expect(createGuild(as(held.actor), words("helds"))).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});

describe("changing the address", () => {
  test("redirects the old one, which stays reserved for a year", async () => {
    const guild = await aGuild(db, { slug: "old-lane" });
    const ctx = as(guild.owner);
    await editGuild(ctx, {
      ...editInput.parse({ ...words("new-lane"), tags: "", questions: "" }),
      from: "old-lane",
    });
    expect(await guildMovedTo(as(guest), "old-lane")).toBe("new-lane");
    await expect(aGuild(db, { slug: "old-lane" })).rejects.toMatchObject({ code: "slug_taken" });
    ctx.clock.advance(366 * dayMs);
    expect(await guildMovedTo({ ...as(guest), clock: ctx.clock }, "old-lane")).toBeUndefined();
  });

  test("of a secret guild redirects only its members", async () => {
    const guild = await aGuild(db, { slug: "hush-lane", visibility: "secret" });
    await editGuild(as(guild.owner), {
      ...editInput.parse({
        ...words("hush-road", { visibility: "secret" }),
        tags: "",
        questions: "",
      }),
      from: "hush-lane",
    });
    expect(await guildMovedTo(as(guest), "hush-lane")).toBeUndefined();
    expect(await guildMovedTo(as(guild.owner), "hush-lane")).toBe("hush-road");
  });
});
