import { and, count, eq, lte, ne, or } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import { addDays } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { message } from "#platform/i18n";
import { feedLimits, type MuteSpan, muteSpans } from "../contract.ts";
import { lockSettings } from "../own-settings.ts";
import { feedMutes } from "../tables.ts";

interface MuteTarget {
  readonly kind: "tag" | "guild" | "word";
  readonly value: string;
}

/** When a mute that starts now ends; null for never. */
export function muteEnd(now: Date, span: MuteSpan = "ever"): Date | null {
  const days = muteSpans[span];
  return days === null ? null : addDays(now, days);
}

/** Mutes a tag, a guild or a word in the user's feeds. Repeating it only replaces the duration. */
export async function muteInFeed(
  ctx: Context<Actor>,
  { kind, value, span }: MuteTarget & { readonly span?: MuteSpan },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, (tx) => insertMute(tx, userId, { kind, value }, ctx.clock.now(), span));
}

export async function insertMute(
  tx: Transaction,
  userId: string,
  muted: MuteTarget,
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
    throw invalid(
      { value: [message("home.errors.tooManyMutes", { max: feedLimits.mutes })] },
      "full",
    );
  const endsAt = muteEnd(mutedAt, span);
  await tx
    .insert(feedMutes)
    .values({ userId, ...muted, mutedAt, endsAt })
    .onConflictDoUpdate({
      target: [feedMutes.userId, feedMutes.kind, feedMutes.value],
      set: { endsAt },
    });
}

export async function unmuteInFeed(
  ctx: Context<Actor>,
  { kind, value }: MuteTarget,
): Promise<void> {
  const { userId } = requireMember(ctx);
  await ctx.db
    .delete(feedMutes)
    .where(and(eq(feedMutes.userId, userId), eq(feedMutes.kind, kind), eq(feedMutes.value, value)));
}
