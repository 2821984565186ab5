import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { voidCharge } from "../charge-failed.ts";
import { enqueueEmail } from "../emails/send-email.ts";
import { expireCheckout } from "../expire-checkout.ts";
import { openChargeOf } from "../renewal.ts";
import { subscriptions } from "../tables.ts";
import { transitionSubscription, updateSubscription } from "../transitions.ts";

/** For members a guild has banned: nothing more is charged, and what they paid for runs out. */
export async function cancelGuildSubscription(
  ctx: Context<Actor>,
  tx: Transaction,
  { guildId, userId }: { readonly guildId: string; readonly userId: string },
): Promise<void> {
  const [live] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.guildId, guildId),
        eq(subscriptions.subscriberId, userId),
        ne(subscriptions.state, "ended"),
      ),
    )
    .for("no key update");
  if (!live) return;
  if (live.state === "canceling") {
    // They had canceled it themselves; from now on they can't take that back.
    await updateSubscription(tx, live, { endReason: "by_creator" });
    return;
  }
  if (live.state === "checkout_pending") return expireCheckout(ctx, tx, live);
  const waiting = await openChargeOf(tx, live.id);
  if (waiting) await voidCharge(tx, waiting);
  const ends = await transitionSubscription(ctx, tx, live, "canceled", {
    endReason: "by_creator",
    pendingTierId: null,
    pendingPriceId: null,
    pendingPauseMonths: null,
  });
  const over = ends.periodEnd === null || ends.periodEnd <= ctx.clock.now();
  if (ends.state === "canceling" && over)
    await transitionSubscription(ctx, tx, ends, "period_over");
  await enqueueEmail(tx, "canceled", live.id);
}
