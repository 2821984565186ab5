import { conflict, invalid, notFound } from "#platform/errors";
import { formatMoney, type Money } from "#platform/money";

export const noSuchSpend = () => notFound("spend_not_found");
export const noSuchEntry = () => notFound("purse_entry_not_found");

export const sharesTooLarge = () =>
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
export const noSuchRole = () =>
  conflict("role_gone", "One of these roles is no longer there. Load the page again.");

export const amountUnclear = (field: string, problem: string) =>
  invalid({ [field]: [problem] }, "amount_unclear");
export const overTheBalance = (free: Money) =>
  invalid(
    { amount: [`The purse has ${formatMoney(free)} to spend. Nothing was paid.`] },
    "over_the_balance",
  );
export const nothingFreeFor = (free: Money) =>
  conflict(
    "over_the_balance",
    `The purse has ${formatMoney(free)} to spend by now, which is less. Nothing was paid.`,
  );
export const formUsed = () =>
  conflict(
    "idempotency_mismatch",
    "This form was sent before with other words in it. Load the page again to spend something else.",
  );
export const spendAnswered = () =>
  conflict("spend_answered", "This was answered already, or taken back. Load the page again.");
export const receiverLeft = () =>
  conflict("receiver_left", "They are no longer a member. Nothing was paid.");
export const noPurse = () =>
  conflict("no_purse", "This guild has no purse yet. Its owner can set one up.");
