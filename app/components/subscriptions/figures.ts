import { type BillingInterval, sellerSubscribePath } from "#contracts/subscriptions";
import type { Translate } from "#platform/i18n";
import { type Currency, formatMoney, money } from "#platform/money";

/** Amounts travel as text: €6.00. */
export const amount = (minor: string, currency: Currency, t: Translate): string =>
  formatMoney(money(BigInt(minor), currency), t);

/** €6, where the cents are none. */
export const short = (minor: string, currency: Currency, t: Translate): string =>
  formatMoney(money(BigInt(minor), currency), t, { short: true });

/** How much a year costs less than twelve months, in whole percent; nothing where it does not. */
export function savedPercent(monthly: string | undefined, yearly: string | undefined): number {
  if (!monthly || !yearly) return 0;
  const year = Number(monthly) * 12;
  return Math.max(0, Math.floor(((year - Number(yearly)) / year) * 100));
}

/** The page to choose a tier of `mira` or `guilds/quire-and-thread`. */
export const subscribePath = (
  address: string,
  selection: {
    tier?: string;
    billingInterval?: BillingInterval;
    gift?: boolean;
    months?: number;
    /** The inviter, carried along while the user chooses. */
    invited?: string | undefined;
  } = {},
): string => {
  const query = new URLSearchParams();
  if (selection.tier) query.set("tier", selection.tier);
  if (selection.billingInterval === "year") query.set("cadence", "year");
  if (selection.gift) query.set("as", "gift");
  if (selection.months) query.set("months", String(selection.months));
  if (selection.invited) query.set("invited", selection.invited);
  const place = sellerSubscribePath(address);
  const text = query.toString();
  return text ? `${place}${place.includes("?") ? "&" : "?"}${text}` : place;
};
