import type { JobType } from "#platform/jobs";
import { detachMethod, forgetCustomer } from "./jobs/detach-method.ts";
import { expiryLetter, noticeExpiry } from "./jobs/notice-expiry.ts";
import { tidyPayments } from "./jobs/tidy.ts";
import { reconcileNightly } from "./reconcile/reconcile.ts";
import { actOnNews } from "./webhooks/act.ts";

export { sandboxProvider } from "./adapters/sandbox.ts";
export { stripeProvider } from "./adapters/stripe.ts";
export { stripeCounts } from "./adapters/stripe-amounts.ts";
export { answerOf, standingBy } from "./answer.ts";
export { applyProviderObject } from "./apply/apply.ts";
export type { Choice } from "./attempts/begin.ts";
export { sweepAttempts } from "./attempts/sweep.ts";
export { addMethod, finishAdding } from "./commands/add-method.ts";
export { chooseDefaultMethod } from "./commands/choose-default-method.ts";
export { forgetPayer } from "./commands/forget-payer.ts";
export { openPayment, type Payment } from "./commands/open-payment.ts";
export { proceed } from "./commands/proceed.ts";
export { refreshPayment } from "./commands/refresh-payment.ts";
export { refundForGuild, refundPayment } from "./commands/refund-payment.ts";
export { removeMethod } from "./commands/remove-method.ts";
export { replayNews } from "./commands/replay-news.ts";
export { retryAllWith } from "./commands/retry-all.ts";
export { settleFinding } from "./commands/settle-finding.ts";
export {
  disputeClosed,
  methodFailed,
  methodRemoved,
  payeeChanged,
  paymentDisputed,
  paymentFailed,
  paymentRefunded,
  paymentSucceeded,
  payoutMoved,
  refundFailed,
} from "./events.ts";
export { noticeExpiry } from "./jobs/notice-expiry.ts";
export { tidyPayments } from "./jobs/tidy.ts";
export { requireRoomForMethod } from "./own-methods.ts";
export { ProviderRefused, ProviderUnreachable } from "./provider/errors.ts";
export type { ProviderAccount, ProviderPayout, ProviderTransfer } from "./provider/objects.ts";
export type { PaymentProvider } from "./provider/port.ts";
export { feeEstimate } from "./queries/fee-estimate.ts";
export { feesOf } from "./queries/fees-of.ts";
export { keptMethods } from "./queries/kept-methods.ts";
export { methodsPage } from "./queries/methods-page.ts";
export { openFindings } from "./queries/open-findings.ts";
export { paymentFor } from "./queries/payment-for.ts";
export { paymentsExport } from "./queries/payments-export.ts";
export { hasUnsettledPayments } from "./queries/unsettled.ts";
export { daysBack, type Reconciled, reconcile, reconcileNightly } from "./reconcile/reconcile.ts";
export {
  currencyPort,
  isAnotherTime,
  type MethodUse,
  methodUsesPort,
  paymentSettings,
  paymentsState,
  providerPort,
  retryAllPort,
  theProvider,
  withProvider,
} from "./settings.ts";
export { clearInbox } from "./webhooks/act.ts";
export { receiveWebhook } from "./webhooks/receive.ts";

/** Work that commands and the clock start by name. */
export const paymentJobs = [
  actOnNews,
  detachMethod,
  expiryLetter,
  forgetCustomer,
  noticeExpiry,
  reconcileNightly,
  tidyPayments,
] as readonly JobType<unknown>[];
