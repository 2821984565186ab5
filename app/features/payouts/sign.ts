import { type Currency, formatMoney, money } from "#platform/money";

/** What stands in front of an amount: €. */
export const signOf = (currency: Currency): string =>
  formatMoney(money(0n, currency)).replace(/[\d.,\s]/g, "");
