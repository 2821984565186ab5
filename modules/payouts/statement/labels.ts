import { localeOrDefault, type PlainKey, type Translate } from "#platform/i18n";
import type { WithPorts } from "#platform/ports";
import { translations } from "#platform/translations";

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

/** The texts of a statement, in the language chosen for it. */
export function statementTexts({ ports }: WithPorts, chosen: string): Translate {
  return ports.get(translations).forLocale(localeOrDefault(chosen));
}
