import { and, eq, inArray } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadGuildFor } from "../access.ts";
import { alreadyDecided } from "../errors.ts";
import { requestAnswered } from "../events.ts";
import { note } from "../log.ts";
import { countRequests, letIn } from "../membership.ts";
import { bannedNow } from "../standing-bans.ts";
import { guildRequests } from "../tables.ts";

interface Answering {
  readonly slug: string;
  readonly requestIds: readonly string[];
  readonly answer: "approved" | "declined" | "asked_again";
  /** A word to whoever asked. */
  readonly note?: string;
}

/**
 * Answers requests, one or many. Those that somebody else has answered meanwhile stay as they are;
 * if that is all of them, it is said.
 */
export async function answerRequests(
  ctx: Context<Actor>,
  { slug, requestIds, answer, note: word = "" }: Answering,
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
    const barred = await bannedNow(
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
      if (outcome === "approved") await letIn(tx, { guild, userId, how: "approved", now });
      await note(tx, {
        guildId: guild.id,
        act: outcome,
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
