import { describe, expect, test } from "vitest";
import {
  followableTopic,
  guildGatePort,
  guildTopics,
  replyToTopic,
  startTopic,
  topicFeed,
  topicInput,
  topicPage,
  topicsOfPerson,
} from "#modules/forum";
import {
  announceInGuild,
  answerRequests,
  assignRole,
  banFromGuild,
  crestsOf,
  editGuild,
  forumGuildAccess,
  guildActivity,
  guildDirectory,
  guildHome,
  guildsOf,
  guildTag,
  inviteToGuild,
  loadGuildHeaderForReader,
  loadGuildHeaderForTiers,
  manageAnnouncements,
  manageInvites,
  manageMembers,
  manageOverview,
  manageRequests,
  manageSettings,
  memberRows,
  membersPage,
  pauseGuild,
  removeMembers,
  requestToJoin,
  saveRole,
} from "#modules/guilds";
import { guildShopsPort, saveTier, subscribePage, tierInput } from "#modules/subscriptions";
import {
  createExpense,
  guildSellerPort,
  publishSplitRule,
  saveTreasurySettings,
  treasuryPage,
  treasurySettingsInput,
} from "#modules/treasury";
import { type Actor, guest } from "#permissions";
import { DomainError } from "#platform/errors";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aWriter } from "../forum/forum.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import type { GuildVisibility } from "./contract.ts";
import { aGuild, aGuildMember, roleId } from "./guilds.factory.ts";
import { editInput } from "./inputs.ts";

const { db } = await testDatabase();
await testMail(db);
provideForTest(db, provide(guildGatePort, forumGuildAccess));
provideForTest(db, provide(guildShopsPort, guildSellerPort));
const as = (actor: Actor) => testContext(db, actor);

const statuses = { unauthenticated: 401, forbidden: 403, not_found: 404 } as const;
/** 200 where it is answered, and also where only the input was at fault. */
const statusOf = (asking: Promise<unknown>): Promise<number> =>
  asking.then(
    () => 200,
    (error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      return statuses[error.kind as keyof typeof statuses] ?? 200;
    },
  );

const kinds = [
  "visitor" as const,
  "outsider" as const,
  "administrator" as const,
  "requester" as const,
  "invited" as const,
  "banned" as const,
  "member" as const,
  "moderator" as const,
  "manager" as const,
  "owner" as const,
] as const;
type Kind = (typeof kinds)[number];

async function aWorld(visibility: GuildVisibility) {
  const owner = (await aWriter(db)).actor;
  const guild = await aGuild(db, { visibility, policy: "request", owner });
  const fresh = async (roles: readonly "admin"[] = []) => (await aMember(db, { roles })).actor;
  const requester = await fresh();
  const invited = await fresh();
  const banned = await aGuildMember(db, guild);
  const member = await roleId(db, guild.id, "member");
  const invite = (who: string) =>
    inviteToGuild(as(owner), {
      slug: guild.slug,
      kind: "person",
      who,
      roleId: member,
      hours: "168",
      uses: "",
      note: "",
    });
  // Only a user who may see a guild can request to join; for a secret one, a user who was invited
  // once.
  if (visibility === "secret") await invite(requester.username);
  await requestToJoin(as(requester), { slug: guild.slug, answers: [] });
  await invite(invited.username);
  await banFromGuild(as(owner), {
    slug: guild.slug,
    userId: banned.userId,
    reason: "Spam",
    days: "0",
  });
  const { category: _, ...topic } = topicInput.parse({
    kind: "discussion",
    category: "none",
    title: "Among ourselves only",
    tags: "",
    body: "The canary sings at four.",
  });
  const { publicId } = await startTopic(as(owner), { ...topic, guildId: guild.id });
  const actors: Record<Kind, Actor> = {
    visitor: guest,
    outsider: await fresh(),
    administrator: await fresh(["admin"]),
    requester,
    invited,
    banned,
    owner,
    member: await aGuildMember(db, guild),
    moderator: await aGuildMember(db, guild, "moderator"),
    manager: await aGuildMember(db, guild, "manager"),
  };
  return { guild: { ...guild, visibility }, owner, actors, publicId };
}
type World = Awaited<ReturnType<typeof aWorld>>;

/** Each page and action, and the roles it is for. `known`: everyone who may see the guild. */
const asks: readonly {
  name: string;
  for: "known" | "readers" | "members" | readonly Kind[];
  ask: (world: World, actor: Actor) => Promise<unknown>;
}[] = [
  { name: "home", for: "known", ask: ({ guild }, a) => guildHome(as(a), guild) },
  {
    name: "discussions",
    for: "readers",
    ask: ({ guild }, a) => loadGuildHeaderForReader(as(a), guild),
  },
  {
    name: "members",
    for: "readers",
    ask: ({ guild }, a) => membersPage(as(a), { slug: guild.slug, sort: "joined" }),
  },
  {
    name: "manage",
    for: ["moderator", "manager", "owner"],
    ask: ({ guild }, a) => manageOverview(as(a), guild),
  },
  {
    name: "manage/log",
    for: ["moderator", "manager", "owner"],
    ask: ({ guild }, a) => guildActivity(as(a), guild),
  },
  {
    name: "manage/announcements",
    for: ["manager", "owner"],
    ask: ({ guild }, a) => manageAnnouncements(as(a), guild),
  },
  {
    name: "manage/invites",
    for: ["manager", "owner"],
    ask: ({ guild }, a) => manageInvites(as(a), guild),
  },
  {
    name: "manage/members",
    for: ["moderator", "manager", "owner"],
    ask: ({ guild }, a) => manageMembers(as(a), { slug: guild.slug, sort: "joined" }),
  },
  {
    name: "manage/members.csv",
    for: ["moderator", "manager", "owner"],
    ask: ({ guild }, a) => memberRows(as(a), guild).next(),
  },
  {
    name: "manage/requests",
    for: ["moderator", "manager", "owner"],
    ask: ({ guild }, a) => manageRequests(as(a), guild),
  },
  {
    name: "manage/settings",
    for: ["manager", "owner"],
    ask: ({ guild }, a) => manageSettings(as(a), guild),
  },
  {
    name: "edit",
    for: ["manager", "owner"],
    ask: ({ guild }, a) =>
      editGuild(as(a), {
        ...editInput.parse({
          name: "Among us",
          slug: guild.slug,
          purpose: "To try",
          policy: "request",
          visibility: guild.visibility,
        }),
        from: guild.slug,
      }),
  },
  {
    name: "make a role",
    for: ["manager", "owner"],
    ask: ({ guild }, a) =>
      saveRole(as(a), {
        slug: guild.slug,
        name: "Binder",
        color: "moss",
        standing: "above_member",
        permissions: [],
      }),
  },
  {
    name: "invite",
    for: ["manager", "owner"],
    ask: async ({ guild }, a) =>
      inviteToGuild(as(a), {
        slug: guild.slug,
        kind: "link",
        who: "",
        hours: "1",
        uses: 1,
        note: "",
        roleId: await roleId(db, guild.id, "member"),
      }),
  },
  {
    name: "announce",
    for: ["manager", "owner"],
    ask: ({ guild }, a) => announceInGuild(as(a), { slug: guild.slug, title: "T", body: "B" }),
  },
  {
    name: "answer a request",
    for: ["moderator", "manager", "owner"],
    ask: ({ guild }, a) =>
      answerRequests(as(a), {
        slug: guild.slug,
        requestIds: [guild.id],
        answer: "declined",
      }),
  },
  {
    name: "the purse",
    for: ["member", "moderator", "manager", "owner"],
    ask: ({ guild }, a) => treasuryPage(as(a), guild),
  },
  {
    name: "spend from the purse",
    for: ["owner"],
    ask: ({ guild }, a) =>
      createExpense(as(a), {
        slug: guild.slug,
        to: "nobody",
        amount: "1",
        reason: "Tape",
        idempotencyKey: "k",
      }),
  },
  {
    name: "set the purse",
    for: ["owner"],
    ask: ({ guild }, a) =>
      saveTreasurySettings(as(a), {
        ...treasurySettingsInput.parse({ limit: "5", shown: "roles" }),
        slug: guild.slug,
      }),
  },
  {
    name: "publish a rule",
    for: ["owner"],
    ask: ({ guild }, a) => publishSplitRule(as(a), { slug: guild.slug, roles: [], people: [] }),
  },
  {
    name: "its tiers, as others choose among them",
    for: "known",
    ask: ({ guild: { slug: guild } }, a) =>
      subscribePage(as(a), { guild, tierId: undefined, billingInterval: "month", code: "" }),
  },
  {
    name: "who pays",
    for: ["owner"],
    ask: ({ guild }, a) => loadGuildHeaderForTiers(as(a), guild),
  },
  {
    name: "make a tier",
    for: ["owner"],
    ask: ({ guild }, a) =>
      saveTier(as(a), { ...tierInput.parse({ name: "Bench" }), guild: guild.slug }),
  },
  {
    name: "shut the door",
    for: ["moderator", "manager", "owner"],
    ask: ({ guild }, a) => pauseGuild(as(a), { slug: guild.slug, on: false }),
  },
];

const inside: readonly Kind[] = ["member", "moderator", "manager", "owner"];

function expected(visibility: GuildVisibility, kind: Kind, audience: (typeof asks)[number]["for"]) {
  const knows =
    visibility !== "secret" || inside.includes(kind) || kind === "invited" || kind === "requester";
  if (!knows) return 404;
  const allowed =
    audience === "known" ||
    (audience === "readers" && (visibility === "public" || inside.includes(kind))) ||
    (Array.isArray(audience) && audience.includes(kind));
  return allowed ? 200 : kind === "visitor" ? 401 : 403;
}

describe.each(["public", "private", "secret"] as const)("a %s guild", (visibility) => {
  test("answers each page and action only to those it is for", async () => {
    const world = await aWorld(visibility);
    for (const { name, for: audience, ask } of asks)
      for (const kind of kinds) {
        const status = await statusOf(ask(world, world.actors[kind]));
        const signedOut = kind === "visitor" && status === 401;
        const wanted = expected(visibility, kind, audience);
        // Actions ask visitors to sign in first, which reveals nothing either.
        expect([name, kind, signedOut && wanted === 404 ? 404 : status]).toEqual([
          name,
          kind,
          wanted,
        ]);
      }
  });

  test("its discussions are only for its readers, by any route", async () => {
    const { guild, actors, owner, publicId } = await aWorld(visibility);
    for (const kind of kinds) {
      const actor = actors[kind];
      const reads = visibility === "public" || inside.includes(kind);
      const found = { page: await statusOf(topicPage(as(actor), { publicId })) };
      expect([kind, found.page]).toEqual([kind, reads ? 200 : 404]);
      expect([kind, (await followableTopic(as(actor), publicId)) !== undefined]).toEqual([
        kind,
        reads,
      ]);
      const { topics } = await guildTopics(as(actor), { guildId: guild.id });
      expect([kind, topics.length]).toEqual([kind, reads ? 1 : 0]);
      const theirs = await topicsOfPerson(as(actor), { userId: owner.userId });
      expect([kind, theirs.topics.length]).toEqual([kind, reads ? 1 : 0]);
      const listed = await guildDirectory(as(actor), { list: "all", sort: "new" });
      const knowsOf = visibility !== "secret" || inside.includes(kind);
      const names = ({ slug }: { slug: string }) => slug === guild.slug;
      expect([kind, listed.guilds.some(names)]).toEqual([kind, knowsOf]);
      const visible = await guildsOf(as(actor), { userId: owner.userId });
      expect([kind, visible.some(names)]).toEqual([kind, knowsOf]);
      const { crests, tags } = await crestsOf(as(actor), { userId: owner.userId });
      expect([kind, crests.some(names)]).toEqual([kind, knowsOf]);
      expect([kind, tags.includes(guildTag(guild.id))]).toEqual([kind, knowsOf]);
      if (kind !== "visitor" && !inside.includes(kind))
        expect(await statusOf(replyToTopic(as(actor), { publicId, body: "Hello" }))).toBe(
          reads ? 403 : 404,
        );
    }
    expect(await statusOf(topicFeed(as(owner), publicId))).toBe(
      visibility === "public" ? 200 : 404,
    );
  });
});

test("a secret guild answers exactly like a nonexistent one", async () => {
  const { guild, actors } = await aWorld("secret");
  const answer = (ctx: ReturnType<typeof as>, slug: string) =>
    guildHome(ctx, { slug }).catch((error) => ({ ...error, message: error.message }));
  for (const actor of [guest, actors.outsider, actors.banned, actors.administrator])
    expect(await answer(as(actor), guild.slug)).toEqual(await answer(as(actor), "never-was"));
});

describe("ranks", () => {
  test("no one acts on an equal or higher rank, or grants what they lack", async () => {
    const { guild, actors, owner } = await aWorld("public");
    const manager = actors.manager;
    const moderator = actors.moderator;
    const other = await aGuildMember(db, guild, "moderator");
    const id = (actor: Actor) => (actor.kind === "member" ? actor.userId : "");
    const remove = (by: Actor, target: Actor) =>
      statusOf(removeMembers(as(by), { slug: guild.slug, userIds: [id(target)] }));
    expect(await remove(moderator, other)).toBe(403);
    expect(await remove(moderator, manager)).toBe(403);
    expect(await remove(manager, owner)).toBe(403);
    const give = async (by: Actor, target: Actor, key: "manager" | "moderator" | "owner") =>
      statusOf(
        assignRole(as(by), {
          slug: guild.slug,
          userIds: [id(target)],
          roleId: await roleId(db, guild.id, key),
        }),
      );
    expect(await give(manager, other, "manager")).toBe(403);
    expect(await give(owner, other, "owner")).toBe(403);
    expect(await give(moderator, actors.member, "moderator")).toBe(403);
    expect(await give(manager, actors.member, "moderator")).toBe(200);
    const makes = (permissions: ["spend_treasury"] | ["pin"]) =>
      saveRole(as(manager), {
        slug: guild.slug,
        name: "Treasurer",
        color: "plum",
        permissions,
        standing: "above_member" as const,
      });
    await expect(makes(["spend_treasury"])).rejects.toMatchObject({ code: "missing_permission" });
    expect(await statusOf(makes(["pin"]))).toBe(200);
    expect(await remove(moderator, actors.member)).toBe(403);
    expect(await remove(manager, other)).toBe(200);
  });
});
