import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { subscriptions } from "../tables.ts";
import { updateSubscription } from "../transitions.ts";

interface Removed {
  readonly methodId: string;
  readonly userId: string;
  readonly movedTo: string | null;
}

/** A card was removed: what was paid with it continues with the other one, or with none. */
export async function switchToMethod(ctx: Context<Actor>, removed: Removed): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const paidWith = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.methodId, removed.methodId), ne(subscriptions.state, "ended")))
      .orderBy(subscriptions.id)
      .for("no key update");
    for (const subscription of paidWith)
      await updateSubscription(tx, subscription, { methodId: removed.movedTo });
  });
}
