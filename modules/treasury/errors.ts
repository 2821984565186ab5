import { conflict, invalid, notFound } from "#platform/errors";
import { type Message, message } from "#platform/i18n";
import { amountIn, type Money } from "#platform/money";

export const expenseNotFound = () => notFound("expense_not_found");
export const entryNotFound = () => notFound("treasury_entry_not_found");

export const sharesExceedTotal = () =>
  invalid({ people: ["treasury.errors.sharesTooLarge" satisfies Message] }, "shares_too_large");
export const notAMember = (field: string) =>
  invalid({ [field]: ["treasury.errors.notAMember" satisfies Message] }, "not_a_member");
export const namedTwice = (field: string) =>
  invalid({ [field]: ["treasury.errors.namedTwice" satisfies Message] }, "named_twice");
export const shareMissing = (field: string) =>
  invalid({ [field]: ["treasury.errors.shareRequired" satisfies Message] }, "share_missing");
export const roleTooLarge = (field: string, most: number) =>
  invalid(
    { [field]: [message("treasury.errors.roleTooLarge", { maximum: most })] },
    "role_too_large",
  );
export const roleNotFound = () =>
  conflict("role_gone", "treasury.errors.roleNotFound" satisfies Message);

export const amountUnclear = (field: string, problem: string) =>
  invalid({ [field]: [problem] }, "amount_unclear");
export const exceedsBalance = (free: Money) =>
  invalid(
    { amount: [message("treasury.errors.exceedsBalance", { amount: amountIn(free) })] },
    "over_the_balance",
  );
export const nothingAvailable = (free: Money) =>
  conflict(
    "over_the_balance",
    message("treasury.errors.exceedsBalance", { amount: amountIn(free) }),
  );
export const formAlreadyUsed = () =>
  conflict("idempotency_mismatch", "treasury.errors.formUsed" satisfies Message);
export const expenseAlreadyDecided = () =>
  conflict("spend_answered", "treasury.errors.alreadyDecided" satisfies Message);
export const recipientLeft = () =>
  conflict("receiver_left", "treasury.errors.recipientLeft" satisfies Message);
export const treasuryNotFound = () =>
  conflict("treasury_not_found", "treasury.errors.notSetUp" satisfies Message);
