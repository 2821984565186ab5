import { and, count, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { feedLimits } from "../contract.ts";
import { lockSettings } from "../own-settings.ts";
import { feedMutes } from "../tables.ts";

interface Muted {
  readonly kind: "tag" | "guild" | "word";
  readonly value: string;
}

/** Keeps a tag, a guild or a word out of one's feeds. Twice is once. */
export async function keepOut(ctx: Context<Actor>, { kind, value }: Muted): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, (tx) => keepOutOf(tx, userId, { kind, value }, ctx.clock.now()));
}

export async function keepOutOf(
  tx: Transaction,
  userId: string,
  muted: Muted,
  mutedAt: Date,
): Promise<void> {
  await lockSettings(tx, userId);
  const [{ many } = { many: 0 }] = await tx
    .select({ many: count() })
    .from(feedMutes)
    .where(eq(feedMutes.userId, userId));
  if (many >= feedLimits.mutes)
    throw invalid({ value: [`At most ${feedLimits.mutes} fit. Let one in again first.`] }, "full");
  await tx
    .insert(feedMutes)
    .values({ userId, ...muted, mutedAt })
    .onConflictDoNothing();
}

export async function letIn(ctx: Context<Actor>, { kind, value }: Muted): Promise<void> {
  const { userId } = requireMember(ctx);
  await ctx.db
    .delete(feedMutes)
    .where(and(eq(feedMutes.userId, userId), eq(feedMutes.kind, kind), eq(feedMutes.value, value)));
}
