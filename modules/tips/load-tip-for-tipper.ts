import { eq } from "drizzle-orm";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { isUuid } from "#platform/ids";
import { secretsEqual } from "#platform/secrets";
import { tipNotFound } from "./errors.ts";
import { tips } from "./tables.ts";
import { guestKey } from "./tipper.ts";

/** A tip for its giver: a member by their account, a guest by the receipt's key. */
export async function loadTipForTipper(
  db: Database | Transaction,
  ctx: Pick<Context<Actor>, "actor" | "ports">,
  tipId: string,
  key: string | undefined,
): Promise<typeof tips.$inferSelect> {
  if (!isUuid(tipId)) throw tipNotFound();
  const [tip] = await db.select().from(tips).where(eq(tips.id, tipId));
  if (!tip) throw tipNotFound();
  const facts = { payerId: tip.payerId, creatorId: tip.toId };
  const byKey =
    tip.guestId !== null && key !== undefined && secretsEqual(key, guestKey(ctx, tip.id));
  if (!byKey && !can(ctx.actor, "tip.receipt", facts)) throw tipNotFound();
  return tip;
}
