import { and, ne } from "drizzle-orm";
import type { z } from "zod";
import { findCreator } from "#modules/creators";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { type Database, inTransaction, type Transaction, withTransaction } from "#platform/db";
import { DomainError, invalid, notFound } from "#platform/errors";
import { type Message, message } from "#platform/i18n";
import { type Currency, money, moneyText } from "#platform/money";
import { saveTier } from "../commands/save-tier.ts";
import { type TierInput, tierInput } from "../inputs.ts";
import { lockOwnSeller } from "../load-seller.ts";
import { priceOf } from "../price-text.ts";
import { creatorSeller, type Seller, soldBy } from "../seller.ts";
import { tiers } from "../tables.ts";
import type { PlannedTierView } from "../views.ts";
import { tiersFileSchema } from "./tiers-file.ts";

type TierFileEntry = z.output<typeof tiersFileSchema>["tiers"][number];
interface PlannedTier extends PlannedTierView {
  readonly input: TierInput | undefined;
}

/** What a file of tiers would import, without importing it. */
export async function previewTierImport(
  ctx: Context<Actor>,
  { text }: { readonly text: string },
): Promise<readonly PlannedTierView[]> {
  const { userId } = requireMember(ctx);
  const creator = await findCreator(ctx.db, userId);
  if (!creator) throw notFound();
  const planned = await plan(ctx.db, creatorSeller(userId), creator.currency, text);
  return planned.map(({ input: _input, ...view }) => view);
}

/** Imports them as drafts that nobody can subscribe to. Existing names are skipped. */
export async function importTiers(
  ctx: Context<Actor>,
  { text }: { readonly text: string },
): Promise<{ readonly imported: number }> {
  return inTransaction(ctx, async (tx) => {
    const { seller, currency } = await lockOwnSeller(tx, ctx, {});
    const planned = await plan(tx, seller, currency, text);
    let imported = 0;
    for (const { input } of planned) {
      if (!input) continue;
      await saveTier(withTransaction(ctx, tx), input);
      imported += 1;
    }
    return { imported };
  });
}

async function plan(
  db: Database | Transaction,
  seller: Seller,
  currency: Currency,
  text: string,
): Promise<PlannedTier[]> {
  const read = tiersFileSchema.safeParse(jsonOf(text));
  if (!read.success)
    throw invalid(
      { file: ["subscriptions.import.errors.notTiers" satisfies Message] },
      "not_a_tiers_file",
    );
  const present = await db
    .select({ name: tiers.name, isFree: tiers.isFree })
    .from(tiers)
    .where(and(soldBy(tiers, seller), ne(tiers.state, "archived")));
  const names = new Set(present.map(({ name }) => name));
  let hasFree = present.some(({ isFree }) => isFree);
  return read.data.tiers.map((tier) => {
    const { input, problem } = names.has(tier.name.trim())
      ? { input: undefined, problem: "subscriptions.import.errors.nameExists" satisfies Message }
      : tier.isFree && hasFree
        ? { input: undefined, problem: "subscriptions.errors.freeTierExists" satisfies Message }
        : validateTier(tier, currency);
    names.add(tier.name.trim());
    hasFree ||= tier.isFree;
    const price = tier.prices.find(({ cadence }) => cadence === "month");
    return {
      name: tier.name.slice(0, 80),
      monthlyMinor: price?.amountMinor ?? null,
      currency: price?.currency ?? null,
      problem: problem ?? null,
      input,
    };
  });
}

/** By the rules of the tier form, so nothing is imported that could not be entered there. */
function validateTier(
  tier: TierFileEntry,
  currency: Currency,
): { readonly input?: TierInput; readonly problem?: string } {
  const other = tier.prices.find((price) => price.currency !== currency);
  if (other)
    return {
      problem: message("subscriptions.import.errors.currency", {
        theirs: other.currency,
        yours: currency,
      }),
    };
  const priceIn = (billingInterval: "month" | "year") => {
    const price = tier.prices.find(({ cadence }) => cadence === billingInterval);
    return price && moneyText(money(BigInt(price.amountMinor), currency));
  };
  const { prices: _prices, seatCap: slotLimit, ...words } = tier;
  const read = tierInput.safeParse({
    ...words,
    ...(slotLimit !== null && { slotLimit }),
    ...(!tier.isFree && { monthly: priceIn("month"), yearly: priceIn("year") }),
  });
  if (!read.success)
    return {
      problem:
        read.error.issues[0]?.message ??
        ("subscriptions.import.errors.unreadable" satisfies Message),
    };
  if (tier.isFree) return { input: read.data };
  if (!read.data.monthly)
    return { problem: "subscriptions.import.errors.noMonthlyPrice" satisfies Message };
  try {
    for (const [field, amount] of Object.entries({
      monthly: read.data.monthly,
      yearly: read.data.yearly,
    }))
      if (amount) priceOf(field, amount, currency);
    return { input: read.data };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { problem: Object.values(error.fields)[0]?.[0] ?? error.message };
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}
