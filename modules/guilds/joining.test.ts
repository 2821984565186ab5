import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  answerRequests,
  banFromGuild,
  declineInvite,
  editGuild,
  guildHome,
  guildMaintenance,
  inviteToGuild,
  joinGuild,
  leaveGuild,
  liftBan,
  manageInvites,
  manageRequests,
  pauseGuild,
  removeMembers,
  requestToJoin,
  revokeInvite,
} from "#modules/guilds";
import { savePreferences } from "#modules/preferences";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import { message } from "#platform/i18n";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aWriter } from "../forum/forum.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aGuild, aGuildMember, aLink, countOf, roleId } from "./guilds.factory.ts";
import { guildJobs } from "./index.server.ts";
import { editInput } from "./inputs.ts";
import { guildInvites, guildRequests, guilds } from "./tables.ts";

const { db } = await testDatabase();
const post = await testMail(db, guildJobs);
const as = (actor: Actor) => testContext(db, actor);
const code = (name: string) => ({ code: name });

describe("an open guild", () => {
  test("joining and leaving are idempotent and counted", async () => {
    const guild = await aGuild(db);
    const { actor } = await aMember(db);
    await joinGuild(as(actor), guild);
    await joinGuild(as(actor), guild);
    expect(await countOf(db, guild.id)).toBe(2);
    await leaveGuild(as(actor), guild);
    await leaveGuild(as(actor), guild);
    expect(await countOf(db, guild.id)).toBe(1);
  });

  test("its owner can't leave, and a lock stops new members for a day", async () => {
    const guild = await aGuild(db);
    await expect(leaveGuild(as(guild.owner), guild)).rejects.toMatchObject(
      code("owner_cannot_leave"),
    );
    const { actor } = await aMember(db);
    await pauseGuild(as(guild.owner), { ...guild, on: true });
    await expect(joinGuild(as(actor), guild)).rejects.toMatchObject(code("guild_paused"));
    await expect(aLink(db, guild)).rejects.toMatchObject({ kind: "forbidden" });
    const tomorrow = as(actor);
    tomorrow.clock.advance(25 * 3_600_000);
    await joinGuild(tomorrow, guild);
    expect(await countOf(db, guild.id)).toBe(2);
  });
});

describe("requesting to join", () => {
  test("needs an answer to each question; approval adds the member once", async () => {
    const guild = await aGuild(db, { policy: "request", questions: ["What do you bind?"] });
    const { actor } = await aMember(db);
    await expect(joinGuild(as(actor), guild)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(requestToJoin(as(actor), { ...guild, answers: [" "] })).rejects.toMatchObject({
      fields: { answer0: ["guilds.errors.answerRequired"] },
    });
    await requestToJoin(as(actor), { ...guild, answers: ["Ledgers"] });
    await requestToJoin(as(actor), { ...guild, answers: ["Ledgers and atlases"] });
    const { requests, total } = await manageRequests(as(guild.owner), guild);
    expect(total).toBe(1);
    expect(requests[0]?.answers).toEqual([
      { question: "What do you bind?", answer: "Ledgers and atlases" },
    ]);
    const approve = {
      slug: guild.slug,
      answer: "approved" as const,
      requestIds: requests.map(({ id }) => id),
    };
    await answerRequests(as(guild.owner), approve);
    await expect(answerRequests(as(guild.owner), approve)).rejects.toMatchObject(
      code("already_decided"),
    );
    expect(await countOf(db, guild.id)).toBe(2);
  });

  test("when declined must wait seven days; asking again adds more", async () => {
    const guild = await aGuild(db, { policy: "request" });
    const { actor } = await aMember(db);
    const ask = (ctx = as(actor)) => requestToJoin(ctx, { ...guild, answers: [] });
    const answer = async (how: "declined" | "asked_again") => {
      const { requests } = await manageRequests(as(guild.owner), guild);
      await answerRequests(as(guild.owner), {
        slug: guild.slug,
        answer: how,
        note: "Tell us more.",
        requestIds: requests.map(({ id }) => id),
      });
    };
    await ask();
    await answer("asked_again");
    expect((await guildHome(as(actor), guild)).request).toEqual({
      state: "needs_info",
      note: "Tell us more.",
    });
    await ask();
    await answer("declined");
    await expect(ask()).rejects.toMatchObject(code("requested_recently"));
    const later = as(actor);
    later.clock.advance(8 * dayMs);
    expect(await ask(later)).toEqual({ letIn: false });
  });

  test("auto-approves trusted members if the guild says so; old requests expire", async () => {
    const guild = await aGuild(db, { policy: "request" });
    await db.update(guilds).set({ autoApproveLevel: 2 }).where(eq(guilds.id, guild.id));
    const known = await aWriter(db, { level: 2 });
    const newcomer = await aWriter(db, { level: 1 });
    expect(await requestToJoin(as(known.actor), { ...guild, answers: [] })).toEqual({
      letIn: true,
    });
    expect(await requestToJoin(as(newcomer.actor), { ...guild, answers: [] })).toEqual({
      letIn: false,
    });
    const later = as({ kind: "system", name: "test" });
    later.clock.advance(31 * dayMs);
    await guildMaintenance.handle(later, {});
    expect((await manageRequests(as(guild.owner), guild)).total).toBe(0);
  });
});

describe("an open join request", () => {
  test.each([
    ["becomes secret", { visibility: "secret", policy: "request" }],
    ["becomes invite-only", { visibility: "public", policy: "invite" }],
  ])("is closed without penalty when the guild %s", async (_what, more) => {
    const guild = await aGuild(db, { policy: "request" });
    const { actor } = await aMember(db);
    await requestToJoin(as(actor), { ...guild, answers: [] });
    const edit = (changed: object) =>
      editGuild(as(guild.owner), {
        ...editInput.parse({
          name: "Another name",
          slug: guild.slug,
          purpose: "To try things out.",
          visibility: "public",
          policy: "request",
          ...changed,
        }),
        from: guild.slug,
      });
    await edit({});
    expect((await manageRequests(as(guild.owner), guild)).total).toBe(1);
    await edit(more);
    const { requests, total } = await manageRequests(as(guild.owner), guild);
    expect([requests, total]).toEqual([[], 0]);
    const [mine] = await db
      .select()
      .from(guildRequests)
      .where(eq(guildRequests.userId, actor.userId));
    expect(mine?.state).toBe("withdrawn");
    await edit({});
    expect(await requestToJoin(as(actor), { ...guild, answers: [] })).toEqual({ letIn: false });
  });
});

describe("invitations", () => {
  test("a link's secret is not stored; it has a use limit and can be revoked", async () => {
    const guild = await aGuild(db, { policy: "invite", visibility: "secret" });
    const token = await aLink(db, guild, { uses: 1 });
    expect(token.length).toBeGreaterThanOrEqual(52);
    const rows = await db.select().from(guildInvites).where(eq(guildInvites.guildId, guild.id));
    expect(JSON.stringify(rows)).not.toContain(token);
    const ana = await aMember(db);
    const ben = await aMember(db);
    expect((await guildHome(as(ana.actor), { ...guild, token })).header.state).toBe("invited");
    await joinGuild(as(ana.actor), { ...guild, token });
    await expect(joinGuild(as(ben.actor), { ...guild, token })).rejects.toMatchObject({
      kind: "not_found",
    });
    const { invites } = await manageInvites(as(guild.owner), guild);
    expect(invites[0]).toMatchObject({ uses: 1, maxUses: 1, live: false });
    expect(invites[0]?.usedBy.map(({ username }) => username)).toEqual([ana.user.username]);
    const second = await aLink(db, guild);
    const open = await manageInvites(as(guild.owner), guild);
    await revokeInvite(as(guild.owner), {
      ...guild,
      inviteId: open.invites.find(({ live }) => live)?.id ?? "",
    });
    await expect(joinGuild(as(ben.actor), { ...guild, token: second })).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  test("by username and by email; an emailed link works once", async () => {
    const guild = await aGuild(db, { policy: "invite", visibility: "secret", name: "The *Hush*" });
    const { user, actor } = await aMember(db);
    const invite = async (kind: "person" | "email", who: string) =>
      inviteToGuild(as(guild.owner), {
        slug: guild.slug,
        kind,
        who,
        note: "",
        uses: "" as const,
        hours: "168" as const,
        roleId: await roleId(db, guild.id, "member"),
      });
    await invite("person", `@${user.username}`);
    expect((await guildHome(as(actor), guild)).header.state).toBe("invited");
    await declineInvite(as(actor), guild);
    await expect(guildHome(as(actor), guild)).rejects.toMatchObject({ kind: "not_found" });
    await invite("email", "Friend@People.test");
    const [email] = await post.deliver();
    expect(email?.to.address).toBe("friend@people.test");
    expect(email?.text).toContain("expires on 22 November 2026, 09:00 UTC.");
    const token = /[?&]invite=([\w-]+)/.exec(email?.text ?? "")?.[1] ?? "";
    await joinGuild(as(actor), { ...guild, token });
    const other = await aMember(db);
    await expect(joinGuild(as(other.actor), { ...guild, token })).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(invite("person", user.username)).rejects.toMatchObject(code("already_member"));
    await expect(invite("person", "nobody_at_all")).rejects.toMatchObject(code("user_not_found"));
  });
});

test("invitation and waiting times are shown in the member's time zone", async () => {
  const guild = await aGuild(db, { policy: "request" });
  const { user, actor } = await aMember(db, { timeZone: "Pacific/Auckland" });
  await savePreferences(as(actor), { dateOrder: "month", clock: "12", weekStart: "monday" });
  await inviteToGuild(as(guild.owner), {
    slug: guild.slug,
    kind: "email",
    who: user.email,
    note: "",
    uses: "",
    hours: "168",
    roleId: await roleId(db, guild.id, "member"),
  });
  const [email] = await post.deliver();
  expect(email?.text).toContain("expires on November 22, 2026, 10:00 pm (Pacific/Auckland).");

  const evening = as(actor);
  evening.clock.advance(4 * 3_600_000);
  await requestToJoin(evening, { ...guild, answers: [] });
  const owner = as(guild.owner);
  owner.clock.advance(4 * 3_600_000);
  const { requests } = await manageRequests(owner, guild);
  await answerRequests(owner, {
    slug: guild.slug,
    answer: "declined",
    note: "",
    requestIds: requests.map(({ id }) => id),
  });
  await expect(requestToJoin(evening, { ...guild, answers: [] })).rejects.toMatchObject({
    message: message("guilds.errors.requestedRecently", { date: "November 23, 2026" }),
  });
});

describe("removing a member", () => {
  test("a banned member stays out until the ban ends or is lifted", async () => {
    const guild = await aGuild(db);
    const member = await aGuildMember(db, guild);
    const ban = { slug: guild.slug, userId: member.userId, reason: "Spam", days: "7" as const };
    await banFromGuild(as(guild.owner), ban);
    expect(await countOf(db, guild.id)).toBe(1);
    await expect(joinGuild(as(member), guild)).rejects.toMatchObject(code("guild_banned"));
    const later = as(member);
    later.clock.advance(8 * dayMs);
    await joinGuild(later, guild);
    await removeMembers(as(guild.owner), { ...guild, userIds: [member.userId] });
    await banFromGuild(as(guild.owner), { ...ban, days: "0" });
    await liftBan(as(guild.owner), ban);
    await joinGuild(as(member), guild);
    expect(await countOf(db, guild.id)).toBe(2);
  });
});
