import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  answerOwnershipOffer,
  archiveGuild,
  cancelGuildDeletion,
  eraseGuildData,
  guildHome,
  guildMaintenance,
  joinGuild,
  leaveGuild,
  offerOwnership,
  ownsGuilds,
  pauseGuild,
  scheduleGuildDeletion,
  sharesGuild,
} from "#modules/guilds";
import { type Actor, guest, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { message } from "#platform/i18n";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { describeGuildChanges, describeRoleChanges } from "./changes.ts";
import { forumGuildAccess } from "./guild-access.ts";
import { aGuild, aGuildMember, countOf } from "./guilds.factory.ts";
import { editInput, roleInput } from "./inputs.ts";
import { guildRoles, guilds } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const code = (name: string) => ({ code: name });

describe("transferring a guild", () => {
  test("needs recent authentication and acceptance; then the old owner can leave", async () => {
    const guild = await aGuild(db);
    const heir = await aGuildMember(db, guild);
    const offer = { slug: guild.slug, userId: heir.userId };
    const tired = as({ ...guild.owner, authenticatedAt: new Date("2026-11-15T08:00:00Z") });
    await expect(offerOwnership(tired, offer)).rejects.toMatchObject(
      code("reauthentication_required"),
    );
    await expect(answerOwnershipOffer(as(heir), { ...guild, agree: true })).rejects.toMatchObject(
      code("offer_not_found"),
    );
    await offerOwnership(as(guild.owner), offer);
    expect((await guildHome(as(heir), guild)).offeredToMe).toBe(true);
    expect((await guildHome(as(guild.owner), guild)).header.state).toBe("owner");
    await answerOwnershipOffer(as(heir), { ...guild, agree: true });
    expect((await guildHome(as(heir), guild)).header.state).toBe("owner");
    expect((await guildHome(as(guild.owner), guild)).header.role?.name).toBe("Manager");
    await leaveGuild(as(guild.owner), guild);
    expect(await ownsGuilds(as(guest), guild.owner.userId)).toBe(false);
    expect(await countOf(db, guild.id)).toBe(1);
  });

  test("expires after a week", async () => {
    const guild = await aGuild(db);
    const heir = await aGuildMember(db, guild);
    await offerOwnership(as(guild.owner), { slug: guild.slug, userId: heir.userId });
    const late = as(heir);
    late.clock.advance(8 * dayMs);
    await expect(answerOwnershipOffer(late, { ...guild, agree: true })).rejects.toMatchObject(
      code("offer_not_found"),
    );
  });
});

describe("closing a guild", () => {
  test("archived guilds are read-only; unarchived ones are not", async () => {
    const guild = await aGuild(db);
    const member = await aGuildMember(db, guild);
    const part = () => forumGuildAccess.membershipOf(db, member, guild.id);
    expect(await part()).toBe("member");
    await archiveGuild(as(guild.owner), { ...guild, on: true });
    expect(await part()).toBe("reader");
    const { actor } = await aMember(db);
    await expect(joinGuild(as(actor), guild)).rejects.toMatchObject({ kind: "forbidden" });
    await archiveGuild(as(guild.owner), { ...guild, on: false });
    expect(await part()).toBe("member");
  });

  test("deleting needs the name and reauthentication, and waits a week", async () => {
    const guild = await aGuild(db, { name: "Short Lived" });
    const close = (typed: string, actor: Actor = guild.owner) =>
      scheduleGuildDeletion(as(actor), { slug: guild.slug, typed });
    await expect(close("short lived")).rejects.toMatchObject(code("name_mismatch"));
    await expect(
      close("Short Lived", await aGuildMember(db, guild, "manager")),
    ).rejects.toMatchObject({ kind: "forbidden" });
    await close("Short Lived");
    await cancelGuildDeletion(as(guild.owner), guild);
    const later = as(system("test"));
    later.clock.advance(8 * dayMs);
    await guildMaintenance.handle(later, {});
    expect((await guildHome(as(guest), guild)).header.name).toBe("Short Lived");
    await close("Short Lived");
    await guildMaintenance.handle(as(system("test")), {});
    expect((await guildHome(as(guest), guild)).header.deleteAfter).not.toBeNull();
    await guildMaintenance.handle(later, {});
    await expect(guildHome(as(guild.owner), guild)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("a locked guild is in slow mode for a day", async () => {
    const guild = await aGuild(db);
    const pace = (hours: number) =>
      forumGuildAccess.slowSeconds(db, guild.id, new Date(Date.UTC(2026, 10, 15, 9 + hours)));
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

test("an erased member belongs to no guild and is not counted", async () => {
  const guild = await aGuild(db);
  const ana = await aGuildMember(db, guild);
  const ben = await aGuildMember(db, guild);
  expect(await share(ana.userId, ben.userId)).toBe(true);
  await eraseGuildData(as(system("test")), { userId: ana.userId });
  expect(await share(ana.userId, ben.userId)).toBe(false);
  expect(await countOf(db, guild.id)).toBe(2);
});

test("change summaries describe effects, and are empty without changes", async () => {
  const { id } = await aGuild(db);
  const roles = await db.select().from(guildRoles).where(eq(guildRoles.guildId, id));
  const member = roles.find(({ key }) => key === "member");
  const role = (permissions: string[]) =>
    roleInput.parse({ name: "Member", color: "slate", permissions });
  expect(describeRoleChanges(member, role(["view_treasury"]))).toEqual([]);
  expect(describeRoleChanges(member, role(["view_treasury", "ban"]))).toEqual([
    message("guilds.changes.permissionAdded", { role: "Member", count: 0, permission: "ban" }),
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
  const edit = (more: object) => describeGuildChanges(guild, written(more));
  expect(edit({})).toEqual([]);
  expect(edit({ visibility: "secret", policy: "invite" })).toEqual([
    "guilds.changes.secret",
    "guilds.changes.invite",
  ]);
  const facts = { ...guild, policy: "request" as const, openRequestCount: 2 };
  expect(describeGuildChanges(facts, written({}))).toEqual([
    "guilds.changes.open",
    "guilds.changes.requestsClosed",
  ]);
});
