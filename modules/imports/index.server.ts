import type { JobType } from "#platform/jobs";
import { deleteExpiredAudiences } from "./jobs/delete-expired-audiences.ts";
import { importTopicsJob } from "./jobs/import-topics.ts";
import { sendBatch } from "./jobs/send-batch.ts";
import { sendInvitation } from "./jobs/send-invitation.ts";

export { addressDigest } from "./address-digest.ts";
export { analyzeAudience } from "./commands/analyze-audience.ts";
export { analyzeForumFile } from "./commands/analyze-forum-file.ts";
export {
  declineInvitation,
  loadInvitation,
  recordAcceptedInvitation,
} from "./commands/answer-invitation.ts";
export { eraseImports } from "./commands/erase-imports.ts";
export { inviteAudience } from "./commands/invite-audience.ts";
export { discardForumImport, startForumImport } from "./commands/start-forum-import.ts";
export {
  type DiscourseReport,
  importDiscoursePosts,
  storedReport,
} from "./discourse/import-discourse.ts";
export { readDiscourse } from "./discourse/read-file.ts";
export { audienceFileInput, forumFileInput, inviteInput, tiersFileInput } from "./inputs.ts";
export { deleteExpiredAudiences } from "./jobs/delete-expired-audiences.ts";
export { audienceImportsOf, audiencePage } from "./queries/audience-page.ts";
export { forumImportsPage } from "./queries/forum-imports-page.ts";
export { importsExport } from "./queries/imports-export.ts";

/** Work that commands and the clock start by name. */
export const importJobs = [
  importTopicsJob,
  deleteExpiredAudiences,
  sendBatch,
  sendInvitation,
] as readonly JobType<unknown>[];
