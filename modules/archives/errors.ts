import { conflict, DomainError, invalid, notFound } from "#platform/errors";
import { type Amount, type Message, message } from "#platform/i18n";
import { workLimits } from "./constants.ts";

export const workNotFound = () => notFound("work_not_found");
export const fileNotFound = () => notFound("file_not_found");
export const collectionNotFound = () => notFound("collection_not_found");
export const coverNotInCollection = () =>
  invalid(
    { cover: ["archives.errors.coverNotInCollection" satisfies Message] },
    "cover_not_in_collection",
  );
export const draftConflict = () =>
  conflict("draft_conflict", "archives.errors.draftConflict" satisfies Message);
export const tooManyFiles = () =>
  invalid(
    { files: [message("archives.errors.tooManyFiles", { max: workLimits.files })] },
    "too_many_files",
  );
export const workTooLarge = () =>
  invalid(
    {
      files: [message("archives.errors.workTooLarge", { size: { bytes: workLimits.workBytes } })],
    },
    "work_too_large",
  );
export const fileEmpty = () =>
  invalid({ files: ["archives.errors.fileEmpty" satisfies Message] }, "file_empty");
export const needsText = () =>
  invalid({ body: ["archives.errors.needsText" satisfies Message] }, "needs_text");
export const needsSource = () =>
  invalid({ sourceUrl: ["archives.errors.needsSource" satisfies Message] }, "needs_source");
export const needsFile = () =>
  invalid({ files: ["archives.errors.needsFile" satisfies Message] }, "needs_file");
export const needsTier = () =>
  invalid({ tierId: ["archives.errors.needsTier" satisfies Message] }, "needs_tier");
export const needsGuild = () =>
  invalid({ guildId: ["archives.errors.needsGuild" satisfies Message] }, "needs_guild");
export const needsPrice = (text: string) => invalid({ price: [text] }, "needs_price");
export const purchaseNotFound = () => notFound("purchase_not_found");
export const notForSale = () =>
  conflict("not_for_sale", "archives.errors.notForSale" satisfies Message);
export const priceChanged = (price: Amount) =>
  conflict("price_changed", message("archives.errors.priceChanged", { price }));
export const startedAtOldPrice = (price: Amount) =>
  conflict("price_changed", message("archives.errors.startedAtOldPrice", { price }));
export const cardDeclined = (text: string) => invalid({ method: [text] }, "card_refused");
export const nothingToRefund = () =>
  conflict("nothing_to_refund", "archives.errors.nothingToRefund" satisfies Message);
export const refundRejected = () =>
  conflict("refund_rejected", "archives.errors.refundRejected" satisfies Message);
export const tooLateToRefund = () =>
  conflict("too_late", message("archives.errors.tooLateToRefund", { days: workLimits.refundDays }));
export const tooSoon = () =>
  new DomainError("rate_limited", "slow_mode", {
    retryAfterSeconds: 600,
    message: "archives.errors.tooSoon" satisfies Message,
  });
export const commentNotFound = () => notFound("comment_not_found");
export const linksNotAllowed = () =>
  invalid({ body: ["archives.errors.linksNotAllowed" satisfies Message] }, "no_links");
export const needsAlt = (name: string) =>
  invalid({ files: [message("archives.errors.needsAlt", { name })] }, "needs_alt");
export const inThePast = (field: string) =>
  invalid({ [field]: ["archives.errors.inThePast" satisfies Message] }, "in_the_past");
export const nothingToSave = () =>
  invalid({ name: ["archives.errors.nothingToSave" satisfies Message] }, "nothing_to_save");
export const tooManySearches = () =>
  invalid(
    { name: [message("archives.errors.tooManySearches", { max: workLimits.searches })] },
    "too_many_searches",
  );
export const tooManyFetches = () =>
  invalid(
    { fetchUrl: [message("archives.errors.tooManyFetches", { max: workLimits.fetches })] },
    "too_many_fetches",
  );
export const notFetchable = (text: Message) => invalid({ fetchUrl: [text] }, "not_fetchable");
export const relatedWorkNotFound = (paths: readonly string[]) =>
  invalid(
    { relations: paths.map((path) => message("archives.errors.relatedWorkNotFound", { path })) },
    "related_work_not_found",
  );
export const relatedToItself = () =>
  invalid(
    { relations: ["archives.errors.relatedToItself" satisfies Message] },
    "related_to_itself",
  );
