import { and, eq, isNull, sql } from "drizzle-orm";
import { lockOwnCreator } from "#modules/creators";
import type { Actor } from "#permissions";
import { addDays } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { isUuid } from "#platform/ids";
import { type Currency, parseMoneyText } from "#platform/money";
import { goalNotFound, priceUnclear, tooManyGoals } from "../errors.ts";
import { offeringChanged } from "../events.ts";
import type { GoalInput } from "../inputs.ts";
import { subscriptionLimits } from "../limits.ts";
import { creatorSeller } from "../seller.ts";
import { requireSelling } from "../selling.ts";
import { goals } from "../tables.ts";

export async function createGoal(ctx: Context<Actor>, input: GoalInput): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    requireSelling(ctx, { guildId: null });
    const { userId: creatorId, currency } = await lockOwnCreator(tx, ctx.actor);
    const [open] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(goals)
      .where(and(eq(goals.creatorId, creatorId), isNull(goals.closedAt)));
    const { openGoals } = subscriptionLimits;
    if ((open?.count ?? 0) >= openGoals) throw tooManyGoals(openGoals);
    await tx.insert(goals).values({
      creatorId,
      kind: input.kind,
      title: input.title,
      target: targetOf(input, currency),
      currency: input.kind === "monthly" ? currency : null,
      reward: input.reward,
      endsAt: input.endsOn ? addDays(new Date(`${input.endsOn}T00:00:00Z`), 1) : null,
      createdAt: ctx.clock.now(),
    });
    await emit(tx, offeringChanged, creatorSeller(creatorId));
  });
}

function targetOf({ kind, target }: GoalInput, currency: Currency): bigint {
  if (kind === "subscribers") {
    if (!/^[1-9]\d{0,6}$/.test(target.trim()))
      throw priceUnclear("target", "subscriptions.errors.targetNumber");
    return BigInt(target.trim());
  }
  const parsed = parseMoneyText(target, currency);
  if ("problem" in parsed) throw priceUnclear("target", parsed.problem);
  return parsed.money.amountMinor;
}

export async function closeGoal(
  ctx: Context<Actor>,
  { goalId }: { readonly goalId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId: creatorId } = await lockOwnCreator(tx, ctx.actor);
    if (!isUuid(goalId)) throw goalNotFound();
    const [closed] = await tx
      .update(goals)
      .set({ closedAt: ctx.clock.now() })
      .where(and(eq(goals.id, goalId), eq(goals.creatorId, creatorId), isNull(goals.closedAt)))
      .returning({ id: goals.id });
    if (!closed) throw goalNotFound();
    await emit(tx, offeringChanged, creatorSeller(creatorId));
  });
}
