import { conflict, DomainError, invalid, notFound } from "#platform/errors";
import { failureMessage } from "./contract.ts";

export const paymentsOff = () =>
  new DomainError("unavailable", "payments_off", {
    message: "This place takes no payments at the moment.",
  });
export const paymentNotFound = () => notFound("no_such_payment");
export const methodNotFound = () => notFound("no_such_method");
/** Beside the field: a card taken away in another window must not cost what was written here. */
export const methodRemovedError = () =>
  invalid({ method: [failureMessage("method_gone")] }, "no_such_method");
export const idempotencyMismatch = () =>
  conflict(
    "idempotency_mismatch",
    "This form was sent before with something else in it. Load the page again and send it anew.",
  );
export const tooManyAttempts = () =>
  conflict("too_many_tries", "This was tried too often. Begin again with another way to pay.");
export const currencyMismatch = () =>
  conflict("currency_mismatch", "The amount is in another currency than the place takes.");
export const amountOutOfRange = () =>
  invalid({ amount: ["Write an amount above zero that a card can carry."] }, "amount_out_of_range");
export const notRefundable = () =>
  conflict("not_refundable", "There is nothing left of this payment to give back.");
export const refundTooLarge = () =>
  conflict("refund_too_large", "That is more than is left of this payment.");
export const tooManyMethods = (max: number) =>
  conflict("too_many_methods", `You can keep ${max} ways to pay. Remove one first.`);
export const methodLimitReached = (max: number) =>
  invalid(
    {
      method: [
        `You keep ${max} cards already, and this one would have to be kept for what comes later. Choose one of yours, or remove one first.`,
      ],
    },
    "too_many_methods",
  );
export const methodInUse = () =>
  conflict("method_in_use", "Something is paid with it. Choose what goes on with which card.");
