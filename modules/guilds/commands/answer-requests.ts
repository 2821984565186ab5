import { and, eq, inArray } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadGuildFor } from "../access.ts";
import { listActiveBans } from "../active-bans.ts";
import { alreadyDecided } from "../errors.ts";
import { requestAnswered } from "../events.ts";
import { logGuildAction } from "../log.ts";
import { addMember, countRequests } from "../membership.ts";
import { guildRequests } from "../tables.ts";

interface AnswerRequestsInput {
  readonly slug: string;
  readonly requestIds: readonly string[];
  readonly answer: "approved" | "declined" | "asked_again";
  /** A message to the requester. */
  readonly note?: string;
}

/**
 * Answers one or more requests. Requests already answered meanwhile stay unchanged; if all of them
 * were, it is an error.
 */
export async function answerRequests(
  ctx: Context<Actor>,
  { slug, requestIds, answer, note: word = "" }: AnswerRequestsInput,
): Promise<{ readonly done: number }> {
  const me = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    authorize(me, "guild.approve", facts);
    const now = ctx.clock.now();
    const waiting = await tx
      .select()
      .from(guildRequests)
      .where(
        and(
          eq(guildRequests.guildId, guild.id),
          inArray(guildRequests.id, [...requestIds]),
          inArray(guildRequests.state, ["pending", "needs_info"]),
        ),
      );
    if (waiting.length === 0) throw alreadyDecided();
    const barred = await listActiveBans(
      tx,
      guild.id,
      waiting.map(({ userId }) => userId),
      now,
    );
    for (const { id, userId } of waiting) {
      const outcome = answer === "approved" && barred.has(userId) ? "declined" : answer;
      await tx
        .update(guildRequests)
        .set(
          outcome === "asked_again"
            ? { state: "needs_info", note: word }
            : { state: outcome, note: word, decidedAt: now, decidedBy: me.userId },
        )
        .where(eq(guildRequests.id, id));
      if (outcome !== "asked_again") await countRequests(tx, guild.id, -1);
      if (outcome === "approved") await addMember(tx, { guild, userId, how: "approved", now });
      await logGuildAction(tx, {
        guildId: guild.id,
        action: outcome,
        byId: me.userId,
        aboutId: userId,
        at: now,
      });
      await emit(tx, requestAnswered, {
        guildId: guild.id,
        userId,
        requestId: id,
        answer: outcome,
      });
    }
    return { done: waiting.length };
  });
}
