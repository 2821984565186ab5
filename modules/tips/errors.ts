import { conflict, invalid, notFound } from "#platform/errors";
import { type Message, message } from "#platform/i18n";
import { amountIn, type Money } from "#platform/money";

export const tipNotFound = () => notFound("tip_not_found");

/** The same error as for a nonexistent person: whether a user accepts tips is theirs to reveal. */
export const tipsNotAccepted = () => notFound("person_not_found");

/** Also for the amounts that a recipient suggests. */
export const outOfRange = (least: Money, most: Money) =>
  message("tips.errors.amountRange", { minimum: amountIn(least), maximum: amountIn(most) });

export const amountOutOfRange = (field: string, least: Money, most: Money) =>
  invalid({ [field]: [outOfRange(least, most)] }, "amount_out_of_range");

export const amountUnclear = (field: string, problem: Message) =>
  invalid({ [field]: [problem] }, "amount_unclear");

/** Other than what the page showed: it shows this now. */
export const costsNotShown = (field: string, charge: Money) =>
  invalid({ [field]: [message("tips.errors.checkCosts", { amount: amountIn(charge) })] }, "stale");

export const subjectGone = () =>
  conflict("tip_subject_gone", "tips.errors.subjectGone" satisfies Message);

export const messageMissing = (name: string) =>
  invalid({ message: [message("tips.errors.messageRequired", { name })] }, "message_missing");

export const mayNotWriteMessage = () =>
  invalid({ message: ["tips.errors.messageNotAllowed" satisfies Message] }, "message_not_allowed");

export const emailRequired = () =>
  invalid({ email: ["tips.errors.emailRequired" satisfies Message] }, "address_missing");

export const formAlreadyUsed = () =>
  conflict("idempotency_mismatch", "tips.errors.formAlreadyUsed" satisfies Message);

export const messageAlreadyAdded = () =>
  conflict("message_written", "tips.errors.messageSent" satisfies Message);

export const refundWindowOver = (days: number) =>
  conflict("too_late", message("tips.errors.refundWindowOver", { days }));

export const nothingToRefund = () =>
  conflict("nothing_to_refund", "tips.errors.nothingToRefund" satisfies Message);

export const refundRejected = () =>
  conflict("refund_rejected", "tips.errors.refundRejected" satisfies Message);

export const addressRevealsIdentity = () =>
  invalid({ shareEmail: ["tips.errors.emailRevealsName" satisfies Message] }, "address_says_who");

export const noRecipientToShareWith = () =>
  conflict("nobody_to_share_with", "tips.errors.cannotShareEmail" satisfies Message);

export const cardDeclined = (reason: Message) => invalid({ method: [reason] }, "card_refused");

export const tipsTurnedOff = () => conflict("tips_off", "parts.errors.tipsOff");
