import {
  answerSplit,
  becomeCreator,
  becomeCreatorInput,
  proposeSplit,
  splitInput,
  splitOverview,
} from "#modules/creators";
import { paymentSettings } from "#modules/payments";
import {
  createGoal,
  createOffer,
  goalInput,
  offerInput,
  saveTier,
  setTierState,
  tierInput,
} from "#modules/subscriptions";
import type { Actor } from "#permissions";
import { addDays, addMonths } from "#platform/calendar";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { asMember } from "./as-member.ts";
import { demoOfferings } from "./offerings-data.ts";
import { replayDemoSubscriptions } from "./subscriptions.ts";

/** Creators and what they offer; subscribers are added a little later, once the server is up. */
export async function seedOfferings(ctx: Context<Actor>): Promise<void> {
  const clock = fakeClock(addDays(addMonths(ctx.clock.now(), -15), 0));
  for (const [username, offering] of Object.entries(demoOfferings)) {
    const creator = { ...(await asMember(ctx, username)), clock };
    await becomeCreator(
      creator,
      becomeCreatorInput.parse({
        category: offering.category,
        country: offering.country,
        currency: paymentSettings(ctx).currency,
        acceptTerms: true,
      }),
    );
    for (const { holds, ...tier } of offering.tiers) {
      const { tierId } = await saveTier(
        creator,
        tierInput.parse({
          ...tier,
          isFree: tier.monthly === undefined,
          benefits: holds.map(([kind, text]) => ({ kind, text })),
        }),
      );
      await setTierState(creator, { tierId, state: "live" });
    }
    if (offering.goal)
      await createGoal(creator, goalInput.parse({ kind: "monthly", ...offering.goal }));
    if (offering.code)
      await createOffer(
        creator,
        offerInput.parse({
          audience: "sign_up",
          kind: "percent",
          duration: "months",
          ...offering.code,
        }),
      );
    await createOffer(
      creator,
      offerInput.parse({
        audience: "retention",
        kind: "percent",
        percent: 30,
        duration: "months",
        months: 2,
      }),
    );
  }
  await shareOne(ctx, clock);
  await inTransaction(ctx, (tx) =>
    enqueue<Record<string, never>, Actor>(tx, replayDemoSubscriptions, {}),
  );
}

/** Mira shares revenue with the member who films the cutting. */
async function shareOne(ctx: Context<Actor>, clock: Context["clock"]): Promise<void> {
  const mira = { ...(await asMember(ctx, "mira")), clock };
  await proposeSplit(
    mira,
    splitInput.parse({ shares: [{ username: "ines_calloway", share: "15" }] }),
  );
  const { proposed } = await splitOverview(mira);
  const ines = { ...(await asMember(ctx, "ines_calloway")), clock };
  if (proposed) await answerSplit(ines, { versionId: proposed.id, accept: true });
}
