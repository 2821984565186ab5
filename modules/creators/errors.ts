import { conflict, invalid, notFound } from "#platform/errors";
import { type Message, message } from "#platform/i18n";

export const creatorNotFound = () => notFound("creator_not_found");
export const splitNotFound = () => notFound("split_not_found");

export const alreadyCreator = () =>
  conflict("already_creator", "monetization.errors.alreadyCreator" satisfies Message);
export const notACreator = () =>
  conflict("not_a_creator", "monetization.errors.notACreator" satisfies Message);
export const currencyNotSupported = (currency: string) =>
  invalid(
    { currency: [message("monetization.errors.currency", { currency })] },
    "currency_not_taken",
  );

export const unknownCollaborator = (index: number) =>
  invalid(
    { [`shares[${index}].username`]: ["monetization.errors.unknownPerson" satisfies Message] },
    "no_such_person",
  );
export const duplicateCollaborator = (index: number) =>
  invalid(
    { [`shares[${index}].username`]: ["monetization.errors.duplicatePerson" satisfies Message] },
    "named_twice",
  );
export const sharesTooLarge = () =>
  invalid({ shares: ["monetization.errors.sharesTooLarge" satisfies Message] }, "shares_too_large");
export const splitAnswered = () =>
  conflict("split_answered", "monetization.errors.splitAnswered" satisfies Message);
