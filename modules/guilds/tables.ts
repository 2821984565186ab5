import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { GuildPermission } from "#permissions";
import { count, id, instant } from "#platform/db";
import type { SafeHtml } from "#platform/markdown";
import { ownUserColumn, userColumn, users } from "#tables/identity";
import { mediaFiles } from "#tables/media";
import { tiers } from "#tables/subscriptions";
import type {
  BuiltInRole,
  GuildAction,
  GuildVisibility,
  InviteKind,
  JoinPolicy,
  RequestState,
  RoleColor,
} from "./contract.ts";

/** The guild a row belongs to; deleted with it. */
export const ownGuildColumn = () =>
  uuid()
    .notNull()
    .references((): AnyPgColumn => guilds.id, { onDelete: "cascade" });

export const guilds = pgTable(
  "guilds",
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    purpose: text().notNull(),
    tags: text().array().notNull().default([]),
    /** The slug it was founded with: a new name must not change the crest. */
    crestSeed: text().notNull(),
    crestChoice: smallint().notNull().default(0),
    bannerId: text().references(() => mediaFiles.id, { onDelete: "set null" }),
    about: text().notNull().default(""),
    aboutHtml: text().$type<SafeHtml>().notNull(),
    rules: text().notNull().default(""),
    rulesHtml: text().$type<SafeHtml>().notNull(),
    visibility: text().$type<GuildVisibility>().notNull(),
    policy: text().$type<JoinPolicy>().notNull(),
    questions: text().array().notNull().default([]),
    creatorId: uuid().references(() => users.id, { onDelete: "set null" }),
    tierId: uuid().references(() => tiers.id, { onDelete: "set null" }),
    /** Requests by users at this trust level or above are accepted immediately. */
    autoApproveLevel: smallint(),
    /** Who sees the treasury besides roles with that permission. */
    treasuryVisibility: text().$type<"members" | "everyone">(),
    notifyManagers: boolean().notNull().default(true),
    foundedBy: userColumn(),
    foundedAt: instant().notNull(),
    lastActiveAt: instant().notNull(),
    memberCount: count(),
    openRequestCount: count(),
    pausedUntil: instant(),
    archivedAt: instant(),
    deleteAfter: instant(),
    activityMeasuredAt: instant(),
    posterCount: count(),
    questionCount: count(),
    answeredCount: count(),
    medianReplyMinutes: integer(),
  },
  (table) => [
    index("guilds_active")
      .on(table.lastActiveAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`visibility <> 'secret'`),
    index("guilds_banner").on(table.bannerId),
    index("guilds_new")
      .on(table.foundedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`visibility <> 'secret'`),
    index("guilds_size")
      .on(table.memberCount.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`visibility <> 'secret'`),
    index("guilds_name").on(sql`lower(${table.name})`, table.id).where(sql`visibility <> 'secret'`),
    index("guilds_tags").using("gin", table.tags),
    index("guilds_words").using(
      "gin",
      sql`search_tokens('english', ${table.name} || ' ' || ${table.purpose})`,
    ),
    index("guilds_creator").on(table.creatorId),
    index("guilds_tier").on(table.tierId),
    index("guilds_founder").on(table.foundedBy),
    index("guilds_closing").on(table.deleteAfter).where(sql`delete_after is not null`),
    check("guilds_slug_form", sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/** Former slugs of a guild; retained for a year. */
export const guildSlugs = pgTable(
  "guild_slugs",
  { slug: text().primaryKey(), guildId: ownGuildColumn(), until: instant().notNull() },
  (table) => [index("guild_slugs_guild").on(table.guildId)],
);

export const guildRoles = pgTable(
  "guild_roles",
  {
    id: id(),
    guildId: ownGuildColumn(),
    /** One of the four built-in roles; null for custom ones. */
    key: text().$type<BuiltInRole>(),
    name: text().notNull(),
    color: text().$type<RoleColor>().notNull(),
    rank: integer().notNull(),
    permissions: text().array().$type<GuildPermission[]>().notNull().default([]),
    memberCount: count(),
  },
  (table) => [
    uniqueIndex("guild_roles_standing").on(table.guildId, table.key).where(sql`key is not null`),
    index("guild_roles_guild").on(table.guildId, table.rank.desc().nullsFirst()),
  ],
);

export const guildMembers = pgTable(
  "guild_members",
  {
    guildId: ownGuildColumn(),
    userId: ownUserColumn(),
    roleId: uuid()
      .notNull()
      .references(() => guildRoles.id),
    /** Exactly one per guild, enforced by an index. */
    isOwner: boolean().notNull().default(false),
    joinedAt: instant().notNull(),
    /** Joined as a subscriber, and stays a member as long as they subscribe. */
    bySubscription: boolean().notNull().default(false),
    /** Topics and replies here. */
    postCount: count(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.userId] }),
    index("guild_members_user").on(table.userId, table.joinedAt),
    index("guild_members_joined").on(
      table.guildId,
      table.joinedAt.desc().nullsFirst(),
      table.userId.desc().nullsFirst(),
    ),
    index("guild_members_posts").on(
      table.guildId,
      table.postCount.desc().nullsFirst(),
      table.userId.desc().nullsFirst(),
    ),
    index("guild_members_role").on(
      table.roleId,
      table.joinedAt.desc().nullsFirst(),
      table.userId.desc().nullsFirst(),
    ),
    uniqueIndex("guild_members_owner").on(table.guildId).where(sql`is_owner`),
  ],
);

export const guildRequests = pgTable(
  "guild_requests",
  {
    id: id(),
    guildId: ownGuildColumn(),
    userId: ownUserColumn(),
    answers: jsonb()
      .$type<readonly { readonly question: string; readonly answer: string }[]>()
      .notNull()
      .default([]),
    state: text().$type<RequestState>().notNull().default("pending"),
    note: text().notNull().default(""),
    askedAt: instant().notNull(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("guild_requests_open")
      .on(table.guildId, table.userId)
      .where(sql`state in ('pending', 'needs_info')`),
    index("guild_requests_line").on(table.guildId, table.state, table.askedAt, table.id),
    index("guild_requests_user").on(table.userId, table.guildId, table.askedAt),
    index("guild_requests_decider").on(table.decidedBy),
    index("guild_requests_waiting")
      .on(table.askedAt)
      .where(sql`state in ('pending', 'needs_info')`),
  ],
);

/**
 * A link, an invitation by username, or an email invitation. Only the digest of a link's secret is
 * stored.
 */
export const guildInvites = pgTable(
  "guild_invites",
  {
    id: id(),
    guildId: ownGuildColumn(),
    kind: text().$type<InviteKind>().notNull(),
    tokenHash: text().unique(),
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    email: text(),
    roleId: uuid()
      .notNull()
      .references(() => guildRoles.id),
    note: text().notNull().default(""),
    maxUses: integer(),
    useCount: count(),
    expiresAt: instant(),
    createdBy: userColumn(),
    createdAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    index("guild_invites_guild").on(
      table.guildId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    uniqueIndex("guild_invites_person")
      .on(table.userId, table.guildId)
      .where(sql`kind = 'person' and revoked_at is null and use_count = 0`),
    index("guild_invites_user").on(table.userId),
    index("guild_invites_role").on(table.roleId),
    index("guild_invites_maker").on(table.createdBy),
    check("guild_invites_uses", sql`max_uses is null or use_count <= max_uses`),
  ],
);

/** Who joined by which invitation. Retained when they leave. */
export const guildInviteUses = pgTable(
  "guild_invite_uses",
  {
    inviteId: uuid()
      .notNull()
      .references(() => guildInvites.id, { onDelete: "cascade" }),
    userId: ownUserColumn(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.inviteId, table.userId] }),
    index("guild_invite_uses_user").on(table.userId),
  ],
);

export const guildBans = pgTable(
  "guild_bans",
  {
    guildId: ownGuildColumn(),
    userId: ownUserColumn(),
    reason: text().notNull(),
    bannedBy: userColumn(),
    bannedAt: instant().notNull(),
    until: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.userId] }),
    index("guild_bans_user").on(table.userId),
    index("guild_bans_by").on(table.bannedBy),
  ],
);

/** An owner's offer to transfer the guild; nothing changes until it is accepted. */
export const guildOwnershipTransfers = pgTable(
  "guild_ownership_transfers",
  {
    guildId: ownGuildColumn().primaryKey(),
    toId: ownUserColumn(),
    offeredAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("guild_handovers_to").on(table.toId)],
);

/** Actions in a guild, with actor and subject. Retained for a year. */
export const guildLog = pgTable(
  "guild_log",
  {
    id: id(),
    guildId: ownGuildColumn(),
    action: text().$type<GuildAction>().notNull(),
    byId: uuid().references(() => users.id),
    aboutId: uuid().references(() => users.id),
    details: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    at: instant().notNull(),
  },
  (table) => [
    index("guild_log_guild").on(
      table.guildId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("guild_log_by").on(table.byId),
    index("guild_log_about").on(table.aboutId),
    index("guild_log_at").on(table.at),
  ],
);

export const guildCategories = pgTable(
  "guild_categories",
  {
    id: id(),
    guildId: ownGuildColumn(),
    slug: text().notNull(),
    name: text().notNull(),
    color: text().$type<RoleColor>().notNull(),
    position: integer().notNull().default(0),
    archivedAt: instant(),
  },
  (table) => [uniqueIndex("guild_categories_slug").on(table.guildId, table.slug)],
);

export const guildAnnouncements = pgTable(
  "guild_announcements",
  {
    id: id(),
    guildId: ownGuildColumn(),
    title: text().notNull(),
    body: text().notNull(),
    bodyHtml: text().$type<SafeHtml>().notNull(),
    byId: userColumn(),
    at: instant().notNull(),
    withdrawnAt: instant(),
  },
  (table) => [
    index("guild_announcements_guild")
      .on(table.guildId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`withdrawn_at is null`),
    index("guild_announcements_all").on(table.guildId),
    index("guild_announcements_by").on(table.byId),
  ],
);

export const guildEvents = pgTable(
  "guild_events",
  {
    id: id(),
    guildId: ownGuildColumn(),
    title: text().notNull(),
    about: text().notNull().default(""),
    place: text().notNull().default(""),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** IANA time zone: Europe/Berlin. */
    zone: text().notNull(),
    createdBy: userColumn(),
    version: count(),
    cancelledAt: instant(),
    remindedAt: instant(),
    attendingCount: count(),
  },
  (table) => [
    index("guild_events_guild").on(table.guildId, table.startsAt, table.id),
    index("guild_events_due").on(table.startsAt).where(sql`reminded_at is null`),
    index("guild_events_by").on(table.createdBy),
  ],
);

export const guildEventResponses = pgTable(
  "guild_event_responses",
  {
    eventId: uuid()
      .notNull()
      .references(() => guildEvents.id, { onDelete: "cascade" }),
    userId: ownUserColumn(),
    answer: text().$type<"yes" | "maybe" | "no">().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index("guild_answers_user").on(table.userId),
  ],
);
