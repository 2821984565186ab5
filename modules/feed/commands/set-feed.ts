import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import type { FeedTab, Signal, Weights } from "../contract.ts";
import { contentUseChanged } from "../events.ts";
import { changeSettings, lockSettings } from "../own-settings.ts";
import { feedForgotten } from "../tables.ts";

/** How the ranking adds up for oneself, and what one sees first. */
export async function setFeed(
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

const pausesKept = 50;

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
      pauses: [...pauses, over].slice(-pausesKept),
    });
  });
}

/** Lets go of one interest, or of all: what happened so far speaks for it no longer. */
export async function forgetInterest(
  ctx: Context<Actor>,
  { tag }: { readonly tag: string | "all" },
): Promise<void> {
  const { userId } = requireMember(ctx);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    await lockSettings(tx, userId);
    if (tag === "all") return changeSettings(tx, userId, { forgottenAt: now });
    await tx
      .insert(feedForgotten)
      .values({ userId, tag, forgottenAt: now })
      .onConflictDoUpdate({
        target: [feedForgotten.userId, feedForgotten.tag],
        set: { forgottenAt: now },
      });
  });
}

/** Whether one's things are shown to strangers here, and whether outsiders may train with them. */
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
