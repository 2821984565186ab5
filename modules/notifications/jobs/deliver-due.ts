import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob, type JobType } from "#platform/jobs";
import { type Decision, decide } from "../deliver/decide.ts";
import { sendNoticeLetter } from "../deliver/letter.ts";
import { loadDelivery } from "../deliver/load.ts";
import { sendNoticePush } from "../deliver/push.ts";
import { noticeDeliveries } from "../tables.ts";

const payload = z.object({});
const atOnce = 20;
/** Whoever claimed it and has not been heard of since has died. */
const abandonedMs = 5 * 60_000;
const maxTries = 6;

type Claimed = Pick<
  typeof noticeDeliveries.$inferSelect,
  "groupId" | "channel" | "userId" | "tries"
>;

/**
 * Sends the letters and pushes whose time has come. Decided in one transaction, sent outside any,
 * noted in another; a letter sent twice has the same Message-ID and shows once.
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
      .select({ groupId: noticeDeliveries.groupId, channel: noticeDeliveries.channel })
      .from(noticeDeliveries)
      .where(
        and(
          isNull(noticeDeliveries.doneAt),
          lte(noticeDeliveries.dueAt, now),
          or(isNull(noticeDeliveries.claimedAt), lt(noticeDeliveries.claimedAt, abandoned)),
        ),
      )
      .orderBy(asc(noticeDeliveries.dueAt))
      .limit(atOnce)
      .for("update", { skipLocked: true });
    if (free.length === 0) return [];
    const pairs = free.map(({ groupId, channel }) => sql`(${groupId}::uuid, ${channel}::text)`);
    return tx
      .update(noticeDeliveries)
      .set({ claimedAt: now, tries: sql`${noticeDeliveries.tries} + 1` })
      .where(
        and(
          inArray(
            noticeDeliveries.groupId,
            free.map(({ groupId }) => groupId),
          ),
          sql`(${noticeDeliveries.groupId}, ${noticeDeliveries.channel}) in (${sql.join(pairs, sql`, `)})`,
        ),
      )
      .returning({
        groupId: noticeDeliveries.groupId,
        channel: noticeDeliveries.channel,
        userId: noticeDeliveries.userId,
        tries: noticeDeliveries.tries,
      });
  });
}

async function deliver(ctx: Context<Actor>, delivery: Claimed): Promise<void> {
  const { channel } = delivery;
  const found = await loadDelivery(ctx, delivery);
  const decision: Decision = found ? decide(found, channel, ctx.clock.now()) : { done: "unwanted" };
  if (!found || decision !== "send") return note(ctx, delivery, decision);
  try {
    const send = channel === "email" ? sendNoticeLetter : sendNoticePush;
    await note(ctx, delivery, { done: (await send(ctx, found)) ? "sent" : "unreachable" });
  } catch (error) {
    ctx.log.warn({ err: error, channel }, "a notice could not be sent");
    const waitMs = 60_000 * 4 ** (delivery.tries - 1);
    await note(
      ctx,
      delivery,
      delivery.tries >= maxTries
        ? { done: "unreachable" }
        : { later: new Date(ctx.clock.now().getTime() + waitMs) },
    );
  }
}

async function note(
  ctx: Context<Actor>,
  { groupId, channel }: Claimed,
  decision: Decision,
): Promise<void> {
  if (decision === "send") return;
  await ctx.db
    .update(noticeDeliveries)
    .set(
      "later" in decision
        ? { dueAt: decision.later, claimedAt: null }
        : { doneAt: ctx.clock.now(), outcome: decision.done },
    )
    .where(and(eq(noticeDeliveries.groupId, groupId), eq(noticeDeliveries.channel, channel)));
}
