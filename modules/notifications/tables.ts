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
import { ownPerson, sessions, users } from "#tables/identity";
import type { DigestRhythm, OverrideLevel, ScopeKind } from "./contract.ts";
import type { NoticeFacts } from "./declared/declare.ts";
import type { Channel, Choices, TypeName } from "./declared.ts";

const own = () =>
  uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" });

/** One row each, so that a badge is a look-up. Its lock puts notices to one person in line. */
export const noticeInboxes = pgTable("notice_inboxes", {
  userId: own(),
  /** Unread groups that stand in the list. */
  unreadCount: integer().notNull().default(0),
});

/** What stands in the list: one or many notices about the same thing. */
export const noticeGroups = pgTable(
  "notice_groups",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: ownPerson(),
    type: text().$type<TypeName>().notNull(),
    /** What they have in common; a new group begins once this one is read or old. */
    target: text().notNull(),
    noticeCount: integer().notNull(),
    /** The latest few, newest first. Names are looked up when shown. */
    actorIds: uuid().array().notNull(),
    actorCount: integer().notNull(),
    facts: jsonb().$type<NoticeFacts>().notNull(),
    /** Turned off in the app, it only waits for its letter or push. */
    listed: boolean().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    /** When the list was last looked at with this in it; reading is another thing. */
    seenAt: instant(),
    readAt: instant(),
  },
  (table) => [
    index("notice_groups_unread")
      .on(table.userId, table.lastAt.desc(), table.id.desc())
      .where(sql`listed and read_at is null`),
    index("notice_groups_read")
      .on(table.userId, table.lastAt.desc(), table.id.desc())
      .where(sql`listed and read_at is not null`),
    index("notice_groups_open")
      .on(table.userId, table.type, table.target)
      .where(sql`read_at is null`),
    index("notice_groups_age").on(table.lastAt),
    index("notice_groups_recent").on(table.userId, table.lastAt),
  ],
);

/** Each single thing somebody was told. The key makes telling it twice the same as once. */
export const notices = pgTable(
  "notices",
  {
    userId: ownPerson(),
    key: text().notNull(),
    groupId: uuid()
      .notNull()
      .references(() => noticeGroups.id, { onDelete: "cascade" }),
    actorId: uuid().references(() => users.id, { onDelete: "cascade" }),
    facts: jsonb().$type<NoticeFacts>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("notices_group").on(table.groupId, table.at),
    index("notices_actor").on(table.actorId),
  ],
);

/** A letter or a push that is due for a group, at most one each. */
export const noticeDeliveries = pgTable(
  "notice_deliveries",
  {
    groupId: uuid()
      .notNull()
      .references(() => noticeGroups.id, { onDelete: "cascade" }),
    channel: text().$type<Exclude<Channel, "app">>().notNull(),
    userId: ownPerson(),
    dueAt: instant().notNull(),
    /** Somebody is at it; after a while it counts as abandoned. */
    claimedAt: instant(),
    doneAt: instant(),
    outcome: text().$type<"sent" | "seen" | "capped" | "unwanted" | "unreachable">(),
    tries: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.channel] }),
    index("notice_deliveries_due").on(table.dueAt).where(sql`done_at is null`),
    index("notice_deliveries_user").on(table.userId, table.channel, table.doneAt),
  ],
);

/** How somebody wants to be told. No row is the same as all defaults. */
export const noticeSettings = pgTable(
  "notice_settings",
  {
    userId: own(),
    choices: jsonb().$type<Choices>().notNull().default({}),
    digest: text().$type<DigestRhythm>().notNull().default("off"),
    digestHour: smallint().notNull().default(9),
    /** 1 is Monday. */
    digestWeekday: smallint().notNull().default(1),
    nextDigestAt: instant(),
    lastDigestAt: instant(),
    /** Minutes after midnight where they live; both or neither. */
    quietFrom: smallint(),
    quietUntil: smallint(),
    pushesPerDay: smallint().notNull().default(12),
    /** Whether letters and pushes may carry what was said. */
    previews: boolean().notNull().default(false),
  },
  (table) => [
    index("notice_settings_digest").on(table.nextDigestAt).where(sql`next_digest_at is not null`),
    check("notice_settings_quiet", sql`(quiet_from is null) = (quiet_until is null)`),
  ],
);

/** Another rule for one guild, topic or conversation. */
export const noticeOverrides = pgTable(
  "notice_overrides",
  {
    userId: ownPerson(),
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

/** A browser that takes pushes for somebody. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: ownPerson(),
    /** Taken down with the session it was made in; unknown for those from before that was kept. */
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
