import { conflict, invalid, notFound } from "#platform/errors";
import { formatMoney, type Money } from "#platform/money";

export const tipNotFound = () => notFound("tip_not_found");

/** The same error as for a nonexistent person: whether a user accepts tips is theirs to reveal. */
export const tipsNotAccepted = () => notFound("person_not_found");

export const amountOutOfRange = (field: string, least: Money, most: Money) =>
  invalid(
    { [field]: [`A tip is between ${formatMoney(least)} and ${formatMoney(most)}.`] },
    "amount_out_of_range",
  );

export const amountUnclear = (field: string, problem: string) =>
  invalid({ [field]: [problem] }, "amount_unclear");

export const messageMissing = (name: string) =>
  invalid({ message: [`${name} asks for a few words with each tip.`] }, "message_missing");

export const mayNotWriteMessage = () =>
  invalid(
    { message: ["A tip without an account, or from a muted account, carries no message."] },
    "message_not_allowed",
  );

export const emailRequired = () =>
  invalid({ email: ["Give the address your receipt goes to."] }, "address_missing");

export const formAlreadyUsed = () =>
  conflict(
    "idempotency_mismatch",
    "This form was sent before with other words in it. Load the page again to give another tip.",
  );

export const messageAlreadyAdded = () =>
  conflict("message_written", "Your message was sent already, and stays as it is.");

export const refundWindowOver = (days: number) =>
  conflict("too_late", `A tip can be given back within ${days} days. This one is older.`);

export const nothingToRefund = () =>
  conflict("nothing_to_refund", "All of this tip was given back already.");

export const refundRejected = () =>
  conflict("refund_rejected", "The giver’s bank does not take it back. The tip stays yours.");

export const addressRevealsIdentity = () =>
  invalid(
    { shareEmail: ["Your address says who you are. Let them see your name, or leave this out."] },
    "address_says_who",
  );

export const noRecipientToShareWith = () =>
  conflict("nobody_to_share_with", "There is nobody here who could have your address by this tip.");

export const cardDeclined = (words: string) => invalid({ method: [words] }, "card_refused");
