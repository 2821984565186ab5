import type { Amount } from "#contracts/ledger";
import { type Currency, formatMoney, money } from "#platform/money";

const of = ({ amountMinor, currency }: Amount) => money(BigInt(amountMinor), currency as Currency);

/** €12.10 */
export const formatAmount = (amount: Amount) => formatMoney(of(amount));

/** +€12.10 or −€12.10 */
export const formatSigned = (amount: Amount) => formatMoney(of(amount), "en-GB", { signed: true });

export const isZero = ({ amountMinor }: Amount) => amountMinor === "0";
export const isGain = ({ amountMinor }: Amount) => BigInt(amountMinor) > 0n;
