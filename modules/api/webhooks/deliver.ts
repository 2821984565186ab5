import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { isPartOn } from "#modules/site";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { type Message, message } from "#platform/i18n";
import { defineJob, enqueue, type JobType } from "#platform/jobs";
import { OutboundError, safePost } from "#platform/outbound";
import { webhookLimits } from "../contract.ts";
import { loadOwnerAsActor } from "../owner.ts";
import { trustedHostsPort } from "../settings.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";
import { stillManagesGuild, type WebhookRow } from "./access.ts";
import { disableWebhook } from "./disable-webhook.ts";
import { signedHeaders } from "./secret.ts";

type Delivery = typeof webhookDeliveries.$inferSelect;

const payload = z.object({ deliveryId: z.uuid(), attempt: z.int() });

/** One attempt. The outcome schedules the next one, so the queue itself retries little. */
export const deliverJob: JobType<z.output<typeof payload>, Actor> = defineJob<
  z.output<typeof payload>,
  Actor
>("api.deliver_webhook", {
  payload,
  retries: 3,
  async handle(ctx, { deliveryId, attempt }) {
    const found = await find(ctx, deliveryId);
    // Sent already, or this try was counted and the process died before saying so.
    if (found?.delivery.state !== "waiting" || found.delivery.attempts !== attempt) return;
    const { hook } = found;
    const owner = await loadOwnerAsActor(ctx.db, ctx.clock, hook.ownerId);
    if (hook.disabledAt || !owner || !isPartOn(ctx, "api")) return giveUp(ctx, found.delivery);
    if (hook.guildId && !(await stillManagesGuild({ ...ctx, actor: owner }, hook.guildId))) {
      await inTransaction(ctx, (tx) =>
        disableWebhook(tx, hook, "no_guild_permission", ctx.clock.now()),
      );
      return giveUp(ctx, found.delivery);
    }
    const outcome = await attemptTo(ctx, found.hook, found.delivery);
    await record(ctx, found.hook, found.delivery, outcome);
  },
});

async function find({ db }: Context<Actor>, deliveryId: string) {
  const [row] = await db
    .select({ delivery: webhookDeliveries, hook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, deliveryId));
  return row;
}

interface Outcome {
  readonly status: number | null;
  readonly answer: string;
  readonly retryAfterSeconds?: number | undefined;
}

async function attemptTo(
  ctx: Context<Actor>,
  hook: WebhookRow,
  delivery: Delivery,
): Promise<Outcome> {
  const body = JSON.stringify(delivery.payload);
  try {
    const posted = await safePost(hook.url, {
      body: new TextEncoder().encode(body),
      headers: {
        ...signedHeaders(ctx, hook, delivery.id, ctx.clock.now(), body),
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(body),
        "User-Agent": "Guildhall webhooks",
      },
      timeoutMs: webhookLimits.timeoutMs,
      keepBytes: webhookLimits.responseBytes,
      trusts: ctx.ports.get(trustedHostsPort),
    });
    return { ...posted, answer: printable(posted.answer ?? "") };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return {
      status: null,
      answer: reasons[error.problem] ?? ("api.deliveries.errors.unreachable" satisfies Message),
    };
  }
}

/** Messages for deliveries without a response. They reveal nothing about the internal network. */
const reasons: Readonly<Record<string, Message>> = {
  too_slow: message("api.deliveries.errors.timeout", {
    seconds: webhookLimits.timeoutMs / 1000,
  }),
  not_public: "api.deliveries.errors.notPublic",
  address_not_allowed: "api.deliveries.errors.notAllowed",
};

/** The response may be arbitrary bytes; the log is text. */
const printable = (text: string) => text.replace(/\p{Cc}(?<![\n\t])/gu, "").toWellFormed();

const arrived = ({ status }: Outcome) => status !== null && status >= 200 && status < 300;

async function record(
  ctx: Context<Actor>,
  hook: WebhookRow,
  delivery: Delivery,
  outcome: Outcome,
): Promise<void> {
  const now = ctx.clock.now();
  const attempts = delivery.attempts + 1;
  const { status, answer } = outcome;
  const wait = webhookLimits.retryDelaySeconds[delivery.attempts];
  const over = arrived(outcome) || outcome.status === 410 || wait === undefined;
  const seconds = Math.max(wait ?? 0, Math.min(outcome.retryAfterSeconds ?? 0, 3_600));
  const nextAt = over ? null : new Date(now.getTime() + seconds * 1000);
  await inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx
      .update(webhookDeliveries)
      .set({
        attempts,
        lastAt: now,
        status,
        responseBody: answer,
        nextAt,
        state: arrived(outcome) ? "delivered" : over ? "failed" : "waiting",
      })
      .where(
        and(
          eq(webhookDeliveries.id, delivery.id),
          eq(webhookDeliveries.attempts, delivery.attempts),
          eq(webhookDeliveries.state, "waiting"),
        ),
      );
    // A concurrent run of this job was first and has scheduled the next attempt.
    if (rowCount === 0) return;
    await recordHealth(tx, hook, arrived(outcome), now);
    if (nextAt)
      await enqueue(
        tx,
        deliverJob,
        { deliveryId: delivery.id, attempt: attempts },
        { startAfter: nextAt },
      );
    else if (outcome.status === 410) await disableWebhook(tx, hook, "gone", now);
    else if (!arrived(outcome)) await handleOutcome(tx, hook, delivery, now);
  });
}

async function recordHealth(tx: Transaction, hook: WebhookRow, well: boolean, now: Date) {
  await tx
    .update(webhooks)
    .set({
      failingSince: well
        ? null
        : sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(webhooks.id, hook.id));
}

/**
 * Disables the webhook if a delivery failed for good and nothing else was delivered since it was
 * created.
 */
async function handleOutcome(tx: Transaction, hook: WebhookRow, delivery: Delivery, now: Date) {
  const [since] = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, hook.id),
        eq(webhookDeliveries.state, "delivered"),
        gt(webhookDeliveries.lastAt, delivery.createdAt),
      ),
    )
    .limit(1);
  if (!since) await disableWebhook(tx, hook, "failing", now);
}

async function giveUp(ctx: Context<Actor>, delivery: Delivery): Promise<void> {
  await ctx.db
    .update(webhookDeliveries)
    .set({
      state: "failed",
      nextAt: null,
      status: null,
      responseBody: "api.deliveries.errors.off" satisfies Message,
    })
    .where(and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.state, "waiting")));
}
