import { and, desc, eq } from "drizzle-orm";
import type { BuiltInRole } from "#contracts/guilds";
import {
  acceptAnswer,
  measureGuildActivity,
  replyToTopic,
  startTopic,
  topicInput,
} from "#modules/forum";
import {
  announceInGuild,
  archiveGuild,
  assignRole,
  createGuild,
  createGuildEvent,
  createGuildInput,
  editGuild,
  editInput,
  eventInput,
  inviteToGuild,
  joinGuild,
  requestToJoin,
  respondToEvent,
  saveGuildCategory,
} from "#modules/guilds";
import type { Actor } from "#permissions";
import { isMember } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { guildEvents, guildRoles, guilds } from "#tables/guilds";
import { ago, asMember } from "./as-member.ts";
import { type DemoEvent, type DemoGuild, demoGuilds } from "./guilds-data.ts";
import { moreOfGuilds } from "./guilds-more.ts";

/** Twelve guilds of every kind, replayed by the real commands on a clock set back. */
export async function seedGuilds(ctx: Context<Actor>): Promise<void> {
  for (const guild of demoGuilds) await seedGuild(ctx, guild);
  await measureGuildActivity.handle(ctx, {});
}

async function seedGuild(ctx: Context<Actor>, demo: DemoGuild): Promise<void> {
  const { slug, founder, daysAgo } = demo;
  const owner = await asMember(ago(ctx, daysAgo), founder);
  const words = {
    slug,
    name: demo.name,
    purpose: demo.purpose,
    tags: demo.tags,
    crest: demo.crest,
    visibility: demo.visibility,
    policy: demo.policy,
    questions: demo.questions ?? "",
    creator: demo.creator ?? "",
  };
  const { id } = await createGuild(owner, createGuildInput.parse(words));
  if (demo.about)
    await editGuild(owner, {
      ...editInput.parse({
        ...words,
        about: demo.about,
        rules: demo.rules ?? "",
        notifyManagers: true,
      }),
      from: slug,
    });
  for (const name of demo.categories ?? [])
    await saveGuildCategory(owner, { slug, name, color: "moss" });
  await seedMembers(ctx, demo, id);
  for (const [username, answers] of Object.entries(demo.requests ?? {}))
    await requestToJoin(await asMember(ago(ctx, 9), username), { slug, answers });
  const now = await asMember(ago(ctx, 8), founder);
  const roleId = await roleOf(ctx, id, "member");
  for (const username of demo.invited ?? [])
    await inviteToGuild(now, {
      slug,
      kind: "person",
      who: username,
      roleId,
      hours: "0",
      uses: "",
      note: "",
    });
  if (demo.announcement) await announceInGuild(now, { slug, ...demo.announcement });
  const events = [...(demo.events ?? []), ...(moreOfGuilds[slug]?.events ?? [])];
  // In the order of time, as they would have been added.
  for (const event of events.toSorted((a, b) => a.inDays - b.inDays))
    await seedEvent(ctx, demo, event);
  await seedDiscussions(ctx, demo, id);
  if (demo.archived) await archiveGuild(await asMember(ago(ctx, 200), founder), { slug, on: true });
}

/** By a link, spread over the guild's life so that it has grown. */
async function seedMembers(ctx: Context<Actor>, demo: DemoGuild, guildId: string) {
  const { slug, founder, daysAgo, managers = [], moderators = [] } = demo;
  const all = [...new Set([...managers, ...moderators, ...demo.members])];
  const invite = await inviteToGuild(await asMember(ago(ctx, daysAgo), founder), {
    slug,
    kind: "link",
    who: "",
    hours: "0",
    uses: 500,
    note: "For the first of us",
    roleId: await roleOf(ctx, guildId, "member"),
  });
  const ids = new Map<string, string>();
  for (const [index, username] of all.entries()) {
    const days = Math.max(9, Math.round(daysAgo * (1 - (index + 1) / (all.length + 2))));
    const member = await asMember(ago(ctx, days), username);
    if (isMember(member.actor)) ids.set(username, member.actor.userId);
    await joinGuild(member, { slug, token: invite.token ?? undefined });
  }
  const give = async (usernames: readonly string[], key: BuiltInRole) => {
    const userIds = usernames.flatMap((name) => ids.get(name) ?? []);
    if (userIds.length > 0)
      await assignRole(await asMember(ago(ctx, 20), founder), {
        slug,
        userIds,
        roleId: await roleOf(ctx, guildId, key),
      });
  };
  await give(managers, "manager");
  await give(moderators, "moderator");
}

async function seedEvent(
  ctx: Context<Actor>,
  { slug, founder }: DemoGuild,
  { inDays, coming, ...words }: DemoEvent,
) {
  const day = new Date(ctx.clock.now().getTime() + inDays * dayMs).toISOString().slice(0, 10);
  const setDaysAgo = Math.max(8, 8 - inDays);
  const owner = await asMember(ago(ctx, setDaysAgo), founder);
  await createGuildEvent(owner, {
    ...eventInput.parse({ ...words, startsAt: `${day}T19:00`, hours: 2, zone: "Europe/Berlin" }),
    slug,
  });
  const [event] = await ctx.db
    .select({ id: guildEvents.id })
    .from(guildEvents)
    .innerJoin(guilds, eq(guilds.id, guildEvents.guildId))
    .where(and(eq(guilds.slug, slug), eq(guildEvents.title, words.title)))
    .orderBy(desc(guildEvents.startsAt))
    .limit(1);
  for (const username of event ? coming : [])
    await respondToEvent(await asMember(ago(ctx, setDaysAgo - 1), username), {
      slug,
      eventId: event?.id ?? "",
      answer: "yes",
    });
}

async function seedDiscussions(ctx: Context<Actor>, demo: DemoGuild, guildId: string) {
  const discussions = [
    ...(demo.discussions ?? []),
    ...(moreOfGuilds[demo.slug]?.discussions ?? []),
  ];
  for (const each of discussions.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const { publicId } = await startTopic(await asMember(ago(ctx, each.daysAgo), each.by), {
      ...topicInput.parse({
        kind: each.kind ?? "discussion",
        category: "none",
        tags: "",
        language: "en",
        title: each.title,
        body: each.body,
      }),
      guildId,
      guildCategory: each.category,
    });
    let daysAgo = each.daysAgo;
    for (const [index, [by, body]] of (each.replies ?? []).entries()) {
      // Between half an hour and half a day later.
      daysAgo -= 0.02 + ((each.title.length * 7 + index * 13) % 40) / 80;
      await replyToTopic(await asMember(ago(ctx, daysAgo), by), { publicId, body });
    }
    if (each.accepted !== undefined)
      await acceptAnswer(await asMember(ago(ctx, daysAgo - 0.1), each.by), {
        publicId,
        number: each.accepted + 2,
        on: true,
      });
  }
}

async function roleOf({ db }: Context<Actor>, guildId: string, key: BuiltInRole) {
  const [role] = await db
    .select({ id: guildRoles.id })
    .from(guildRoles)
    .where(and(eq(guildRoles.guildId, guildId), eq(guildRoles.key, key)));
  return role?.id ?? "";
}
