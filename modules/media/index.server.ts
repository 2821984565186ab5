import type { JobType } from "#platform/jobs";
import { deleteContents, sweepMedia } from "./jobs/sweep-media.ts";

export { attachFiles, detachFiles, setPicture } from "./commands/attach-files.ts";
export { bringFile } from "./commands/bring-file.ts";
export { forgetMedia } from "./commands/forget-media.ts";
export { takeFilesAlong } from "./commands/take-along.ts";
export { mediaInUse, sweepMedia } from "./jobs/sweep-media.ts";
export { fileAddresses } from "./queries/file-addresses.ts";
export { fileToServe, type SubjectReader, subjectReadersPort } from "./queries/file-to-serve.ts";
export { mediaExport } from "./queries/media-export.ts";

/** Work that commands and the clock start by name. */
export const mediaJobs = [deleteContents, sweepMedia] as readonly JobType<unknown>[];
