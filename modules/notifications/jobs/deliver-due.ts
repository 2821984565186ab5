import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob, type JobType } from "#platform/jobs";
import { type Decision, decide } from "../deliver/decide.ts";
import { sendNotificationEmail } from "../deliver/email.ts";
import { loadDelivery } from "../deliver/load.ts";
import { sendPushNotification } from "../deliver/push.ts";
import { notificationDeliveries } from "../tables.ts";

const payload = z.object({});
const batchSize = 20;
/** A worker that claimed a delivery and has not reported within this time has died. */
const abandonedMs = 5 * 60_000;
const maxTries = 6;

type Claimed = Pick<
  typeof notificationDeliveries.$inferSelect,
  "groupId" | "channel" | "userId" | "tries"
>;

/**
 * Sends due emails and pushes. Decided in one transaction, sent outside any, recorded in another;
 * an email sent twice has the same Message-ID and shows once.
 */
export const deliverDue: JobType<Record<string, never>, Actor> = defineJob<
  Record<string, never>,
  Actor
>("notifications.deliver_due", {
  payload,
  timeoutSeconds: 300,
  handle: async (ctx) => {
    for (let claimed = await claim(ctx); claimed.length > 0; claimed = await claim(ctx))
      for (const delivery of claimed) await deliver(ctx, delivery);
  },
});

async function claim(ctx: Context<Actor>): Promise<readonly Claimed[]> {
  const now = ctx.clock.now();
  const abandoned = new Date(now.getTime() - abandonedMs);
  return inTransaction(ctx, async (tx) => {
    const free = await tx
      .select({ groupId: notificationDeliveries.groupId, channel: notificationDeliveries.channel })
      .from(notificationDeliveries)
      .where(
        and(
          isNull(notificationDeliveries.doneAt),
          lte(notificationDeliveries.dueAt, now),
          or(
            isNull(notificationDeliveries.claimedAt),
            lt(notificationDeliveries.claimedAt, abandoned),
          ),
        ),
      )
      .orderBy(asc(notificationDeliveries.dueAt))
      .limit(batchSize)
      .for("update", { skipLocked: true });
    if (free.length === 0) return [];
    const pairs = free.map(({ groupId, channel }) => sql`(${groupId}::uuid, ${channel}::text)`);
    return tx
      .update(notificationDeliveries)
      .set({ claimedAt: now, tries: sql`${notificationDeliveries.tries} + 1` })
      .where(
        and(
          inArray(
            notificationDeliveries.groupId,
            free.map(({ groupId }) => groupId),
          ),
          sql`(${notificationDeliveries.groupId}, ${notificationDeliveries.channel}) in (${sql.join(pairs, sql`, `)})`,
        ),
      )
      .returning({
        groupId: notificationDeliveries.groupId,
        channel: notificationDeliveries.channel,
        userId: notificationDeliveries.userId,
        tries: notificationDeliveries.tries,
      });
  });
}

async function deliver(ctx: Context<Actor>, delivery: Claimed): Promise<void> {
  const { channel } = delivery;
  const found = await loadDelivery(ctx, delivery);
  const decision: Decision = found ? decide(found, channel, ctx.clock.now()) : { done: "unwanted" };
  if (!found || decision !== "send") return recordOutcome(ctx, delivery, decision);
  try {
    const send = channel === "email" ? sendNotificationEmail : sendPushNotification;
    await recordOutcome(ctx, delivery, { done: (await send(ctx, found)) ? "sent" : "unreachable" });
  } catch (error) {
    ctx.log.warn({ err: error, channel }, "a notification could not be sent");
    const waitMs = 60_000 * 4 ** (delivery.tries - 1);
    await recordOutcome(
      ctx,
      delivery,
      delivery.tries >= maxTries
        ? { done: "unreachable" }
        : { later: new Date(ctx.clock.now().getTime() + waitMs) },
    );
  }
}

async function recordOutcome(
  ctx: Context<Actor>,
  { groupId, channel }: Claimed,
  decision: Decision,
): Promise<void> {
  if (decision === "send") return;
  await ctx.db
    .update(notificationDeliveries)
    .set(
      "later" in decision
        ? { dueAt: decision.later, claimedAt: null }
        : { doneAt: ctx.clock.now(), outcome: decision.done },
    )
    .where(
      and(eq(notificationDeliveries.groupId, groupId), eq(notificationDeliveries.channel, channel)),
    );
}
