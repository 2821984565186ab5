import type { Locale, PlainKey, Translate } from "#platform/i18n";
import type { WithPorts } from "#platform/ports";
import { translations } from "#platform/translations";
import { type StatementLanguage, statementLanguages } from "../contract.ts";

/** How each language writes amounts and dates. */
const formatLocales: Readonly<Record<StatementLanguage, string>> = {
  en: "en-GB",
  de: "de-DE",
  fr: "fr-FR",
};

/** Kinds of transfers that change what a payee has. */
export const entryLabels: Readonly<Record<string, PlainKey>> = {
  tip_given: "statements.kinds.tipGiven",
  subscription_charged: "statements.kinds.subscriptionCharged",
  work_bought: "statements.kinds.workBought",
  gift_redeemed: "statements.kinds.giftRedeemed",
  split: "statements.kinds.split",
  refunded: "statements.kinds.refunded",
  refund_failed: "statements.kinds.refundFailed",
  dispute_opened: "statements.kinds.disputeOpened",
  dispute_won: "statements.kinds.disputeWon",
  payout_paid: "statements.kinds.payoutPaid",
  payout_returned: "statements.kinds.payoutReturned",
};

/**
 * A statement has its own choice of languages: those its fonts can show. The interface need not have
 * them, so a catalog may hold `statements.json` alone.
 */
export function statementTexts(
  { ports }: WithPorts,
  chosen: string,
): { readonly t: Translate; readonly locale: string } {
  const language = Object.hasOwn(statementLanguages, chosen) ? (chosen as StatementLanguage) : "en";
  return {
    t: ports.get(translations).forLocale(language as Locale),
    locale: formatLocales[language],
  };
}
