import { and, eq } from "drizzle-orm";
import {
  announceInGuild,
  announcementInput,
  banFromGuild,
  createGuild,
  createGuildEvent,
  createGuildInput,
  editGuild,
  editInput,
  eventInput,
  inviteInput,
  inviteToGuild,
  joinGuild,
  removeMembers,
  requestToJoin,
  saveGuildCategory,
  saveRole,
} from "#modules/guilds";
import type { Member } from "#permissions";
import type { Context } from "#platform/context";
import { guildCategories, guildRoles, guilds } from "#tables/guilds";
import { hiddenTopic } from "./hidden-forum.ts";
import type { Hiding } from "./hiding.ts";
import { as, everyoneBut, type Outsider, usernameOf } from "./people.ts";

const inAWeek = () => `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T18:00`;

async function roleOf({ db }: Context<Member>, slug: string, name: string): Promise<string> {
  const [found] = await db
    .select({ id: guildRoles.id })
    .from(guildRoles)
    .innerJoin(guilds, eq(guilds.id, guildRoles.guildId))
    .where(and(eq(guilds.slug, slug), eq(guildRoles.name, name)));
  return found?.id ?? "";
}

async function join(host: Context<Member>, slug: string, guest: Context<Member>, role = "Member") {
  const roleId = await roleOf(host, slug, role);
  const { token } = await inviteToGuild(host, {
    ...inviteInput.parse({ kind: "link", roleId, uses: "" }),
    slug,
  });
  await joinGuild(guest, { slug, token: token ?? "" });
}

type Visibility = "private" | "secret";

/**
 * A guild with a canary in each of its fields. What a private guild
 * says about itself is for everyone; a secret one is for its members alone.
 */
export async function createHiddenGuild(
  { canaries, owner, friend }: Hiding,
  visibility: Visibility,
): Promise<string> {
  const about: readonly Outsider[] = visibility === "secret" ? [] : everyoneBut();
  const outside = (field: string) => canaries.word(`${field} of a ${visibility} guild`, about);
  const before = outside("former address");
  const fields = {
    name: `Guild ${outside("name")}`,
    slug: before,
    purpose: `For ${outside("purpose")}`,
    tags: `postage, ${outside("tag")}`,
    visibility,
    policy: "request",
    questions: `Why ${outside("question")}?`,
  };
  await createGuild(owner, createGuildInput.parse(fields));
  const { slug } = await editGuild(owner, {
    ...editInput.parse({
      ...fields,
      slug: outside("address"),
      about: `About ${outside("description")}`,
      rules: `Rules ${outside("rules")}`,
    }),
    from: before,
  });
  await join(owner, slug, friend);
  return slug;
}

/** Members, events, announcements, topics, invitations and requests: for its members alone. */
export async function fillGuild(
  hiding: Hiding,
  visibility: Visibility,
  slug: string,
): Promise<string> {
  const { container, canaries, owner, friend } = hiding;
  const inside = (field: string) => canaries.word(`${field} of a ${visibility} guild`);
  const memberRole = await roleOf(owner, slug, "Member");
  await saveRole(owner, {
    slug,
    name: `Role ${inside("role")}`,
    color: "moss",
    standing: "above_member",
    permissions: [],
  });
  await saveGuildCategory(owner, { slug, name: `Part ${inside("category")}`, color: "slate" });
  await announceInGuild(owner, {
    slug,
    ...announcementInput.parse({
      title: `News ${inside("title of an announcement")}`,
      body: `Said ${inside("text of an announcement")}`,
    }),
  });
  await createGuildEvent(owner, {
    slug,
    ...eventInput.parse({
      title: `Meeting ${inside("title of an event")}`,
      startsAt: inAWeek(),
      hours: 2,
      zone: "UTC",
      place: `At ${inside("place of an event")}`,
      about: `With ${inside("description of an event")}`,
    }),
  });
  await inviteToGuild(owner, {
    slug,
    ...inviteInput.parse({
      kind: "email",
      who: `${inside("address of an invitation")}@canary.test`,
      roleId: memberRole,
      note: `Note ${inside("note of an invitation")}`,
    }),
  });
  const [guild] = await owner.db.select().from(guilds).where(eq(guilds.slug, slug));
  const guildId = guild?.id ?? "";
  const [category] = await owner.db
    .select({ slug: guildCategories.slug })
    .from(guildCategories)
    .where(eq(guildCategories.guildId, guildId));
  await hiddenTopic(
    hiding,
    { author: owner, other: friend },
    {
      what: `a topic in a ${visibility} guild`,
      place: { guildId, ...(category && { guildCategory: category.slug }) },
    },
  );
  if (visibility === "private")
    await requestToJoin(await as(container, usernameOf("applicant")), {
      slug,
      answers: [`Because ${inside("answer of a request to join")}`],
    });
  for (const name of ["removed", "banned"] as const) {
    const guest = await as(container, usernameOf(name));
    await join(owner, slug, guest);
    const { userId } = guest.actor;
    if (name === "removed") await removeMembers(owner, { slug, userIds: [userId] });
    else
      await banFromGuild(owner, {
        slug,
        userId,
        reason: `For ${inside("reason of a ban")}`,
        days: "0",
      });
  }
  return guildId;
}

/** A guild whose moderator has no say in the others. */
export async function otherGuild({ container, friend }: Hiding): Promise<void> {
  const slug = "leaks-other-guild";
  await createGuild(
    friend,
    createGuildInput.parse({
      name: "Another guild",
      slug,
      purpose: "To be elsewhere.",
      visibility: "public",
      policy: "open",
    }),
  );
  await join(friend, slug, await as(container, usernameOf("guild-moderator")), "Moderator");
}
