import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  answerOffer,
  archiveGuild,
  closeGuild,
  forgetInGuilds,
  guildHome,
  joinGuild,
  keepGuild,
  leaveGuild,
  offerGuild,
  ownsGuilds,
  pauseGuild,
  sharesGuild,
  tendGuilds,
} from "#modules/guilds";
import { type Actor, guest, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import { guildChanges, roleChanges } from "./changes.ts";
import { guildGate } from "./gates.ts";
import { aGuild, aGuildMember, countOf } from "./guilds.factory.ts";
import { editInput, roleInput } from "./inputs.ts";
import { guildRoles, guilds } from "./tables.ts";

const { db } = await testDatabase();
await testPost(db);
const as = (actor: Actor) => testContext(db, actor);
const code = (name: string) => ({ code: name });

describe("handing a guild on", () => {
  test("needs a fresh proof and the other side's yes; then the old owner can leave", async () => {
    const guild = await aGuild(db);
    const heir = await aGuildMember(db, guild);
    const offer = { slug: guild.slug, userId: heir.userId };
    const tired = as({ ...guild.owner, provedAt: new Date("2026-11-15T08:00:00Z") });
    await expect(offerGuild(tired, offer)).rejects.toMatchObject(code("prove_again"));
    await expect(answerOffer(as(heir), { ...guild, agree: true })).rejects.toMatchObject(
      code("no_offer"),
    );
    await offerGuild(as(guild.owner), offer);
    expect((await guildHome(as(heir), guild)).offeredToMe).toBe(true);
    expect((await guildHome(as(guild.owner), guild)).head.state).toBe("owner");
    await answerOffer(as(heir), { ...guild, agree: true });
    expect((await guildHome(as(heir), guild)).head.state).toBe("owner");
    expect((await guildHome(as(guild.owner), guild)).head.role?.name).toBe("Manager");
    await leaveGuild(as(guild.owner), guild);
    expect(await ownsGuilds(as(guest), guild.owner.userId)).toBe(false);
    expect(await countOf(db, guild.id)).toBe(1);
  });

  test("an offer ends after a week", async () => {
    const guild = await aGuild(db);
    const heir = await aGuildMember(db, guild);
    await offerGuild(as(guild.owner), { slug: guild.slug, userId: heir.userId });
    const late = as(heir);
    late.clock.advance(8 * dayMs);
    await expect(answerOffer(late, { ...guild, agree: true })).rejects.toMatchObject(
      code("no_offer"),
    );
  });
});

describe("the end of a guild", () => {
  test("archived, everybody only reads; opened again, they write", async () => {
    const guild = await aGuild(db);
    const member = await aGuildMember(db, guild);
    const part = () => guildGate.partIn(db, member, guild.id);
    expect(await part()).toBe("member");
    await archiveGuild(as(guild.owner), { ...guild, on: true });
    expect(await part()).toBe("reader");
    const { actor } = await aMember(db);
    await expect(joinGuild(as(actor), guild)).rejects.toMatchObject({ kind: "forbidden" });
    await archiveGuild(as(guild.owner), { ...guild, on: false });
    expect(await part()).toBe("member");
  });

  test("deleting asks for the name and a proof, and leaves a week to think", async () => {
    const guild = await aGuild(db, { name: "Short Lived" });
    const close = (typed: string, actor: Actor = guild.owner) =>
      closeGuild(as(actor), { slug: guild.slug, typed });
    await expect(close("short lived")).rejects.toMatchObject(code("name_differs"));
    await expect(
      close("Short Lived", await aGuildMember(db, guild, "manager")),
    ).rejects.toMatchObject({ kind: "forbidden" });
    await close("Short Lived");
    await keepGuild(as(guild.owner), guild);
    const later = as(system("test"));
    later.clock.advance(8 * dayMs);
    await tendGuilds.handle(later, {});
    expect((await guildHome(as(guest), guild)).head.name).toBe("Short Lived");
    await close("Short Lived");
    await tendGuilds.handle(as(system("test")), {});
    expect((await guildHome(as(guest), guild)).head.deleteAfter).not.toBeNull();
    await tendGuilds.handle(later, {});
    await expect(guildHome(as(guild.owner), guild)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("in an incident posting is slow, for a day", async () => {
    const guild = await aGuild(db);
    const pace = (hours: number) =>
      guildGate.slowSeconds(db, guild.id, new Date(Date.UTC(2026, 10, 15, 9 + hours)));
    expect(await pace(1)).toBeNull();
    await pauseGuild(as(guild.owner), { ...guild, on: true });
    expect(await pace(1)).toBe(30);
    expect(await pace(25)).toBeNull();
  });
});

const share = async (one: string, other: string) => {
  const { rows } = await db.execute<{ yes: boolean }>(
    sql`select ${sharesGuild(sql`${one}::uuid`, sql`${other}::uuid`)} as yes`,
  );
  return rows[0]?.yes;
};

test("who is erased belongs to nothing any more, and is counted nowhere", async () => {
  const guild = await aGuild(db);
  const ana = await aGuildMember(db, guild);
  const ben = await aGuildMember(db, guild);
  expect(await share(ana.userId, ben.userId)).toBe(true);
  await forgetInGuilds(as(system("test")), { userId: ana.userId });
  expect(await share(ana.userId, ben.userId)).toBe(false);
  expect(await countOf(db, guild.id)).toBe(2);
});

test("what changes for whom is said in sentences, and nothing where nothing does", async () => {
  const { id } = await aGuild(db);
  const roles = await db.select().from(guildRoles).where(eq(guildRoles.guildId, id));
  const member = roles.find(({ key }) => key === "member");
  const role = (permissions: string[]) =>
    roleInput.parse({ name: "Member", colour: "slate", permissions });
  expect(roleChanges(member, role(["see_purse"]))).toEqual([]);
  expect(roleChanges(member, role(["see_purse", "ban"]))).toEqual([
    "0 people with the role Member will be able to keep people out.",
  ]);
  const [guild] = await db.select().from(guilds).where(eq(guilds.id, id));
  if (!guild) throw new Error("no guild");
  const written = (more: object) =>
    editInput.parse({
      name: guild.name,
      slug: guild.slug,
      purpose: "To try",
      visibility: "public",
      policy: "open",
      ...more,
    });
  const edit = (more: object) => guildChanges(guild, written(more));
  expect(edit({})).toEqual([]);
  expect(edit({ visibility: "secret", policy: "invite" })).toEqual([
    "Nobody but members will find this guild, or know that there is one.",
    "Only people who are invited will be able to join.",
  ]);
  const asked = { ...guild, policy: "request" as const, openRequestCount: 2 };
  expect(guildChanges(asked, written({}))).toEqual([
    "Anybody will be able to join at once.",
    "Requests to join that nobody has answered end.",
  ]);
});
