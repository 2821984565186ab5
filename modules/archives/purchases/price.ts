import { tipRange } from "#contracts/tips";
import { findCreator } from "#modules/creators";
import { paymentSettings, paymentsState } from "#modules/payments";
import { type Amount, defaultLocale, type Message, message } from "#platform/i18n";
import {
  amountIn,
  type Currency,
  formatMoney,
  isCurrency,
  type Money,
  money,
  moneyText,
  parseMoneyText,
} from "#platform/money";
import type { WithPorts } from "#platform/ports";
import type { Reader, WorkRow } from "../access.ts";
import { needsPrice } from "../errors.ts";
import type { WorkInput } from "../inputs.ts";

type Priced = Pick<WorkRow, "priceMinor" | "currency">;

export const priceOf = ({ priceMinor, currency }: Priced): Money | null =>
  priceMinor !== null && currency !== null && isCurrency(currency)
    ? money(priceMinor, currency)
    : null;

/** For texts, where it has a price. */
export const priceForText = (work: Priced): Amount | null => {
  const price = priceOf(work);
  return price && amountIn(price);
};

/** `€4.00` in English, where it has a price: as revisions store it. */
export const formatPrice = (work: Priced): string | null => {
  const price = priceOf(work);
  return price && formatMoney(price, { locale: defaultLocale });
};

/** As its form has it. */
export const priceFieldValue = (work: Priced): string | null => {
  const price = priceOf(work);
  return price && moneyText(price);
};

/** The currency a user can set prices in; undefined if they can't, since only creators are paid. */
export async function saleCurrency(
  ctx: WithPorts,
  db: Reader,
  userId: string,
): Promise<Currency | null> {
  if (paymentsState(ctx) === "off") return null;
  return (await findCreator(db, userId)) ? paymentSettings(ctx).currency : null;
}

/** Validates a work's price, with a field error if it is invalid; undefined if it has no price. */
export async function resolvePrice(
  ctx: WithPorts,
  db: Reader,
  ownerId: string,
  { access, price }: Pick<WorkInput, "access" | "price">,
): Promise<Money | null> {
  if (access !== "price") return null;
  const currency = await saleCurrency(ctx, db, ownerId);
  if (!currency) throw needsPrice("archives.errors.creatorsOnly" satisfies Message);
  const read = parseMoneyText(price, currency);
  if ("problem" in read) throw needsPrice(read.problem);
  const { least, most } = tipRange(currency, false);
  if (read.money.amountMinor < least.amountMinor || read.money.amountMinor > most.amountMinor)
    throw needsPrice(
      message("archives.errors.priceRange", { min: amountIn(least), max: amountIn(most) }),
    );
  return read.money;
}
