import { type AnyColumn, and, type SQL, sql } from "drizzle-orm";
import { messageablePeople } from "#modules/people";
import type { Member } from "#permissions";
import type { Context } from "#platform/context";
import type { SupporterMessageKind } from "./contract.ts";
import { conversationMembers, conversations } from "./tables.ts";

/**
 * Whether `deliverToSupporter` would write to this person now, as SQL, to count and collect many. A
 * test keeps the two in agreement.
 */
export function acceptsFromCreator(
  ctx: Pick<Context<Member>, "actor" | "ports">,
  kind: SupporterMessageKind,
  person: AnyColumn,
): SQL | undefined {
  const me = ctx.actor.userId;
  const accepts = messageablePeople(ctx, person);
  if (kind === "announcement") return accepts;
  return and(
    accepts,
    sql`not exists (select from ${conversations} pair
      join ${conversationMembers} part on part.conversation_id = pair.id
      where pair.pair_low = least(${person}, ${me}::uuid)
        and pair.pair_high = greatest(${person}, ${me}::uuid) and pair.announcer_id is null
        and (part.state = 'declined' or (part.state = 'requested' and part.user_id = ${person})))`,
  );
}
