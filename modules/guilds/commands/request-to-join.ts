import { and, desc, eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { loadFormats } from "#modules/preferences";
import { trustLevelOf } from "#modules/trust";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { emit } from "#platform/events";
import type { Message } from "#platform/i18n";
import { type GuildRow, loadGuildFor } from "../access.ts";
import { guildLimits } from "../contract.ts";
import { banned, guildPaused, requestedRecently, tooManyRequests } from "../errors.ts";
import { joinRequested } from "../events.ts";
import { logGuildAction } from "../log.ts";
import { addMember, closeRequest, countRequests } from "../membership.ts";
import { guildRequests } from "../tables.ts";

interface RequestToJoinInput {
  readonly slug: string;
  readonly answers: readonly string[];
}

const open = sql`${guildRequests.state} in ('pending', 'needs_info')`;

/**
 * Requests to join. Requesting again while it is open, or when asked for more information, updates
 * the answers.
 */
export async function requestToJoin(
  ctx: Context<Actor>,
  { slug, answers }: RequestToJoinInput,
): Promise<{ readonly letIn: boolean }> {
  const me = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    if (facts.part) return { letIn: true };
    if (facts.banned) throw banned();
    if (facts.paused) throw guildPaused();
    authorize(me, "guild.request_to_join", facts);
    const now = ctx.clock.now();
    const submitted = answered(guild, answers);
    const [changed] = await tx
      .update(guildRequests)
      .set({ answers: submitted, state: "pending" })
      .where(and(eq(guildRequests.guildId, guild.id), eq(guildRequests.userId, me.userId), open))
      .returning();
    if (changed) return { letIn: false };
    await rejectTooSoon(tx, guild.id, me.userId, now);
    const [request] = await tx
      .insert(guildRequests)
      .values({ guildId: guild.id, userId: me.userId, answers: submitted, askedAt: now })
      .returning();
    if (!request) throw new Error("no request was written");
    await countRequests(tx, guild.id, 1);
    const level = guild.autoApproveLevel;
    if (level !== null && (await trustLevelOf(tx, me)) >= level) {
      await addMember(tx, { guild, userId: me.userId, how: "approved", now });
      return { letIn: true };
    }
    await logGuildAction(tx, { guildId: guild.id, action: "asked", byId: me.userId, at: now });
    await emit(tx, joinRequested, {
      guildId: guild.id,
      userId: me.userId,
      requestId: request.id,
    });
    return { letIn: false };
  });
}

/** Withdraws the user's own request. */
export async function withdrawRequest(
  ctx: Context<Actor>,
  { slug }: { readonly slug: string },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    await closeRequest(tx, guild.id, me.userId, "withdrawn", ctx.clock.now());
  });
}

/** Each question with its answer, as of the time of the request. */
function answered(guild: GuildRow, answers: readonly string[]) {
  const rows = guild.questions.map((question, index) => ({
    question,
    answer: (answers[index] ?? "").trim().slice(0, guildLimits.answer),
  }));
  const missing = rows.flatMap(({ answer }, index) => (answer === "" ? [index] : []));
  if (missing.length > 0)
    throw invalid(
      Object.fromEntries(
        missing.map((index) => [
          `answer${index}`,
          ["guilds.errors.answerRequired" satisfies Message],
        ]),
      ),
      "answers_missing",
    );
  return rows;
}

async function rejectTooSoon(tx: Transaction, guildId: string, userId: string, now: Date) {
  const [last] = await tx
    .select({ state: guildRequests.state, decidedAt: guildRequests.decidedAt })
    .from(guildRequests)
    .where(and(eq(guildRequests.guildId, guildId), eq(guildRequests.userId, userId)))
    .orderBy(desc(guildRequests.askedAt))
    .limit(1);
  const again =
    last?.state === "declined" && last.decidedAt
      ? new Date(last.decidedAt.getTime() + guildLimits.retryDays * dayMs)
      : undefined;
  if (again && again > now) throw requestedRecently(again, await loadFormats(tx, userId));
  const [row] = await tx
    .select({ open: sql<number>`count(*)::int` })
    .from(guildRequests)
    .where(and(eq(guildRequests.userId, userId), open));
  if ((row?.open ?? 0) >= guildLimits.openRequests) throw tooManyRequests();
}
