import type { JobType } from "#platform/jobs";
import { portabilityEmailJob } from "./emails/send-email.ts";
import { buildExport } from "./jobs/build-export.ts";
import { eraseDue } from "./jobs/erase-due.ts";
import { removeOldExports } from "./jobs/remove-old-exports.ts";

export {
  cancelAccountDeletion,
  cancelAccountDeletionByLink,
} from "./commands/cancel-account-deletion.ts";
export { requestAccountDeletion } from "./commands/request-account-deletion.ts";
export { requestExport } from "./commands/request-export.ts";
export {
  deletionCanceled,
  deletionRequested,
  exportProgressed,
  memberErased,
} from "./events.ts";
export { exportsInUse } from "./exports-in-use.ts";
export { eraseDue } from "./jobs/erase-due.ts";
export { removeOldExports } from "./jobs/remove-old-exports.ts";
export type { DeletionCheck, Eraser, ExportedItem, Exporter } from "./parts.ts";
export { exportFile } from "./queries/export-file.ts";
export { portabilityPage } from "./queries/portability-page.ts";
export { deletionChecksPort, erasersPort, exportersPort } from "./settings.ts";

/** Work that commands and the clock start by name. */
export const portabilityJobs = [
  buildExport,
  eraseDue,
  removeOldExports,
  portabilityEmailJob,
] as readonly JobType<unknown>[];
