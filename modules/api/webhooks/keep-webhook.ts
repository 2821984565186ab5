import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { requireFreshProof, requireMember, sendLetter } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { mayPostTo } from "#platform/outbound";
import { webhookEvents, webhookLimits } from "../contract.ts";
import { badAddress, notOfThis, tooManyWebhooks } from "../errors.ts";
import type { WebhookInput } from "../inputs.ts";
import { trustedHostsPort } from "../settings.ts";
import { webhooks } from "../tables.ts";
import { guildToTellOf, loadWebhookFor } from "./access.ts";
import { secretOf } from "./secret.ts";

/** Registers an address. Its secret is given out here and not again; another can be had instead. */
export async function addWebhook(
  ctx: Context<Actor>,
  { url, guild: slug, events }: WebhookInput,
): Promise<{ readonly id: string; readonly secret: string }> {
  const { userId } = requireFreshProof(ctx);
  authorize(ctx.actor, "account.take_part", {});
  if (!mayPostTo(url, ctx.ports.get(trustedHostsPort))) throw badAddress();
  const of = slug ? "guild" : "person";
  if (events.some((event) => webhookEvents[event].of !== of)) throw notOfThis(of);
  const guild = slug ? await guildToTellOf(ctx, slug) : undefined;
  return inTransaction(ctx, async (tx) => {
    await keepWithinLimit(tx, userId);
    const [row] = await tx
      .insert(webhooks)
      .values({
        ownerId: userId,
        guildId: guild?.id ?? null,
        url,
        events: [...events],
        madeAt: ctx.clock.now(),
      })
      .returning();
    if (!row) throw new Error("no webhook was kept");
    const { host } = new URL(url);
    await sendLetter(tx, {
      kind: "webhook_added",
      userId,
      details: {
        host,
        of: guild ? `what happens in the guild ${guild.name}` : "what happens to you",
      },
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

async function keepWithinLimit(tx: Transaction, ownerId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${ownerId}`}, 12))`,
  );
  const kept = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(eq(webhooks.ownerId, ownerId));
  if (kept.length >= webhookLimits.perPerson) throw tooManyWebhooks();
}

/** Another secret; what was signed with the one before is no longer ours. */
export async function renewSecret(
  ctx: Context<Actor>,
  { id }: { readonly id: string },
): Promise<{ readonly secret: string }> {
  requireFreshProof(ctx);
  return inTransaction(ctx, async (tx) => {
    const hook = await loadWebhookFor(tx, ctx, id, { lock: true });
    const secretNumber = hook.secretNumber + 1;
    await tx.update(webhooks).set({ secretNumber }).where(eq(webhooks.id, id));
    return { secret: secretOf(ctx, { id, secretNumber }) };
  });
}

/** Off by its owner's hand, or on again with a clean slate. */
export async function switchWebhook(
  ctx: Context<Actor>,
  { id, on }: { readonly id: string; readonly on: boolean },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const hook = await loadWebhookFor(tx, ctx, id, { lock: true });
    if ((hook.offAt === null) === on) return;
    const off = { offAt: ctx.clock.now(), offWhy: "owner" } as const;
    await tx
      .update(webhooks)
      .set(on ? { offAt: null, offWhy: null, failingSince: null } : off)
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
