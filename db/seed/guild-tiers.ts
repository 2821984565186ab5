import { isNotNull } from "drizzle-orm";
import { z } from "zod";
import { guildAddress } from "#contracts/ledger";
import { paymentsState } from "#modules/payments";
import { saveTier, setTierState, tierInput } from "#modules/subscriptions";
import type { Actor } from "#permissions";
import { addDays } from "#platform/calendar";
import type { Context } from "#platform/context";
import { defineJob } from "#platform/jobs";
import { subscriptions } from "#tables/subscriptions";
import { asMember } from "./as-member.ts";
import { replayPlan } from "./subscriptions.ts";
import type { PlannedSubscription } from "./subscriptions-plan.ts";
import { slug } from "./treasuries-data.ts";

const tiers = [
  {
    name: "Thread",
    monthly: "3.00",
    yearly: "30.00",
    description: "Keeps the loan shelf stocked.",
    benefits: [{ kind: "credit", text: "Your name in the swap’s booklet" }],
    welcome: "Thank you. The next swap opens to you a day early.",
  },
  {
    name: "Press",
    monthly: "8.00",
    yearly: "80.00",
    description: "Pays for tools that everybody borrows.",
    benefits: [
      { kind: "post", text: "A sheet of paste paper, each spring and autumn" },
      { kind: "time", text: "A place at the sewing circle" },
    ],
    welcome: "Thank you. Write your postal address to Juno.",
  },
];

/** What Quire and Thread offers for regular payment; who takes it is lived through later. */
export async function seedGuildTiers(ctx: Context<Actor>): Promise<void> {
  const then = addDays(ctx.clock.now(), -128);
  const juno = await asMember({ ...ctx, clock: { now: () => then } }, "juno");
  for (const tier of tiers) {
    const { tierId } = await saveTier(juno, { ...tierInput.parse(tier), guild: slug });
    await setTierState(juno, { tierId, state: "live", guild: slug });
  }
}

const supporters: readonly (readonly [
  username: string,
  daysAgo: number,
  tier: number,
  steps?: PlannedSubscription["steps"],
])[] = [
  ["hanna_ruiz", 121, 0],
  ["theo", 112, 1],
  ["leif_aaberg", 103, 0, [[62, "cancel"]]],
  ["ines_calloway", 96, 1],
  ["agnes_teller", 81, 0],
  ["marcus_thorne", 67, 1, [[31, "down"]]],
  ["petra_halloran", 44, 0],
  ["dara_finch", 26, 0],
];

/** Four months of a guild's subscribers: they join, renew, change and stop, each on their day. */
export const replayGuildTiers = defineJob<Record<string, never>, Actor>("demo.live_guild_tiers", {
  payload: z.object({}),
  queue: "long",
  timeoutSeconds: 3_600,
  handle: async (ctx) => {
    if (paymentsState(ctx) !== "sandbox") return;
    if ((await ctx.db.$count(subscriptions, isNotNull(subscriptions.guildId))) > 0) return;
    const now = ctx.clock.now();
    const plan = supporters.map(
      ([who, daysAgo, tier, steps = []]): PlannedSubscription => ({
        who,
        tier,
        steps,
        creator: guildAddress(slug),
        billingInterval: "month",
        key: `demo subscription ${who} ${slug}`,
        at: addDays(now, -daysAgo),
      }),
    );
    await replayPlan(ctx, plan);
  },
});
