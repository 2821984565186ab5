import type { JobType } from "#platform/jobs";
import { sendPurchaseReceipt } from "./buying/receipt-letter.ts";
import { bringFile } from "./fetching/bring-file.ts";
import { checkFiles } from "./jobs/check-files.ts";
import { deleteContents, sweepArchives } from "./jobs/sweep-archives.ts";
import { tendWorks } from "./jobs/tend-works.ts";
import { bringIn } from "./moving/bring-in.ts";

export { knownWorks, listedWorks, loadWorkFor, withdrawnWorks } from "./access.ts";
export { buyPage } from "./buying/buy-page.ts";
export { buyWork } from "./buying/buy-work.ts";
export { purchaseListeners } from "./buying/listeners.ts";
export { newsOfPurchase } from "./buying/own-purchase.ts";
export { purchaseDescriber } from "./buying/purchase-describer.ts";
export { purchasePage } from "./buying/purchase-page.ts";
export { refundPurchase } from "./buying/refund-purchase.ts";
export { salesPage } from "./buying/sales-page.ts";
export { arrangeCollection, makeCollection } from "./commands/arrange-collection.ts";
export { arrangeFile } from "./commands/arrange-files.ts";
export { bringBackWork } from "./commands/bring-back-work.ts";
export { decidedComment, decidedWork } from "./commands/decided-work.ts";
export { forgetInArchives } from "./commands/forget-works.ts";
export { dropSearch, keepSearch, keptSearches, tellOfSearch } from "./commands/keep-search.ts";
export { publishWork } from "./commands/publish-work.ts";
export { saveDraft } from "./commands/save-draft.ts";
export { discardDraft, startWork } from "./commands/start-work.ts";
export { withdrawWork } from "./commands/withdraw-work.ts";
export {
  archivesTag,
  commentPosted,
  rotFound,
  workBought,
  workPublished,
  workReacted,
  workRefunded,
  workRevised,
  workSentBack,
  workTag,
  workWithdrawn,
} from "./events.ts";
export { fetchFile, forgetFetch } from "./fetching/fetch-file.ts";
export { cleanName, takeFile } from "./files/take-file.ts";
export { uploadTaken } from "./files/upload-taken.ts";
export { type GuildDoor, guildDoorPort } from "./guild-door.ts";
export { readIdentifier } from "./identifiers/read-identifier.ts";
export {
  buyInput,
  collectionInput,
  collectionNoteInput,
  collectionWordsInput,
  commentInput,
  draftNames,
  fetchInput,
  keepSearchInput,
  withdrawInput,
  workInput,
} from "./inputs.ts";
export { checkFiles, verifyFile } from "./jobs/check-files.ts";
export { archivesInUse, sweepArchives } from "./jobs/sweep-archives.ts";
export { tendWorks } from "./jobs/tend-works.ts";
export { bagOfWorks } from "./moving/bag.ts";
export { beginImport } from "./moving/begin-import.ts";
export { importPage } from "./moving/import-page.ts";
export { peopleNames } from "./people-names.ts";
export { archivesExport } from "./queries/archives-export.ts";
export { browse, type Sort, sorts } from "./queries/browse.ts";
export {
  type CollectionLine,
  type CollectionView,
  collectionPage,
  collections,
  listedIn,
} from "./queries/collection-page.ts";
export { editPage } from "./queries/edit-page.ts";
export { fileToOpen } from "./queries/file-to-open.ts";
export { type Harvested, harvest } from "./queries/harvest.ts";
export { ownDrafts } from "./queries/own-drafts.ts";
export { listenerOf, makeFeedKey, podcastOf } from "./queries/podcast.ts";
export { previewPage } from "./queries/preview-page.ts";
export { versionsPage } from "./queries/versions-page.ts";
export { findersAmong, followersOf, keepersOfLists, newsOfWork } from "./queries/work-audience.ts";
export { workPage } from "./queries/work-page.ts";
export { worksAlike } from "./queries/works-alike.ts";
export { worksOfGuild } from "./queries/works-of-guild.ts";
export { worksOfPerson } from "./queries/works-of-person.ts";
export { type ShownWork, worksToShow } from "./queries/works-to-show.ts";
export { deleteComment, editComment } from "./talk/change-comment.ts";
export { loadCommentFor } from "./talk/comment-access.ts";
export { commentOnWork } from "./talk/comment-on-work.ts";
export { reactToWork } from "./talk/react-to-work.ts";
export { newsOfComment, wordsOfComments } from "./talk/talk-of.ts";

/** Work that commands and the clock start by name. */
export const archiveJobs = [
  bringFile,
  bringIn,
  checkFiles,
  deleteContents,
  sendPurchaseReceipt,
  sweepArchives,
  tendWorks,
] as readonly JobType<unknown>[];
