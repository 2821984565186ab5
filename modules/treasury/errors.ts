import { conflict, invalid, notFound } from "#platform/errors";
import { formatMoney, type Money } from "#platform/money";

export const expenseNotFound = () => notFound("expense_not_found");
export const entryNotFound = () => notFound("treasury_entry_not_found");

export const sharesExceedTotal = () =>
  invalid({ people: ["Together the shares are more than 100 percent."] }, "shares_too_large");
export const notAMember = (field: string) =>
  invalid({ [field]: ["Nobody in the guild has this name."] }, "not_a_member");
export const namedTwice = (field: string) =>
  invalid({ [field]: ["They are in the list already."] }, "named_twice");
export const shareMissing = (field: string) =>
  invalid({ [field]: ["Write their share in percent, such as 12.5."] }, "share_missing");
export const roleTooLarge = (field: string, most: number) =>
  invalid(
    { [field]: [`A share is divided among at most ${most} people. This role has more.`] },
    "role_too_large",
  );
export const roleNotFound = () =>
  conflict("role_gone", "One of these roles is no longer there. Load the page again.");

export const amountUnclear = (field: string, problem: string) =>
  invalid({ [field]: [problem] }, "amount_unclear");
export const exceedsBalance = (free: Money) =>
  invalid(
    { amount: [`The purse has ${formatMoney(free)} to spend. Nothing was paid.`] },
    "over_the_balance",
  );
export const nothingAvailable = (free: Money) =>
  conflict(
    "over_the_balance",
    `The purse has ${formatMoney(free)} to spend by now, which is less. Nothing was paid.`,
  );
export const formAlreadyUsed = () =>
  conflict(
    "idempotency_mismatch",
    "This form was sent before with other words in it. Load the page again to spend something else.",
  );
export const expenseAlreadyDecided = () =>
  conflict("spend_answered", "This was answered already, or taken back. Load the page again.");
export const recipientLeft = () =>
  conflict("receiver_left", "They are no longer a member. Nothing was paid.");
export const treasuryNotFound = () =>
  conflict("treasury_not_found", "This guild has no purse yet. Its owner can set one up.");
