import type { JobType } from "#platform/jobs";
import { cleanupMedia, deleteContents } from "./jobs/cleanup-media.ts";

export { attachFiles, detachFiles, moveFiles, setPicture } from "./commands/attach-files.ts";
export { copyAttachments } from "./commands/copy-attachments.ts";
export { eraseMedia } from "./commands/erase-media.ts";
export { uploadFile } from "./commands/upload-file.ts";
export { cleanupMedia, mediaInUse } from "./jobs/cleanup-media.ts";
export { fileAddresses } from "./queries/file-addresses.ts";
export { fileToServe, type SubjectReader, subjectReadersPort } from "./queries/file-to-serve.ts";
export { mediaExport } from "./queries/media-export.ts";

/** Work that commands and the clock start by name. */
export const mediaJobs = [deleteContents, cleanupMedia] as readonly JobType<unknown>[];
