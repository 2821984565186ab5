import type { Amount } from "#contracts/ledger";
import type { Translate } from "#platform/i18n";
import { type Currency, formatMoney, money } from "#platform/money";

const of = ({ amountMinor, currency }: Amount) => money(BigInt(amountMinor), currency as Currency);

/** €12.10 */
export const formatAmount = (amount: Amount, t: Translate) => formatMoney(of(amount), t);

/** +€12.10 or −€12.10 */
export const formatSigned = (amount: Amount, t: Translate) =>
  formatMoney(of(amount), t, { signed: true });

export const isZero = ({ amountMinor }: Amount) => amountMinor === "0";
export const isGain = ({ amountMinor }: Amount) => BigInt(amountMinor) > 0n;
