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
import { ownPerson } from "#tables/identity";
import type { DeliveryState, Scope, TokenEnd, WebhookEvent, WebhookOff } from "./contract.ts";

/** What programs act for somebody with. Only a digest of each is kept. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: id(),
    userId: ownPerson(),
    name: text().notNull(),
    hash: text().notNull().unique(),
    /** How it begins, for its owner to tell it from others. */
    hint: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    madeAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** To the day: enough to see whether one is in use, too little to follow anybody. */
    lastUsedOn: date(),
    endedAt: instant(),
    endedWhy: text().$type<Exclude<TokenEnd, "expired">>(),
  },
  (table) => [
    index("api_tokens_user").on(table.userId, table.id),
    index("api_tokens_expiry").on(table.expiresAt),
    check("api_tokens_ends_with_a_reason", sql`(ended_at is null) = (ended_why is null)`),
    check("api_tokens_last", sql`expires_at > made_at`),
  ],
);

/** Where somebody's programs are told of what happens to them, or in a guild they run. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    ownerId: ownPerson(),
    /** Nothing: what happens to the owner themselves. */
    guildId: uuid().references(() => guilds.id, { onDelete: "cascade" }),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** Its secret is made of this and the site's own; another number is another secret. */
    secretNumber: integer().notNull().default(1),
    madeAt: instant().notNull(),
    /** Since when nothing has arrived. */
    failingSince: instant(),
    offAt: instant(),
    offWhy: text().$type<WebhookOff>(),
  },
  (table) => [
    index("webhooks_owner").on(table.ownerId),
    index("webhooks_guild").on(table.guildId),
    check("webhooks_off_with_a_reason", sql`(off_at is null) = (off_why is null)`),
  ],
);

/** What was to be told, and how it went. Its id is the same however often it is sent. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    event: text().notNull(),
    /** Names what happened for ever: a listener that runs twice tells of it once. */
    key: text().notNull(),
    /** As it was seen when it happened, by the owner's own eyes. */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    madeAt: instant().notNull(),
    state: text().$type<DeliveryState>().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    lastAt: instant(),
    nextAt: instant(),
    status: integer(),
    answer: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("webhook_deliveries_once").on(table.webhookId, table.key),
    index("webhook_deliveries_log").on(table.webhookId, table.id),
    index("webhook_deliveries_age").on(table.madeAt),
    check("webhook_deliveries_wait", sql`(state = 'waiting') = (next_at is not null)`),
  ],
);
