import { eq } from "drizzle-orm";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { isUuid } from "#platform/ids";
import { sameSecret } from "#platform/secrets";
import { noSuchTip } from "./errors.ts";
import { guestKey } from "./giver.ts";
import { tips } from "./tables.ts";

/** A tip for whoever gave it: a member by who they are, a guest by the key of the receipt. */
export async function loadTipForGiver(
  db: Database | Transaction,
  ctx: Pick<Context<Actor>, "actor" | "ports">,
  tipId: string,
  key: string | undefined,
): Promise<typeof tips.$inferSelect> {
  if (!isUuid(tipId)) throw noSuchTip();
  const [tip] = await db.select().from(tips).where(eq(tips.id, tipId));
  if (!tip) throw noSuchTip();
  const facts = { payerId: tip.payerId, creatorId: tip.toId };
  const byKey = tip.guestId !== null && key !== undefined && sameSecret(key, guestKey(ctx, tip.id));
  if (!byKey && !can(ctx.actor, "tip.receipt", facts)) throw noSuchTip();
  return tip;
}
