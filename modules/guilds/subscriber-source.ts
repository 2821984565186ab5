import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { users } from "#tables/identity";
import { tiers } from "#tables/subscriptions";
import type { JoinPolicy } from "./contract.ts";
import { creatorMissing, tierMissing } from "./errors.ts";

/** Resolves the creator and tier in a form to whose subscribers a guild is for. */
export async function resolveSubscriberSource(
  tx: Transaction,
  input: { readonly policy: JoinPolicy; readonly creator: string; readonly tier: string },
  guildId?: string,
): Promise<{ creatorId: string | null; tierId: string | null }> {
  if (input.policy !== "subscribers") return { creatorId: null, tierId: null };
  if (input.creator === "" && guildId) return itsOwn(tx, guildId, input.tier);
  const [creator] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(tiers, eq(tiers.creatorId, users.id))
    .where(
      and(
        eq(users.username, input.creator.replace(/^@/, "").toLowerCase()),
        isNull(users.erasedAt),
      ),
    )
    .limit(1);
  if (!creator) throw creatorMissing();
  if (input.tier === "") return { creatorId: creator.id, tierId: null };
  const [tier] = await tx
    .select({ id: tiers.id })
    .from(tiers)
    .where(and(eq(tiers.id, input.tier), eq(tiers.creatorId, creator.id)));
  if (!tier) throw tierMissing();
  return { creatorId: creator.id, tierId: tier.id };
}

/** A guild for its own subscribers: where it offers something they can subscribe to. */
async function itsOwn(tx: Transaction, guildId: string, tierId: string) {
  const own = await tx
    .select({ id: tiers.id })
    .from(tiers)
    .where(and(eq(tiers.guildId, guildId), inArray(tiers.state, ["live", "closed"])));
  if (own.length === 0) throw creatorMissing();
  if (tierId === "") return { creatorId: null, tierId: null };
  if (!own.some(({ id }) => id === tierId)) throw tierMissing();
  return { creatorId: null, tierId };
}
