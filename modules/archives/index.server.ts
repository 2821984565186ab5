import type { JobType } from "#platform/jobs";
import { importZipJob } from "./import-export/import-zip.ts";
import { checkFiles } from "./jobs/check-files.ts";
import { cleanupArchivesJob, deleteContents } from "./jobs/cleanup-archives.ts";
import { publishDueWorks } from "./jobs/publish-due-works.ts";
import { sendPurchaseReceipt } from "./purchases/receipt-email.ts";
import { downloadRemoteFileJob } from "./remote-files/download-remote-file.ts";

export {
  accessAt,
  knownWorks,
  listedWorks,
  loadWorkFor,
  mayOpenPublished,
  type WorkRow,
  withdrawnWorks,
} from "./access.ts";
export { eraseArchivesData } from "./commands/erase-archives-data.ts";
export { publishDraft } from "./commands/publish-draft.ts";
export { publishWork } from "./commands/publish-work.ts";
export { restoreWork } from "./commands/restore-work.ts";
export { revokeFeedKeysOf } from "./commands/revoke-feed-keys.ts";
export { saveDraft } from "./commands/save-draft.ts";
export {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  setSearchAlert,
} from "./commands/saved-searches.ts";
export { discardDraft, startWork } from "./commands/start-work.ts";
export { createCollection, updateCollection } from "./commands/update-collection.ts";
export { updateDraft } from "./commands/update-draft.ts";
export { updateFile } from "./commands/update-file.ts";
export { withdrawWork, withdrawWorkOnce } from "./commands/withdraw-work.ts";
export {
  commentModerationActions,
  workModerationActions,
} from "./commands/work-moderation-actions.ts";
export { loadCommentFor } from "./comments/comment-access.ts";
export { commentOnWork } from "./comments/comment-on-work.ts";
export { deleteComment, editComment } from "./comments/edit-comment.ts";
export { loadCommentForNotification, loadCommentPreviews } from "./comments/load-discussion.ts";
export { reactToWork } from "./comments/react-to-work.ts";
export {
  archivesTag,
  commentPosted,
  fileCorruptionFound,
  scheduledPublishFailed,
  workBought,
  workPublished,
  workReacted,
  workRefunded,
  workRevised,
  workTag,
  workWithdrawn,
} from "./events.ts";
export { addFile, cleanName } from "./files/add-file.ts";
export { findUploadedFile } from "./files/uploaded-file.ts";
export { type GuildAccess, guildDoorPort } from "./guild-access.ts";
export { parseIdentifier } from "./identifiers/parse-identifier.ts";
export { exportWorksBag } from "./import-export/bag.ts";
export { importPage } from "./import-export/import-page.ts";
export { startImport } from "./import-export/start-import.ts";
export {
  buyInput,
  collectionDetailsInput,
  collectionInput,
  collectionNoteInput,
  commentInput,
  draftNames,
  fetchInput,
  saveSearchInput,
  withdrawInput,
  workInput,
} from "./inputs.ts";
export { checkFiles, verifyFile } from "./jobs/check-files.ts";
export { archivesInUse, cleanupArchivesJob } from "./jobs/cleanup-archives.ts";
export { publishDueWorks } from "./jobs/publish-due-works.ts";
export {
  commonLanguages,
  type LanguageGroup,
  languageGroups,
  languageLabel,
  otherLanguages,
  textLanguageGroups,
} from "./language-labels.ts";
export { storedMakers } from "./makers-text.ts";
export { paywallMarker, splitAtPaywall } from "./paywall.ts";
export { peopleNames } from "./people-names.ts";
export { mayOpenWork, mayReadIntro } from "./pictures.ts";
export { buyPage } from "./purchases/buy-page.ts";
export { buyWork } from "./purchases/buy-work.ts";
export { purchaseListeners } from "./purchases/listeners.ts";
export { loadPurchaseForNotification } from "./purchases/own-purchase.ts";
export { purchaseDescriber } from "./purchases/purchase-describer.ts";
export { purchaseFormPayment } from "./purchases/purchase-form-payment.ts";
export { purchasePage } from "./purchases/purchase-page.ts";
export { refundPurchase } from "./purchases/refund-purchase.ts";
export { salesPage } from "./purchases/sales-page.ts";
export { archivesExport } from "./queries/archives-export.ts";
export { browseWorks, type Sort, sorts } from "./queries/browse.ts";
export {
  type CollectionSummary,
  type CollectionView,
  collectionPage,
  listCollections,
  listedIn,
} from "./queries/collection-page.ts";
export { draftText } from "./queries/draft-text.ts";
export { editPage } from "./queries/edit-page.ts";
export { resolveFile } from "./queries/file-to-open.ts";
export { type Harvested, harvest } from "./queries/harvest.ts";
export { languagesInUse } from "./queries/languages-in-use.ts";
export { ownDrafts } from "./queries/own-drafts.ts";
export { authenticateListener, createFeedKey, podcastOf } from "./queries/podcast.ts";
export { previewPage } from "./queries/preview-page.ts";
export { findSimilarWorks } from "./queries/similar-works.ts";
export { versionsPage } from "./queries/versions-page.ts";
export { loadVisibleWorks, type VisibleWork } from "./queries/visible-works.ts";
export {
  filterWorkViewers,
  followersOf,
  listSearchAlertSubscribers,
  loadWorkForNotification,
  subscribersReading,
} from "./queries/work-audience.ts";
export { workPage } from "./queries/work-page.ts";
export { worksForTips } from "./queries/works-for-tips.ts";
export { worksOfGuild } from "./queries/works-of-guild.ts";
export { worksOfPerson } from "./queries/works-of-person.ts";
export { cancelFetch, requestRemoteFile } from "./remote-files/request-remote-file.ts";

/** Work that commands and the clock start by name. */
export const archiveJobs = [
  downloadRemoteFileJob,
  importZipJob,
  checkFiles,
  deleteContents,
  sendPurchaseReceipt,
  cleanupArchivesJob,
  publishDueWorks,
] as readonly JobType<unknown>[];
