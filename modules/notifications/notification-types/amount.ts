import type { Translate } from "#platform/i18n";
import { formatMoney, moneyFromJson } from "#platform/money";
import type { NotificationFacts } from "./define.ts";

/** The amount as the reader's language writes it, if there is one. */
export const amountText = (
  t: Translate,
  { sum, amount }: Pick<NotificationFacts, "sum" | "amount">,
): string | undefined => (sum ? formatMoney(moneyFromJson(sum), t) : amount);
