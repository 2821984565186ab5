import type { Sum } from "#contracts/treasury";
import type { Translate } from "#platform/i18n";
import { formatMoney, money } from "#platform/money";

/** €12.50 */
export const formatSum = ({ minor, currency }: Sum, t: Translate): string =>
  formatMoney(money(BigInt(minor), currency), t);

/** +€12.50, −€3.00: with an explicit sign. */
export const formatSignedSum = ({ minor, currency }: Sum, t: Translate): string =>
  formatMoney(money(BigInt(minor), currency), t, { signed: true });

export const treasuryPath = (guild: string, more = ""): string =>
  `${guild}/manage?room=funds${more}`;
