import { sql } from "drizzle-orm";
import {
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
import { instant } from "#platform/db";
import { ownUserColumn, sessions, users } from "#tables/identity";
import type { CreatorEmailChoice, DigestFrequency, OverrideLevel, ScopeKind } from "./contract.ts";
import type { NotificationFacts } from "./notification-types/define.ts";
import type { Channel, Choices, TypeName } from "./notification-types.ts";

const own = () =>
  uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" });

/**
 * One row per user, so that a badge is a single lookup. Its lock serializes notifications to one
 * user.
 */
export const notificationInboxes = pgTable("notification_inboxes", {
  userId: own(),
  /** Unread groups in the list. */
  unreadCount: integer().notNull().default(0),
});

/** The items of the list: one or more notifications about the same target. */
export const notificationGroups = pgTable(
  "notification_groups",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: ownUserColumn(),
    type: text().$type<TypeName>().notNull(),
    /** What they have in common; a new group starts once this one is read or old. */
    target: text().notNull(),
    notificationCount: integer().notNull(),
    /** The latest few, newest first. Names are looked up when shown. */
    actorIds: uuid().array().notNull(),
    actorCount: integer().notNull(),
    facts: jsonb().$type<NotificationFacts>().notNull(),
    /** Turned off in the app, it only waits for its email or push. */
    listed: boolean().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    /** When the list was last viewed with this in it; reading is separate. */
    seenAt: instant(),
    readAt: instant(),
  },
  (table) => [
    index("notification_groups_unread")
      .on(table.userId, table.lastAt.desc(), table.id.desc())
      .where(sql`listed and read_at is null`),
    index("notification_groups_read")
      .on(table.userId, table.lastAt.desc(), table.id.desc())
      .where(sql`listed and read_at is not null`),
    index("notification_groups_open")
      .on(table.userId, table.type, table.target)
      .where(sql`read_at is null`),
    index("notification_groups_age").on(table.lastAt),
    index("notification_groups_recent").on(table.userId, table.lastAt),
  ],
);

/** Each single notification. The key makes notifying idempotent. */
export const notifications = pgTable(
  "notifications",
  {
    userId: ownUserColumn(),
    key: text().notNull(),
    groupId: uuid()
      .notNull()
      .references(() => notificationGroups.id, { onDelete: "cascade" }),
    actorId: uuid().references(() => users.id, { onDelete: "cascade" }),
    facts: jsonb().$type<NotificationFacts>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("notifications_group").on(table.groupId, table.at),
    index("notifications_actor").on(table.actorId),
  ],
);

/** A pending email or push for a group, at most one each. */
export const notificationDeliveries = pgTable(
  "notification_deliveries",
  {
    groupId: uuid()
      .notNull()
      .references(() => notificationGroups.id, { onDelete: "cascade" }),
    channel: text().$type<Exclude<Channel, "app">>().notNull(),
    userId: ownUserColumn(),
    dueAt: instant().notNull(),
    /** A worker is processing it; after a while it counts as abandoned. */
    claimedAt: instant(),
    doneAt: instant(),
    outcome: text().$type<"sent" | "seen" | "capped" | "unwanted" | "unreachable">(),
    tries: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.channel] }),
    index("notification_deliveries_due").on(table.dueAt).where(sql`done_at is null`),
    index("notification_deliveries_user").on(table.userId, table.channel, table.doneAt),
  ],
);

/** A user's notification settings. No row means all defaults. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    userId: own(),
    choices: jsonb().$type<Choices>().notNull().default({}),
    digest: text().$type<DigestFrequency>().notNull().default("off"),
    digestHour: smallint().notNull().default(9),
    /** 1 is Monday. */
    digestWeekday: smallint().notNull().default(1),
    nextDigestAt: instant(),
    lastDigestAt: instant(),
    /** Minutes after midnight where they live; both or neither. */
    quietFrom: smallint(),
    quietUntil: smallint(),
    pushesPerDay: smallint().notNull().default(12),
    /** Whether emails and pushes may contain excerpts. */
    previews: boolean().notNull().default(false),
  },
  (table) => [
    index("notification_preferences_digest")
      .on(table.nextDigestAt)
      .where(sql`next_digest_at is not null`),
    check("notification_preferences_quiet", sql`(quiet_from is null) = (quiet_until is null)`),
  ],
);

/** Overrides for one guild, topic or conversation. */
export const notificationOverrides = pgTable(
  "notification_overrides",
  {
    userId: ownUserColumn(),
    scopeKind: text().$type<ScopeKind>().notNull(),
    scopeId: text().notNull(),
    level: text().$type<OverrideLevel>().notNull(),
    /** For good where there is none. */
    until: instant(),
    label: text().notNull(),
    path: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.scopeKind, table.scopeId] })],
);

/** How a user gets the emails of one creator, where that differs from their settings. */
export const creatorEmailSettings = pgTable(
  "creator_email_settings",
  {
    userId: ownUserColumn(),
    creatorId: ownUserColumn(),
    /** New works; as the settings for all creators say where there is nothing. */
    works: text().$type<CreatorEmailChoice>(),
    emails: text().$type<CreatorEmailChoice>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.creatorId] }),
    index("creator_email_settings_creator").on(table.creatorId),
    check("creator_email_settings_works", sql`works in ('each', 'digest', 'off')`),
    check("creator_email_settings_emails", sql`emails in ('each', 'digest', 'off')`),
  ],
);

/** A browser subscribed to a user's pushes. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: ownUserColumn(),
    /**
     * Deleted with the session it was created in; unknown for those from before that was stored.
     */
    sessionId: uuid().references(() => sessions.id, { onDelete: "cascade" }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    device: text().notNull(),
    subscribedAt: instant().notNull(),
    lastReachedAt: instant(),
  },
  (table) => [
    uniqueIndex("push_subscriptions_endpoint").on(table.endpoint),
    index("push_subscriptions_user").on(table.userId),
    index("push_subscriptions_session").on(table.sessionId),
  ],
);
