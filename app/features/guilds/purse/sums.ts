import type { Sum } from "#contracts/purses";
import { formatMoney, money } from "#platform/money";

/** €12.50 */
export const inWords = ({ minor, currency }: Sum): string =>
  formatMoney(money(BigInt(minor), currency));

/** +€12.50, −€3.00: what came and what went. */
export const moved = (sum: Sum): string =>
  sum.minor === "0" || sum.minor.startsWith("-") ? inWords(sum) : `+${inWords(sum)}`;

export const purseRoom = (guild: string, more = ""): string => `${guild}/manage?room=purse${more}`;
