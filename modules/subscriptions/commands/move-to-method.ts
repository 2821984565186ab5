import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { amend } from "../life.ts";
import { subscriptions } from "../tables.ts";

interface Removed {
  readonly methodId: string;
  readonly userId: string;
  readonly movedTo: string | null;
}

/** A card was taken away: what was paid with it goes on with the other one, or with none. */
export async function moveToMethod(ctx: Context<Actor>, removed: Removed): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const paidWith = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.methodId, removed.methodId), ne(subscriptions.state, "ended")))
      .orderBy(subscriptions.id)
      .for("no key update");
    for (const subscription of paidWith)
      await amend(tx, subscription, { methodId: removed.movedTo });
  });
}
