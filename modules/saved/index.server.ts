import type { JobType } from "#platform/jobs";
import { tidySaved } from "./jobs/tidy-saved.ts";

export { arrangeSaved } from "./commands/arrange-saved.ts";
export { editSaved, keepOffline, moveToFolder, tagSaved } from "./commands/edit-saved.ts";
export { deleteFolder, makeFolder, renameFolder } from "./commands/folders.ts";
export { forgetSaved } from "./commands/forget-saved.ts";
export { removeSaved, undoRemoval } from "./commands/remove-saved.ts";
export { save, unsave } from "./commands/save.ts";
export {
  folderInput,
  folderOf,
  refInput,
  savedEditInput,
  savedIdsInput,
  savedMoveInput,
  savedTagInput,
} from "./inputs.ts";
export { tidySaved } from "./jobs/tidy-saved.ts";
export { savedAmong } from "./queries/saved-among.ts";
export { savedExport } from "./queries/saved-export.ts";
export { savedFile } from "./queries/saved-file.ts";
export { savedPage } from "./queries/saved-page.ts";

/** Work that the clock starts by name. */
export const savedJobs = [tidySaved] as readonly JobType<unknown>[];
