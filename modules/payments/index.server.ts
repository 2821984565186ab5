import type { JobType } from "#platform/jobs";
import { cleanupPayments } from "./jobs/cleanup-payments.ts";
import { deleteCustomer, detachMethod } from "./jobs/detach-method.ts";
import { expiryEmail, sendExpiryNotices } from "./jobs/send-expiry-notices.ts";
import { reconcileNightly } from "./reconcile/reconcile.ts";
import { processWebhookEvent } from "./webhooks/process-event.ts";

export {
  checkStripe,
  type StripeCheck,
  stripeAddressPort,
  stripeEventTypes,
} from "./adapters/check-stripe.ts";
export { sandboxProvider } from "./adapters/sandbox.ts";
export { stripeProvider } from "./adapters/stripe.ts";
export { stripeCounts } from "./adapters/stripe-amounts.ts";
export { applyProviderObject } from "./apply/apply.ts";
export { recoverAttempts } from "./attempts/recover.ts";
export type { PaymentChoice } from "./attempts/start.ts";
export { addMethod, finishAdding } from "./commands/add-method.ts";
export {
  acceptDispute,
  refreshDispute,
  submitEvidence,
  uploadEvidence,
} from "./commands/answer-dispute.ts";
export { chooseDefaultMethod } from "./commands/choose-default-method.ts";
export { erasePayer } from "./commands/erase-payer.ts";
export { openPayment, type Payment } from "./commands/open-payment.ts";
export { proceedWithPayment } from "./commands/proceed-with-payment.ts";
export { refreshPayment } from "./commands/refresh-payment.ts";
export { refundForGuild, refundPayment } from "./commands/refund-payment.ts";
export { removeMethod } from "./commands/remove-method.ts";
export { replayWebhookEvent } from "./commands/replay-webhook-event.ts";
export { retryAllWithMethod } from "./commands/retry-all.ts";
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
  payoutStatusChanged,
  refundFailed,
} from "./events.ts";
export { cleanupPayments } from "./jobs/cleanup-payments.ts";
export { sendExpiryNotices } from "./jobs/send-expiry-notices.ts";
export { assertMethodLimit } from "./own-methods.ts";
export { paymentOutcome, unpaidStatus } from "./payment-outcome.ts";
export { ProviderRejected, ProviderUnreachable } from "./provider/errors.ts";
export type { ProviderAccount, ProviderPayout, ProviderTransfer } from "./provider/objects.ts";
export type { PaymentProvider } from "./provider/port.ts";
export { feeEstimate } from "./queries/fee-estimate.ts";
export { feeExample } from "./queries/fee-example.ts";
export { feesOf } from "./queries/fees-of.ts";
export { formPayment } from "./queries/form-payment.ts";
export { methodName, methodsPage } from "./queries/methods-page.ts";
export { openFindings } from "./queries/open-findings.ts";
export { paymentFor } from "./queries/payment-for.ts";
export { paymentsExport } from "./queries/payments-export.ts";
export { listSavedMethods } from "./queries/saved-methods.ts";
export { hasUnsettledPayments } from "./queries/unsettled.ts";
export {
  daysBack,
  type ReconciliationResult,
  reconcile,
  reconcileNightly,
} from "./reconcile/reconcile.ts";
export {
  currencyPort,
  isTimeSimulated,
  type MethodUse,
  methodUsesPort,
  paymentSettings,
  paymentsState,
  providerPort,
  requireProvider,
  retryAllPort,
  withProvider,
} from "./settings.ts";
export { processPendingEvents } from "./webhooks/process-event.ts";
export { receiveWebhook } from "./webhooks/receive.ts";

/** Work that commands and the clock start by name. */
export const paymentJobs = [
  processWebhookEvent,
  detachMethod,
  expiryEmail,
  deleteCustomer,
  sendExpiryNotices,
  reconcileNightly,
  cleanupPayments,
] as readonly JobType<unknown>[];
