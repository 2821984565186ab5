import { conflict, invalid, notFound } from "#platform/errors";

export const creatorNotFound = () => notFound("creator_not_found");
export const splitNotFound = () => notFound("split_not_found");

export const alreadyCreator = () =>
  conflict("already_creator", "You are a creator already. What you set before stands.");
export const notACreator = () =>
  conflict("not_a_creator", "Become a creator first; it takes a minute.");
export const currencyNotSupported = (currency: string) =>
  invalid({ currency: [`This hall is paid in ${currency}. Choose it.`] }, "currency_not_taken");

export const unknownCollaborator = (index: number) =>
  invalid(
    { [`shares[${index}].username`]: ["Nobody by this name can be asked."] },
    "no_such_person",
  );
export const duplicateCollaborator = (index: number) =>
  invalid({ [`shares[${index}].username`]: ["They are in the list already."] }, "named_twice");
export const sharesTooLarge = () =>
  invalid({ shares: ["Together the shares are more than 100 percent."] }, "shares_too_large");
export const splitAnswered = () =>
  conflict("split_answered", "This was answered already, or taken back. Load the page again.");
