import { conflict } from "#platform/errors";
import type { Message } from "#platform/i18n";

export const idempotencyConflict = () =>
  conflict("idempotency_mismatch", "transactions.errors.alreadyDone" satisfies Message);

export const insufficientFunds = () =>
  conflict("insufficient_funds", "transactions.errors.insufficientFunds" satisfies Message);

export const amountOutOfRange = () =>
  conflict("amount_out_of_range", "transactions.errors.amountTooLarge" satisfies Message);
