import type { JobType } from "#platform/jobs";
import { cleanupSaved } from "./jobs/cleanup-saved.ts";
import { remindDue } from "./jobs/remind-due.ts";

export {
  editSaved,
  moveToFolder,
  setOffline,
  setReminder,
  tagSaved,
} from "./commands/edit-saved.ts";
export { eraseSaved } from "./commands/erase-saved.ts";
export { createFolder, deleteFolder, editFolder } from "./commands/folders.ts";
export { removeSaved, undoRemoval } from "./commands/remove-saved.ts";
export { reorderSaved } from "./commands/reorder-saved.ts";
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
export { cleanupSaved } from "./jobs/cleanup-saved.ts";
export { remindDue } from "./jobs/remind-due.ts";
export { getReminderNotification, titlesOfSaved } from "./queries/reminder-notification.ts";
export { savedExport } from "./queries/saved-export.ts";
export { savedFile } from "./queries/saved-file.ts";
export { listSavedById } from "./queries/saved-in-feed.ts";
export { listSavedInTopic } from "./queries/saved-in-topic.ts";
export { savedItemIds } from "./queries/saved-item-ids.ts";
export { savedPage } from "./queries/saved-page.ts";
export { listSavedRefs } from "./queries/saved-refs.ts";
export { sharedFolder } from "./queries/shared-folder.ts";

/** Work that the clock starts by name. */
export const savedJobs = [remindDue, cleanupSaved] as readonly JobType<unknown>[];
