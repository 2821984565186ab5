import { conflict, DomainError, invalid, notFound } from "#platform/errors";
import { type Message, message } from "#platform/i18n";
import { failureMessage } from "./contract.ts";

export const paymentsOff = () =>
  new DomainError("unavailable", "payments_off", {
    message: "payments.errors.off" satisfies Message,
  });
export const paymentNotFound = () => notFound("no_such_payment");
export const methodNotFound = () => notFound("no_such_method");
/** Beside the field: a card taken away in another window must not cost what was written here. */
export const methodRemovedError = () =>
  invalid({ method: [failureMessage("method_gone")] }, "no_such_method");
export const idempotencyMismatch = () =>
  conflict("idempotency_mismatch", "payments.errors.formAlreadyUsed" satisfies Message);
export const tooManyAttempts = () =>
  conflict("too_many_tries", "payments.errors.tooManyAttempts" satisfies Message);
export const currencyMismatch = () =>
  conflict("currency_mismatch", "payments.errors.currencyMismatch" satisfies Message);
export const amountOutOfRange = () =>
  invalid(
    { amount: ["payments.errors.amountOutOfRange" satisfies Message] },
    "amount_out_of_range",
  );
export const notRefundable = () =>
  conflict("not_refundable", "payments.errors.notRefundable" satisfies Message);
export const refundTooLarge = () =>
  conflict("refund_too_large", "payments.errors.refundTooLarge" satisfies Message);
export const tooManyMethods = (max: number) =>
  conflict("too_many_methods", message("payments.errors.tooManyMethods", { max }));
export const methodLimitReached = (max: number) =>
  invalid(
    {
      method: [message("payments.errors.cannotSaveCard", { max })],
    },
    "too_many_methods",
  );
export const methodInUse = () =>
  conflict("method_in_use", "payments.errors.methodInUse" satisfies Message);
