import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant } from "#platform/db";
import { guilds } from "#tables/guilds";
import { ownUserColumn } from "#tables/identity";
import type {
  DeliveryState,
  Scope,
  TokenEndReason,
  WebhookDisabledReason,
  WebhookEvent,
} from "./contract.ts";

/** Tokens that clients use on a member's behalf. Only a digest of each is stored. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: id(),
    userId: ownUserColumn(),
    name: text().notNull(),
    hash: text().notNull().unique(),
    /** The token's prefix, so that its owner can tell it from others. */
    hint: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Day precision: enough to see whether a token is in use, too coarse for tracking. */
    lastUsedOn: date(),
    endedAt: instant(),
    endReason: text().$type<Exclude<TokenEndReason, "expired">>(),
  },
  (table) => [
    index("api_tokens_user").on(table.userId, table.id),
    index("api_tokens_expiry").on(table.expiresAt),
    check("api_tokens_ends_with_a_reason", sql`(ended_at is null) = (end_reason is null)`),
    check("api_tokens_last", sql`expires_at > created_at`),
  ],
);

/** Endpoints notified of events that concern a member, or a guild they manage. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    ownerId: ownUserColumn(),
    /** Nothing: what happens to the owner themselves. */
    guildId: uuid().references(() => guilds.id, { onDelete: "cascade" }),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** Its secret is made of this and the site's own; another number is another secret. */
    secretVersion: integer().notNull().default(1),
    createdAt: instant().notNull(),
    /** Since when nothing has arrived. */
    failingSince: instant(),
    disabledAt: instant(),
    disabledReason: text().$type<WebhookDisabledReason>(),
  },
  (table) => [
    index("webhooks_owner").on(table.ownerId),
    index("webhooks_guild").on(table.guildId),
    check("webhooks_off_with_a_reason", sql`(disabled_at is null) = (disabled_reason is null)`),
  ],
);

/** Payloads to deliver and their outcome. The id stays the same across attempts. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    event: text().notNull(),
    /** Identifies the event permanently: a listener that runs twice queues it once. */
    key: text().notNull(),
    /** As it was seen when it happened, by the owner's own eyes. */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
    state: text().$type<DeliveryState>().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    lastAt: instant(),
    nextAt: instant(),
    status: integer(),
    responseBody: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("webhook_deliveries_once").on(table.webhookId, table.key),
    index("webhook_deliveries_log").on(table.webhookId, table.id),
    index("webhook_deliveries_age").on(table.createdAt),
    check("webhook_deliveries_wait", sql`(state = 'waiting') = (next_at is not null)`),
  ],
);
