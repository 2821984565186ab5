import { type Cadence, subscribePlace } from "#contracts/subscriptions";
import { type Currency, formatMoney, money } from "#platform/money";

/** Amounts travel as text: €6.00. */
export const amount = (minor: string, currency: Currency): string =>
  formatMoney(money(BigInt(minor), currency));

/** €6, where the cents are none. */
export const short = (minor: string, currency: Currency): string =>
  formatMoney(money(BigInt(minor), currency), "en-GB", { short: true });

/** How much a year costs less than twelve months, in whole percent; nothing where it does not. */
export function savedPercent(monthly: string | undefined, yearly: string | undefined): number {
  if (!monthly || !yearly) return 0;
  const year = Number(monthly) * 12;
  return Math.max(0, Math.floor(((year - Number(yearly)) / year) * 100));
}

/** `mira`, `guilds/quire-and-thread`: where one chooses among their tiers. */
export const subscribePath = (
  address: string,
  asked: {
    tier?: string;
    cadence?: Cadence;
    gift?: boolean;
    months?: number;
    /** By whose invitation somebody came: it goes along while they choose. */
    invited?: string | undefined;
  } = {},
): string => {
  const query = new URLSearchParams();
  if (asked.tier) query.set("tier", asked.tier);
  if (asked.cadence === "year") query.set("cadence", "year");
  if (asked.gift) query.set("as", "gift");
  if (asked.months) query.set("months", String(asked.months));
  if (asked.invited) query.set("invited", asked.invited);
  const place = subscribePlace(address);
  const text = query.toString();
  return text ? `${place}${place.includes("?") ? "&" : "?"}${text}` : place;
};
