import { asc, desc, eq } from "drizzle-orm";
import { guildDirectory, loadGuildFor } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { guilds } from "#tables/guilds";
import { type DeliveryView, type WebhookView, webhookLimits } from "../contract.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";
import { loadWebhookFor, stillManagesGuild } from "./access.ts";

export interface WebhooksPage {
  readonly webhooks: readonly WebhookView[];
  /** Guilds whose events the user may subscribe to. */
  readonly guilds: readonly { readonly slug: string; readonly name: string }[];
  /** The delivery log of the selected webhook. */
  readonly open: { readonly id: string; readonly deliveries: readonly DeliveryView[] } | null;
}

/** The user's webhooks, and the latest deliveries of the selected one. */
export async function webhooksPage(
  ctx: Context<Actor>,
  { open }: { readonly open?: string | undefined },
): Promise<WebhooksPage> {
  const { userId } = requireMember(ctx);
  const own = ctx.db
    .select({ hook: webhooks, guild: { id: guilds.id, slug: guilds.slug, name: guilds.name } })
    .from(webhooks)
    .leftJoin(guilds, eq(guilds.id, webhooks.guildId))
    .where(eq(webhooks.ownerId, userId))
    .orderBy(asc(webhooks.id));
  const [rows, managed, log] = await Promise.all([
    own,
    listManagedGuilds(ctx),
    open ? logOf(ctx, open) : null,
  ]);
  const about = new Map(rows.flatMap(({ guild }) => (guild ? [[guild.id, guild]] : [])));
  const seen = new Map(
    await Promise.all(
      [...about].map(async ([id, guild]) => [id, await toGuildView(ctx, guild)] as const),
    ),
  );
  return {
    webhooks: rows.map(({ hook, guild }) => ({
      id: hook.id,
      url: hook.url,
      events: hook.events,
      guild: guild ? (seen.get(guild.id) ?? null) : null,
      createdAt: hook.createdAt.toISOString(),
      disabled:
        hook.disabledAt && hook.disabledReason
          ? { at: hook.disabledAt.toISOString(), why: hook.disabledReason }
          : null,
      failingSince: hook.failingSince?.toISOString() ?? null,
    })),
    guilds: managed,
    open: log,
  };
}

/** A guild may be secret: who was put out of it does not even learn what it is called by now. */
async function toGuildView(
  ctx: Context<Actor>,
  { id, slug, name }: { readonly id: string; readonly slug: string; readonly name: string },
): Promise<WebhookView["guild"]> {
  if (await stillManagesGuild(ctx, id)) return { slug, name };
  return { slug: null, name: null };
}

async function logOf(ctx: Context<Actor>, id: string): Promise<WebhooksPage["open"]> {
  const hook = await loadWebhookFor(ctx.db, ctx, id);
  const rows = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, hook.id))
    .orderBy(desc(webhookDeliveries.id))
    .limit(webhookLimits.shown);
  return {
    id: hook.id,
    deliveries: rows.map((row) => ({
      id: row.id,
      event: row.event,
      at: row.createdAt.toISOString(),
      state: row.state,
      attempts: row.attempts,
      status: row.status,
      responseBody: row.responseBody,
      nextAt: row.nextAt?.toISOString() ?? null,
    })),
  };
}

async function listManagedGuilds(ctx: Context<Actor>) {
  const { guilds: mine } = await guildDirectory(ctx, { list: "mine", sort: "name" });
  const loaded = await Promise.all(mine.map(({ slug }) => loadGuildFor(ctx.db, ctx, { slug })));
  return loaded
    .filter(({ facts }) => can(ctx.actor, "guild.edit", facts))
    .map(({ guild: { slug, name } }) => ({ slug, name }));
}
