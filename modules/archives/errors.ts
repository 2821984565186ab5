import { conflict, DomainError, invalid, notFound } from "#platform/errors";
import { formatBytes, workLimits } from "./constants.ts";

export const workNotFound = () => notFound("work_not_found");
export const fileNotFound = () => notFound("file_not_found");
export const collectionNotFound = () => notFound("collection_not_found");
export const coverNotInCollection = () =>
  invalid({ cover: ["Choose a work that is in the collection."] }, "cover_not_in_collection");
export const draftConflict = () =>
  conflict(
    "draft_conflict",
    "This draft was changed in another window. Load the page again to go on from there.",
  );
export const tooManyFiles = () =>
  invalid({ files: [`A work holds at most ${workLimits.files} files.`] }, "too_many_files");
export const workTooLarge = () =>
  invalid(
    { files: [`A work holds at most ${formatBytes(workLimits.workBytes)} in all.`] },
    "work_too_large",
  );
export const fileEmpty = () => invalid({ files: ["This file is empty."] }, "file_empty");
export const needsText = () =>
  invalid({ body: ["Write something first: this kind of work is its text."] }, "needs_text");
export const needsSource = () =>
  invalid({ sourceUrl: ["Say where the link leads."] }, "needs_source");
export const needsFile = () =>
  invalid({ files: ["Add at least one file: this kind of work is its files."] }, "needs_file");
export const needsTier = () =>
  invalid({ tierId: ["Choose which of your tiers opens it."] }, "needs_tier");
export const needsGuild = () =>
  invalid({ guildId: ["Choose which of your guilds opens it."] }, "needs_guild");
export const needsPrice = (words: string) => invalid({ price: [words] }, "needs_price");
export const purchaseNotFound = () => notFound("purchase_not_found");
export const notForSale = () =>
  conflict("not_for_sale", "This work can’t be bought any more. Its page says what opens it.");
export const priceChanged = (price: string) =>
  conflict("price_changed", `The price is ${price} now. Look at it again before you pay.`);
export const startedAtOldPrice = (price: string) =>
  conflict(
    "price_changed",
    `Your payment for this was begun at ${price}, before the price changed, and is under way. It goes on at ${price}: look at it again before you pay.`,
  );
export const cardDeclined = (words: string) => invalid({ method: [words] }, "card_refused");
export const nothingToRefund = () =>
  conflict("nothing_to_refund", "All of it was given back already, or never paid.");
export const refundRejected = () =>
  conflict("refund_rejected", "The payer’s bank does not take it back. Nothing was moved.");
export const tooLateToRefund = () =>
  conflict(
    "too_late",
    `A purchase can be given back within ${workLimits.refundDays} days. This one is older.`,
  );
export const tooSoon = () =>
  new DomainError("rate_limited", "slow_mode", {
    retryAfterSeconds: 600,
    message: "For now you can write every ten minutes.",
  });
export const commentNotFound = () => notFound("comment_not_found");
export const linksNotAllowed = () =>
  invalid({ body: ["You can’t post links for now. Take the link out to send it."] }, "no_links");
export const needsAlt = (name: string) =>
  invalid(
    { files: [`Say in a few words what “${name}” shows, for people who can’t see it.`] },
    "needs_alt",
  );
export const inThePast = (field: string) =>
  invalid({ [field]: ["This moment has passed. Choose one to come."] }, "in_the_past");
export const nothingToSave = () =>
  invalid({ name: ["Narrow the list down first; then it is worth keeping."] }, "nothing_to_save");
export const tooManySearches = () =>
  invalid(
    { name: [`You can keep ${workLimits.searches} lists. Take one away first.`] },
    "too_many_searches",
  );
export const tooManyFetches = () =>
  invalid(
    { fetchUrl: [`${workLimits.fetches} files can be on their way at once. Wait for one first.`] },
    "too_many_fetches",
  );
export const notFetchable = (words: string) => invalid({ fetchUrl: [words] }, "not_fetchable");
export const relatedWorkNotFound = (paths: readonly string[]) =>
  invalid(
    { relations: paths.map((path) => `There is no work at ${path}, or you can’t see it.`) },
    "related_work_not_found",
  );
export const relatedToItself = () =>
  invalid({ relations: ["A work can’t be related to itself."] }, "related_to_itself");
