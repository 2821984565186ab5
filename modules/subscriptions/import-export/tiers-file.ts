import { z } from "zod";
import { findCreator } from "#modules/creators";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";
import { siteFileName } from "#platform/translations";
import { billingIntervals } from "../constants.ts";
import { ownTiers } from "../queries/own-offering.ts";
import { creatorSeller } from "../seller.ts";

const tiersFormat = "guildhall-tiers-1";

const words = (max: number) => z.string().max(max);

/**
 * The file's schema; the format has its own names for a tier's slot limit and a price's billing
 * interval. Text lengths are bounded here and validated by the form's rules later.
 */
export const tiersFileSchema = z.object({
  format: z.literal(tiersFormat),
  tiers: z
    .array(
      z.object({
        name: words(500),
        description: words(5_000).default(""),
        benefits: z
          .array(z.object({ kind: words(40), text: words(500) }))
          .max(100)
          .default([]),
        welcome: words(10_000).default(""),
        isFree: z.boolean().default(false),
        trialDays: z.number().default(0),
        seatCap: z.number().nullable().default(null),
        prices: z
          .array(
            z.object({
              cadence: z.enum(billingIntervals),
              amountMinor: z.string().regex(/^\d{1,16}$/),
              currency: z.string().length(3),
            }),
          )
          .max(10)
          .default([]),
      }),
    )
    .max(100),
});

/** A creator's tiers and their prices, as another site reads them. Who subscribes is not in it. */
export async function tiersFile(ctx: Context<Actor>) {
  const { userId } = requireMember(ctx);
  const creator = await findCreator(ctx.db, userId);
  if (!creator) throw notFound();
  authorize(ctx.actor, "creator.read_accounts", { creatorId: userId });
  const tiers = await ownTiers(ctx, creatorSeller(userId));
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const json = {
    format: tiersFormat,
    exportedAt: ctx.clock.now().toISOString(),
    currency: creator.currency,
    tiers: tiers.map((tier) => ({
      name: tier.name,
      description: tier.description,
      benefits: tier.benefits,
      welcome: tier.welcome,
      isFree: tier.isFree,
      trialDays: tier.trialDays,
      seatCap: tier.slotLimit,
      state: tier.state,
      prices: tier.prices.map(({ billingInterval, minor, currency }) => ({
        cadence: billingInterval,
        amountMinor: minor,
        currency,
      })),
    })),
  };
  return {
    name: siteFileName(ctx, `tiers-${day}.json`),
    content: `${JSON.stringify(json, null, 2)}\n`,
  };
}
