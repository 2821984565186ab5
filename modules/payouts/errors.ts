import { conflict, invalid, notFound } from "#platform/errors";
import { type Message, message } from "#platform/i18n";
import { amountIn, type Money } from "#platform/money";

export const payoutNotFound = () => notFound("no_such_payout");
export const invalidAmount = (problem: Message) => invalid({ amount: [problem] }, "not_an_amount");
export const belowMinimum = (least: Money) =>
  invalid(
    { amount: [message("payouts.errors.minimum", { amount: amountIn(least) })] },
    "too_little",
  );
export const moreThanAvailable = (available: Money) =>
  invalid(
    { amount: [message("payouts.errors.moreThanAvailable", { amount: amountIn(available) })] },
    "more_than_available",
  );
export const payoutOpen = () => conflict("payout_open", "payouts.errors.open" satisfies Message);
export const formAlreadyUsed = () =>
  conflict("idempotency_mismatch", "payouts.errors.formAlreadyUsed" satisfies Message);
export const notVerified = () =>
  conflict("payee_not_verified", "payouts.errors.notVerified" satisfies Message);
export const inDebt = (owed: Money) =>
  conflict("payee_in_debt", message("payouts.errors.debt", { amount: amountIn(owed) }));
export const stopped = () =>
  conflict("payouts_stopped", "payouts.errors.stopped" satisfies Message);
export const bankRejected = () =>
  conflict("bank_problem", "payouts.errors.bankRejected" satisfies Message);
export const tooLateToCancel = () =>
  conflict("too_late_to_cancel", "payouts.errors.tooLateToCancel" satisfies Message);
export const notHeld = () => conflict("not_held", "payouts.errors.notHeld" satisfies Message);
export const tooLateToHold = () =>
  conflict("too_late_to_hold", "payouts.errors.tooLateToHold" satisfies Message);
export const notOnStaffHold = () =>
  conflict("not_on_staff_hold", "payouts.errors.notOnStaffHold" satisfies Message);
export const alreadyAppealed = () =>
  conflict("already_appealed", "payouts.errors.alreadyAppealed" satisfies Message);
export const noOpenAppeal = () =>
  conflict("nothing_to_answer", "payouts.errors.noOpenAppeal" satisfies Message);
export const stopLinkExpired = () =>
  conflict("invalid_link", "payouts.errors.stopLinkExpired" satisfies Message);
export const alreadyAtProcessor = () =>
  conflict("country_is_fixed", "payouts.errors.countryFixed" satisfies Message);
