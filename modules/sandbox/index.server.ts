export { type AccountLine, accountSummary, balanceOf } from "./accounts.ts";
export { type Card, cardById, createCustomer, deleteCustomer, detachCard } from "./cards.ts";
export { processingFee } from "./charge.ts";
export {
  answerCheckout,
  type Checkout,
  checkoutById,
  checkoutUrl,
  expireCheckout,
  openCheckout,
  type PageAnswer,
  submitCard,
} from "./checkout.ts";
export { convert } from "./conversion.ts";
export { requireSandbox, sandboxPort } from "./current-sandbox.ts";
export { deliverDue, eventBody } from "./deliver.ts";
export {
  acceptDispute,
  closeDispute,
  type Dispute,
  disputeById,
  openDispute,
  submitEvidence,
  uploadEvidence,
} from "./disputes.ts";
export type { ObjectKind } from "./emit-event.ts";
export { SandboxRejected, SandboxUnreachable } from "./errors.ts";
export { type Faults, noFaults, readFaults } from "./faults.ts";
export { cardForm, payeeForm, readExpiry } from "./forms.ts";
export { type ListedRows, listObjects } from "./list-objects.ts";
export { getPayPage } from "./pay-page.ts";
export { type Account, accountById, accountPage, answerAccount, openAccount } from "./payees.ts";
export {
  movePayout,
  type Payout,
  payOut,
  payoutById,
  reverseTransfer,
  type Transfer,
  transfer,
  transferById,
} from "./payouts.ts";
export { failRefund, type Refund, refundById, refundPayment } from "./refunds.ts";
export { advance, runSandbox } from "./run-sandbox.ts";
export { createSandbox, type SandboxInstance } from "./sandbox.ts";
export {
  answerChallenge,
  challengeUrl,
  chargeSavedCard,
  type Payment,
  paymentById,
} from "./saved-card.ts";
export { checkSignature, type SignatureError, sign, signatureHeader } from "./signature.ts";
