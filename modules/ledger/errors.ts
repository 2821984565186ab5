import { conflict } from "#platform/errors";

export const idempotencyConflict = () =>
  conflict(
    "idempotency_mismatch",
    "This was already done with other figures. Nothing was done a second time; open the page anew to see what stands.",
  );

export const insufficientFunds = () =>
  conflict("insufficient_funds", "There is not enough money for this. Nothing was moved.");

export const amountOutOfRange = () =>
  conflict("amount_out_of_range", "This amount is larger than the ledger takes.");
