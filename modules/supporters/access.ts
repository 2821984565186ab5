import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { type Creator, findCreator } from "#modules/creators";
import { requireMember } from "#modules/identity";
import { hiddenPeople } from "#modules/people";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";

/** The acting creator, who alone sees their supporters. */
export async function requireOwnCreator(ctx: Context<Actor>): Promise<Creator> {
  const { userId } = requireMember(ctx);
  const creator = await findCreator(ctx.db, userId);
  if (!creator) throw notFound("creator_not_found");
  authorize(ctx.actor, "creator.read_accounts", { creatorId: userId });
  return creator;
}

/**
 * Not across a block, as with the names of tips, and not while an account is about to be deleted.
 * Who pays for a subscription stays on the list of subscribers.
 */
export const shown = (actor: Actor, person: AnyColumn): SQL =>
  sql`${person} not in (${hiddenPeople(actor)})`;
