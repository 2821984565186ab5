import { conflict, invalid, notFound } from "#platform/errors";
import { formatMoney, type Money } from "#platform/money";

export const payoutNotFound = () => notFound("no_such_payout");
export const invalidAmount = (problem: string) => invalid({ amount: [problem] }, "not_an_amount");
export const belowMinimum = (least: Money) =>
  invalid({ amount: [`The least that can be sent is ${formatMoney(least)}.`] }, "too_little");
export const moreThanAvailable = (available: Money) =>
  invalid(
    { amount: [`${formatMoney(available)} is available. Choose that or less.`] },
    "more_than_available",
  );
export const payoutOpen = () =>
  conflict(
    "payout_open",
    "Another payout is under way, and there is one at a time. Nothing was taken from your balance.",
  );
export const formAlreadyUsed = () =>
  conflict(
    "idempotency_mismatch",
    "This form was sent before with another amount. Load the page again and send it anew.",
  );
export const notVerified = () =>
  conflict(
    "payee_not_verified",
    "Money can be sent once you have shown who you are and where it goes. See the payout settings.",
  );
export const inDebt = (owed: Money) =>
  conflict(
    "payee_in_debt",
    `Payouts wait until ${formatMoney(owed)} is paid back out of new earnings.`,
  );
export const stopped = () =>
  conflict(
    "payouts_stopped",
    "Payouts were stopped by the link in our letter. An administrator has to speak with you first.",
  );
export const bankRejected = () =>
  conflict(
    "bank_problem",
    "Your bank sent the last payout back. Look at the account in the payout settings first.",
  );
export const tooLateToCancel = () =>
  conflict("too_late_to_cancel", "It is on its way already and can no longer be called back.");
export const notHeld = () =>
  conflict("not_held", "Nothing holds this payout any more. Load the page again.");
export const tooLateToHold = () =>
  conflict("too_late_to_hold", "It is on its way already and can no longer be kept back.");
export const notOnStaffHold = () =>
  conflict("not_on_staff_hold", "Nobody keeps this payout back any more. Load the page again.");
export const alreadyAppealed = () =>
  conflict("already_appealed", "You have objected already. You are answered by letter.");
export const noOpenAppeal = () =>
  conflict("nothing_to_answer", "This was answered meanwhile. Load the page again.");
export const stopLinkExpired = () =>
  conflict("invalid_link", "This link has done its work or is too old. Nothing was changed.");
export const alreadyAtProcessor = () =>
  conflict(
    "country_is_fixed",
    "The country is fixed once the processor has an account for you. Write to us to change it.",
  );
