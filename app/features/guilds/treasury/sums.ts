import type { Sum } from "#contracts/treasury";
import { formatMoney, money } from "#platform/money";

/** €12.50 */
export const formatSum = ({ minor, currency }: Sum): string =>
  formatMoney(money(BigInt(minor), currency));

/** +€12.50, −€3.00: with an explicit sign. */
export const formatSignedSum = (sum: Sum): string =>
  sum.minor === "0" || sum.minor.startsWith("-") ? formatSum(sum) : `+${formatSum(sum)}`;

export const treasuryPath = (guild: string, more = ""): string =>
  `${guild}/manage?room=purse${more}`;
