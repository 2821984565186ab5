export { advance, keepBoxAlive } from "./advance.ts";
export type { ObjectKind } from "./announce.ts";
export { type BookLine, balanceOf, books } from "./books.ts";
export { type Box, openBox } from "./box.ts";
export { type Card, cardById, detachCard, forgetCustomer, makeCustomer } from "./cards.ts";
export { processingFee } from "./charge.ts";
export {
  answerCheckout,
  type Checkout,
  checkoutById,
  checkoutUrl,
  expireCheckout,
  giveCard,
  openCheckout,
  type PageAnswer,
} from "./checkout.ts";
export { deliverDue, eventBody } from "./deliver.ts";
export { closeDispute, type Dispute, disputeById, openDispute } from "./disputes.ts";
export { SandboxRefused, SandboxUnreachable } from "./errors.ts";
export { type Faults, readFaults } from "./faults.ts";
export { cardForm, payeeForm, readExpiry } from "./forms.ts";
export { type ListedRows, listing } from "./listing.ts";
export { sandboxPort, theBox } from "./opened.ts";
export { payPage } from "./pay-page.ts";
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
export {
  answerChallenge,
  challengeUrl,
  chargeSavedCard,
  type Payment,
  paymentById,
} from "./saved-card.ts";
export { checkSignature, type Forgery, sign, signatureHeader } from "./signature.ts";
