import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import type { FeedTab, Signal, Weights } from "../contract.ts";
import { contentUseChanged } from "../events.ts";
import { changeSettings, lockSettings } from "../own-settings.ts";
import { feedRemovedInterests } from "../tables.ts";

/** Updates the user's ranking weights and first tab. */
export async function updateFeedSettings(
  ctx: Context<Actor>,
  wanted: {
    readonly weights: Weights;
    readonly off: readonly Signal[];
    readonly firstTab: FeedTab;
  },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockSettings(tx, userId);
    await changeSettings(tx, userId, { ...wanted, off: [...wanted.off] });
  });
}

const maxPauses = 50;

/** Nothing that happens in a pause is learnt, also after it. */
export async function pauseLearning(
  ctx: Context<Actor>,
  { paused }: { readonly paused: boolean },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { pausedAt, pauses } = await lockSettings(tx, userId);
    const now = ctx.clock.now();
    if (paused) return pausedAt ? undefined : changeSettings(tx, userId, { pausedAt: now });
    if (!pausedAt) return;
    const over = [pausedAt.toISOString(), now.toISOString()] as const;
    await changeSettings(tx, userId, {
      pausedAt: null,
      pauses: [...pauses, over].slice(-maxPauses),
    });
  });
}

/** Removes one interest, or all: earlier activity no longer counts towards it. */
export async function removeInterest(
  ctx: Context<Actor>,
  { tag }: { readonly tag: string | "all" },
): Promise<void> {
  const { userId } = requireMember(ctx);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    await lockSettings(tx, userId);
    if (tag === "all") return changeSettings(tx, userId, { forgottenAt: now });
    await tx
      .insert(feedRemovedInterests)
      .values({ userId, tag, removedAt: now })
      .onConflictDoUpdate({
        target: [feedRemovedInterests.userId, feedRemovedInterests.tag],
        set: { removedAt: now },
      });
  });
}

/**
 * Sets whether the user's content is recommended to non-followers, and whether others may train on
 * it.
 */
export async function setContentUse(
  ctx: Context<Actor>,
  use: { readonly recommended: boolean; readonly training: boolean },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockSettings(tx, userId);
    await changeSettings(tx, userId, use);
    await emit(tx, contentUseChanged, { userId, ...use });
  });
}
