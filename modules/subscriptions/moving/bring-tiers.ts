import { and, ne } from "drizzle-orm";
import type { z } from "zod";
import { findCreator } from "#modules/creators";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { type Database, inTransaction, type Transaction, within } from "#platform/db";
import { DomainError, invalid, notFound } from "#platform/errors";
import { type Currency, money, moneyText } from "#platform/money";
import { saveTier } from "../commands/save-tier.ts";
import { type TierInput, tierInput } from "../inputs.ts";
import { priceOf } from "../price-text.ts";
import { ofCreator, type Seller, soldBy } from "../seller.ts";
import { lockOwnShop } from "../shop.ts";
import { tiers } from "../tables.ts";
import type { PlannedTierView } from "../views.ts";
import { tiersFileSchema } from "./tiers-file.ts";

type Given = z.output<typeof tiersFileSchema>["tiers"][number];
interface PlannedTier extends PlannedTierView {
  readonly input: TierInput | undefined;
}

/** What a file of tiers would bring, without bringing anything. */
export async function lookAtTiers(
  ctx: Context<Actor>,
  { text }: { readonly text: string },
): Promise<readonly PlannedTierView[]> {
  const { userId } = requireMember(ctx);
  const creator = await findCreator(ctx.db, userId);
  if (!creator) throw notFound();
  const planned = await plan(ctx.db, ofCreator(userId), creator.currency, text);
  return planned.map(({ input: _input, ...view }) => view);
}

/** Brings them in, each as a draft that nobody can subscribe to. One whose name is here is left. */
export async function bringTiers(
  ctx: Context<Actor>,
  { text }: { readonly text: string },
): Promise<{ readonly brought: number }> {
  return inTransaction(ctx, async (tx) => {
    const { seller, currency } = await lockOwnShop(tx, ctx, {});
    const planned = await plan(tx, seller, currency, text);
    let brought = 0;
    for (const { input } of planned) {
      if (!input) continue;
      await saveTier(within(ctx, tx), input);
      brought += 1;
    }
    return { brought };
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
    throw invalid({ file: ["This is no file of tiers from a Guildhall."] }, "not_a_tiers_file");
  const present = await db
    .select({ name: tiers.name, isFree: tiers.isFree })
    .from(tiers)
    .where(and(soldBy(tiers, seller), ne(tiers.state, "archived")));
  const names = new Set(present.map(({ name }) => name));
  let hasFree = present.some(({ isFree }) => isFree);
  return read.data.tiers.map((given) => {
    const { input, problem } = names.has(given.name.trim())
      ? { input: undefined, problem: "You have a tier of this name." }
      : given.isFree && hasFree
        ? { input: undefined, problem: "You have a free tier already." }
        : judged(given, currency);
    names.add(given.name.trim());
    hasFree ||= given.isFree;
    const price = given.prices.find(({ cadence }) => cadence === "month");
    return {
      name: given.name.slice(0, 80),
      monthlyMinor: price?.amountMinor ?? null,
      currency: price?.currency ?? null,
      problem: problem ?? null,
      input,
    };
  });
}

/** By the rules of the form that makes a tier, so nothing comes in that could not be typed. */
function judged(
  given: Given,
  currency: Currency,
): { readonly input?: TierInput; readonly problem?: string } {
  const other = given.prices.find((price) => price.currency !== currency);
  if (other) return { problem: `Its price is in ${other.currency}; yours are in ${currency}.` };
  const priceIn = (cadence: "month" | "year") => {
    const price = given.prices.find((one) => one.cadence === cadence);
    return price && moneyText(money(BigInt(price.amountMinor), currency));
  };
  const { prices: _prices, seatCap, ...words } = given;
  const read = tierInput.safeParse({
    ...words,
    ...(seatCap !== null && { seatCap }),
    ...(!given.isFree && { monthly: priceIn("month"), yearly: priceIn("year") }),
  });
  if (!read.success) return { problem: read.error.issues[0]?.message ?? "It can’t be read." };
  if (given.isFree) return { input: read.data };
  if (!read.data.monthly) return { problem: "It has no price for a month." };
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
