import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { requireMember, requireRecentAuthentication, sendAccountEmail } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { mayPostTo } from "#platform/outbound";
import { webhookEvents, webhookLimits } from "../contract.ts";
import { eventNotForOwner, invalidWebhookUrl, tooManyWebhooks } from "../errors.ts";
import type { WebhookInput } from "../inputs.ts";
import { trustedHostsPort } from "../settings.ts";
import { webhooks } from "../tables.ts";
import { loadManagedGuild, loadWebhookFor } from "./access.ts";
import { secretOf } from "./secret.ts";

/** Registers a URL. The secret is returned only here, but it can be replaced. */
export async function addWebhook(
  ctx: Context<Actor>,
  { url, guild: slug, events }: WebhookInput,
): Promise<{ readonly id: string; readonly secret: string }> {
  const { userId } = requireRecentAuthentication(ctx);
  authorize(ctx.actor, "account.take_part", {});
  if (!mayPostTo(url, ctx.ports.get(trustedHostsPort))) throw invalidWebhookUrl();
  const of = slug ? "guild" : "person";
  if (events.some((event) => webhookEvents[event].of !== of)) throw eventNotForOwner(of);
  const guild = slug ? await loadManagedGuild(ctx, slug) : undefined;
  return inTransaction(ctx, async (tx) => {
    await enforceWebhookLimit(tx, userId);
    const [row] = await tx
      .insert(webhooks)
      .values({
        ownerId: userId,
        guildId: guild?.id ?? null,
        url,
        events: [...events],
        createdAt: ctx.clock.now(),
      })
      .returning();
    if (!row) throw new Error("no webhook was kept");
    const { host } = new URL(url);
    await sendAccountEmail(tx, {
      kind: "webhook_added",
      userId,
      details: { host, ...(guild && { guild: guild.name }) },
    });
    await recordAudit(tx, ctx, {
      action: "api.webhook_added",
      personId: userId,
      subject: { kind: "webhook", id: row.id },
      details: { events: events.join(" "), host },
    });
    return { id: row.id, secret: secretOf(ctx, row) };
  });
}

async function enforceWebhookLimit(tx: Transaction, ownerId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${ownerId}`}, 12))`,
  );
  const existing = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(eq(webhooks.ownerId, ownerId));
  if (existing.length >= webhookLimits.perPerson) throw tooManyWebhooks();
}

/** Replaces the secret; signatures made with the previous one are no longer valid. */
export async function renewSecret(
  ctx: Context<Actor>,
  { id }: { readonly id: string },
): Promise<{ readonly secret: string }> {
  requireRecentAuthentication(ctx);
  return inTransaction(ctx, async (tx) => {
    const hook = await loadWebhookFor(tx, ctx, id, { lock: true });
    const secretVersion = hook.secretVersion + 1;
    await tx.update(webhooks).set({ secretVersion }).where(eq(webhooks.id, id));
    return { secret: secretOf(ctx, { id, secretVersion }) };
  });
}

/** Disables a webhook on its owner's request, or enables it again with its failures cleared. */
export async function setWebhookEnabled(
  ctx: Context<Actor>,
  { id, on }: { readonly id: string; readonly on: boolean },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const hook = await loadWebhookFor(tx, ctx, id, { lock: true });
    if ((hook.disabledAt === null) === on) return;
    const off = { disabledAt: ctx.clock.now(), disabledReason: "owner" } as const;
    await tx
      .update(webhooks)
      .set(on ? { disabledAt: null, disabledReason: null, failingSince: null } : off)
      .where(eq(webhooks.id, id));
  });
}

/** Takes it away with its log. */
export async function removeWebhook(
  ctx: Context<Actor>,
  { id }: { readonly id: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await loadWebhookFor(tx, ctx, id, { lock: true });
    await tx.delete(webhooks).where(eq(webhooks.id, id));
    await recordAudit(tx, ctx, {
      action: "api.webhook_removed",
      personId: userId,
      subject: { kind: "webhook", id },
    });
  });
}
