import { conflict, invalid, notFound } from "#platform/errors";
import { formatMoney, type Money } from "#platform/money";

export const noSuchTip = () => notFound("tip_not_found");

/** Said as for a person who is not there: whether somebody takes tips is theirs to show. */
export const takesNoTips = () => notFound("person_not_found");

export const amountOutOfRange = (field: string, least: Money, most: Money) =>
  invalid(
    { [field]: [`A tip is between ${formatMoney(least)} and ${formatMoney(most)}.`] },
    "amount_out_of_range",
  );

export const amountUnclear = (field: string, problem: string) =>
  invalid({ [field]: [problem] }, "amount_unclear");

export const messageMissing = (name: string) =>
  invalid({ message: [`${name} asks for a few words with each tip.`] }, "message_missing");

export const addressMissing = () =>
  invalid({ email: ["Give the address your receipt goes to."] }, "address_missing");

export const formUsed = () =>
  conflict(
    "idempotency_mismatch",
    "This form was sent before with other words in it. Load the page again to give another tip.",
  );

export const messageWritten = () =>
  conflict("message_written", "Your message was sent already, and stays as it is.");

export const tooLateToRefund = (days: number) =>
  conflict("too_late", `A tip can be given back within ${days} days. This one is older.`);

export const nothingToRefund = () =>
  conflict("nothing_to_refund", "All of this tip was given back already.");

export const refundRefused = () =>
  conflict("refund_refused", "The giver’s bank does not take it back. The tip stays yours.");

export const addressSaysWho = () =>
  invalid(
    { shareAddress: ["Your address says who you are. Let them see your name, or leave this out."] },
    "address_says_who",
  );

export const nobodyToShareWith = () =>
  conflict("nobody_to_share_with", "There is nobody here who could have your address by this tip.");

export const cardRefused = (words: string) => invalid({ method: [words] }, "card_refused");
