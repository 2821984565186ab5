import type { JobType } from "#platform/jobs";
import { buildExport } from "./jobs/build-export.ts";
import { eraseDue } from "./jobs/erase-due.ts";
import { removeOldExports } from "./jobs/remove-old-exports.ts";
import { portabilityLetterJob } from "./letters/send.ts";

export { requestDeparture } from "./commands/request-departure.ts";
export { requestExport } from "./commands/request-export.ts";
export { undoDeparture, undoDepartureByLink } from "./commands/undo-departure.ts";
export {
  departureRequested,
  departureUndone,
  exportProgressed,
  memberErased,
} from "./events.ts";
export { exportsInUse } from "./exports-in-use.ts";
export { eraseDue } from "./jobs/erase-due.ts";
export { removeOldExports } from "./jobs/remove-old-exports.ts";
export type { DepartureCheck, Eraser, ExportedItem, Exporter } from "./parts.ts";
export { exportFile } from "./queries/export-file.ts";
export { portabilityPage } from "./queries/portability-page.ts";
export { departureChecksPort, erasersPort, exportersPort } from "./settings.ts";

/** Work that commands and the clock start by name. */
export const portabilityJobs = [
  buildExport,
  eraseDue,
  removeOldExports,
  portabilityLetterJob,
] as readonly JobType<unknown>[];
