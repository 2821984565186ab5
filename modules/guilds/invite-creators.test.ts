import { describe, expect, test } from "vitest";
import {
  assignRole,
  banFromGuild,
  guildHome,
  inviteToGuild,
  joinGuild,
  leaveGuild,
  manageInvites,
  removeMembers,
} from "#modules/guilds";
import type { Actor, Member } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { aGuild, aGuildMember, countOf, roleId } from "./guilds.factory.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);

/** A secret guild, one of its managers, and the unlimited link they made for the moderator role. */
async function aManagersLink() {
  const guild = await aGuild(db, { policy: "invite", visibility: "secret" });
  const manager = await aGuildMember(db, guild, "manager");
  const { token } = await inviteToGuild(as(manager), {
    slug: guild.slug,
    kind: "link",
    who: "",
    note: "",
    uses: "",
    hours: "0",
    roleId: await roleId(db, guild.id, "moderator"),
  });
  const come = (actor: Member) => joinGuild(as(actor), { ...guild, token: token ?? "" });
  return { guild, manager, come };
}

const roleOf = async (guild: { slug: string }, actor: Actor) =>
  (await guildHome(as(actor), guild)).header.role?.name;

describe("an invitation whose creator", () => {
  test("was removed admits no one, least of all its creator", async () => {
    const { guild, manager, come } = await aManagersLink();
    await removeMembers(as(guild.owner), { ...guild, userIds: [manager.userId] });
    await expect(come(manager)).rejects.toMatchObject({ kind: "not_found" });
    const { actor } = await aMember(db);
    await expect(come(actor)).rejects.toMatchObject({ kind: "not_found" });
    expect(await countOf(db, guild.id)).toBe(1);
    const { invites } = await manageInvites(as(guild.owner), guild);
    expect(invites.filter(({ live }) => live)).toEqual([]);
  });

  test("was banned or left admits no one", async () => {
    const banned = await aManagersLink();
    await banFromGuild(as(banned.guild.owner), {
      slug: banned.guild.slug,
      userId: banned.manager.userId,
      reason: "Spam",
      days: "7",
    });
    const left = await aManagersLink();
    await leaveGuild(as(left.manager), left.guild);
    const { actor } = await aMember(db);
    for (const { come } of [banned, left])
      await expect(come(actor)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("may no longer assign the role admits plain members", async () => {
    const { guild, manager, come } = await aManagersLink();
    const before = (await aMember(db)).actor;
    const after = (await aMember(db)).actor;
    await come(before);
    expect(await roleOf(guild, before)).toBe("Moderator");
    await assignRole(as(guild.owner), {
      slug: guild.slug,
      userIds: [manager.userId],
      roleId: await roleId(db, guild.id, "member"),
    });
    await come(after);
    expect(await roleOf(guild, after)).toBe("Member");
    expect(await roleOf(guild, before)).toBe("Moderator");
  });
});
