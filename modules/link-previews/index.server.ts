import type { JobType } from "#platform/jobs";
import { cleanupPreviews } from "./jobs/cleanup-previews.ts";
import { deletePreviewPictures } from "./jobs/delete-preview-pictures.ts";
import { fetchPreviewJob } from "./jobs/fetch-preview.ts";

export { linkPreviewChanged } from "./events.ts";
export { forgetPreviewedTexts } from "./forget-texts.ts";
export { cleanupPreviews } from "./jobs/cleanup-previews.ts";
export { previewPicturesInUse } from "./jobs/delete-preview-pictures.ts";
export { previewPicture } from "./queries/preview-picture.ts";
export { previewsIn } from "./queries/previews-in.ts";
export { textsWith } from "./queries/texts-with.ts";
export { requestPreviews } from "./request-previews.ts";
export { previewHostsPort } from "./settings.ts";

/** Work that commands and the clock start by name. */
export const linkPreviewJobs = [
  fetchPreviewJob,
  deletePreviewPictures,
  cleanupPreviews,
] as readonly JobType<unknown>[];
