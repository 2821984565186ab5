import { and, count, eq, lte, ne, or } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import { daysAfter } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { feedLimits, type MuteSpan, muteSpans } from "../contract.ts";
import { lockSettings } from "../own-settings.ts";
import { feedMutes } from "../tables.ts";

interface Muted {
  readonly kind: "tag" | "guild" | "word";
  readonly value: string;
}

/** When something that is muted now comes back by itself; null for never. */
export function muteEnd(now: Date, span: MuteSpan = "ever"): Date | null {
  const days = muteSpans[span];
  return days === null ? null : daysAfter(now, days);
}

/** Keeps a tag, a guild or a word out of one's feeds. Twice is once, for as long as was said last. */
export async function keepOut(
  ctx: Context<Actor>,
  { kind, value, span }: Muted & { readonly span?: MuteSpan },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, (tx) => keepOutOf(tx, userId, { kind, value }, ctx.clock.now(), span));
}

export async function keepOutOf(
  tx: Transaction,
  userId: string,
  muted: Muted,
  mutedAt: Date,
  span?: MuteSpan,
): Promise<void> {
  await lockSettings(tx, userId);
  const own = eq(feedMutes.userId, userId);
  await tx.delete(feedMutes).where(and(own, lte(feedMutes.endsAt, mutedAt)));
  const [{ many } = { many: 0 }] = await tx
    .select({ many: count() })
    .from(feedMutes)
    .where(and(own, or(ne(feedMutes.kind, muted.kind), ne(feedMutes.value, muted.value))));
  if (many >= feedLimits.mutes)
    throw invalid({ value: [`At most ${feedLimits.mutes} fit. Let one in again first.`] }, "full");
  const endsAt = muteEnd(mutedAt, span);
  await tx
    .insert(feedMutes)
    .values({ userId, ...muted, mutedAt, endsAt })
    .onConflictDoUpdate({
      target: [feedMutes.userId, feedMutes.kind, feedMutes.value],
      set: { endsAt },
    });
}

export async function letIn(ctx: Context<Actor>, { kind, value }: Muted): Promise<void> {
  const { userId } = requireMember(ctx);
  await ctx.db
    .delete(feedMutes)
    .where(and(eq(feedMutes.userId, userId), eq(feedMutes.kind, kind), eq(feedMutes.value, value)));
}
