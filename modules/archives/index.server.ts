import type { JobType } from "#platform/jobs";
import { checkFiles } from "./jobs/check-files.ts";
import { deleteContents, sweepArchives } from "./jobs/sweep-archives.ts";
import { tendWorks } from "./jobs/tend-works.ts";

export { loadWorkFor } from "./access.ts";
export { arrangeCollection, makeCollection } from "./commands/arrange-collection.ts";
export { arrangeFile } from "./commands/arrange-files.ts";
export { bringBackWork } from "./commands/bring-back-work.ts";
export { forgetInArchives } from "./commands/forget-works.ts";
export { publishWork } from "./commands/publish-work.ts";
export { saveDraft } from "./commands/save-draft.ts";
export { discardDraft, startWork } from "./commands/start-work.ts";
export { withdrawWork } from "./commands/withdraw-work.ts";
export {
  archivesTag,
  rotFound,
  workPublished,
  workRevised,
  workTag,
  workWithdrawn,
} from "./events.ts";
export { cleanName, takeFile } from "./files/take-file.ts";
export { configureArchives, type GuildDoor } from "./guild-door.ts";
export { collectionInput, draftNames, withdrawInput, workInput } from "./inputs.ts";
export { checkFiles, verifyFile } from "./jobs/check-files.ts";
export { archivesInUse, sweepArchives } from "./jobs/sweep-archives.ts";
export { tendWorks } from "./jobs/tend-works.ts";
export { archivesExport } from "./queries/archives-export.ts";
export { browse, ownDrafts, type Sort, sorts } from "./queries/browse.ts";
export {
  type CollectionLine,
  type CollectionView,
  collectionPage,
  collections,
} from "./queries/collection-page.ts";
export { editPage } from "./queries/edit-page.ts";
export { fileToOpen } from "./queries/file-to-open.ts";
export { type Harvested, harvest } from "./queries/harvest.ts";
export { listenerOf, makeFeedKey, podcastOf } from "./queries/podcast.ts";
export { followersOf, newsOfWork } from "./queries/work-audience.ts";
export { workPage } from "./queries/work-page.ts";
export { worksOfPerson } from "./queries/works-of-person.ts";
export { type ShownWork, worksToShow } from "./queries/works-to-show.ts";

/** Work that commands and the clock start by name. */
export const archiveJobs = [
  checkFiles,
  deleteContents,
  sweepArchives,
  tendWorks,
] as readonly JobType<unknown>[];
