import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { voidCharge } from "../charge-failed.ts";
import { expireCheckout } from "../expire-checkout.ts";
import { tell } from "../letters/send.ts";
import { amend, move } from "../life.ts";
import { openChargeOf } from "../renewal.ts";
import { subscriptions } from "../tables.ts";

/** For whom a guild keeps out: nothing more is charged, and what they paid for runs out. */
export async function stopInGuild(
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
    // They had cancelled it themselves; from now on they can't take that back.
    await amend(tx, live, { endReason: "by_creator" });
    return;
  }
  if (live.state === "checkout_pending") return expireCheckout(ctx, tx, live);
  const waiting = await openChargeOf(tx, live.id);
  if (waiting) await voidCharge(tx, waiting);
  const ends = await move(ctx, tx, live, "cancelled", {
    endReason: "by_creator",
    pendingTierId: null,
    pendingPriceId: null,
    pendingPauseMonths: null,
  });
  const over = ends.periodEnd === null || ends.periodEnd <= ctx.clock.now();
  if (ends.state === "canceling" && over) await move(ctx, tx, ends, "period_over");
  await tell(tx, "cancelled", live.id);
}
