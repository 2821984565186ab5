import type { JobType } from "#platform/jobs";
import { remindDue } from "./jobs/remind-due.ts";
import { tidySaved } from "./jobs/tidy-saved.ts";

export { arrangeSaved } from "./commands/arrange-saved.ts";
export { editSaved, keepOffline, moveToFolder, remindOf, tagSaved } from "./commands/edit-saved.ts";
export { deleteFolder, editFolder, makeFolder } from "./commands/folders.ts";
export { forgetSaved } from "./commands/forget-saved.ts";
export { removeSaved, undoRemoval } from "./commands/remove-saved.ts";
export { save, unsave } from "./commands/save.ts";
export { shareFolder, unshareFolder } from "./commands/share-folder.ts";
export { reminderDue } from "./events.ts";
export {
  folderInput,
  folderOf,
  refInput,
  savedEditInput,
  savedIdsInput,
  savedMoveInput,
  savedRemindInput,
  savedTagInput,
} from "./inputs.ts";
export { remindDue } from "./jobs/remind-due.ts";
export { tidySaved } from "./jobs/tidy-saved.ts";
export { newsOfReminder, titlesOfSaved } from "./queries/news-of-reminder.ts";
export { savedAmong } from "./queries/saved-among.ts";
export { savedExport } from "./queries/saved-export.ts";
export { savedFile } from "./queries/saved-file.ts";
export { savedPage } from "./queries/saved-page.ts";
export { savedThings } from "./queries/saved-things.ts";
export { sharedFolder } from "./queries/shared-folder.ts";

/** Work that the clock starts by name. */
export const savedJobs = [remindDue, tidySaved] as readonly JobType<unknown>[];
