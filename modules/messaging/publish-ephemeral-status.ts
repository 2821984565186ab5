import { and, eq, isNull } from "drizzle-orm";
import { visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { publishEphemeral } from "#platform/signals";
import { profiles } from "#tables/people";
import { conversationTopic, inboxTopic } from "./contract.ts";
import { conversationMembers } from "./tables.ts";

/**
 * Publishes ephemeral status of one user: typing, or their read position. Only among users who all
 * share such status themselves and don't block each other, and never in a request.
 */
export async function publishEphemeralStatus(
  ctx: Context<Actor>,
  conversationId: string,
  userId: string,
  data: { readonly kind: "typing" } | { readonly kind: "reading"; readonly seq: number },
): Promise<void> {
  const people = await ctx.db
    .select({
      userId: conversationMembers.userId,
      tells: profiles.readReceipts,
      met: visiblePeople(ctx.actor, conversationMembers.userId),
    })
    .from(conversationMembers)
    .leftJoin(profiles, eq(profiles.userId, conversationMembers.userId))
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        isNull(conversationMembers.leftAt),
        eq(conversationMembers.state, "accepted"),
      ),
    );
  const telling = people
    .filter(({ tells, met }) => met && (tells ?? true))
    .map((each) => each.userId);
  const others = telling.filter((each) => each !== userId);
  if (!telling.includes(userId) || others.length === 0) return;
  await publishEphemeral(ctx, {
    topic: conversationTopic(conversationId),
    to: others.map(inboxTopic),
    data: { ...data, conversationId, userId },
  });
}
