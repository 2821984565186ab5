import type { JobType } from "#platform/jobs";
import { bringTopics } from "./jobs/bring-topics.ts";
import { forgetAudiences } from "./jobs/forget-audiences.ts";
import { sendBatch } from "./jobs/send-batch.ts";
import { sendInvitation } from "./jobs/send-invitation.ts";

export { addressDigest } from "./address-digest.ts";
export { invitationOf, noteCame, refuseInvitation } from "./commands/answer-invitation.ts";
export { bringForum, dropForum } from "./commands/bring-forum.ts";
export { forgetArrivals } from "./commands/forget-arrivals.ts";
export { inviteAudience } from "./commands/invite-audience.ts";
export { lookAtAudience } from "./commands/look-at-audience.ts";
export { lookAtForum } from "./commands/look-at-forum.ts";
export { bringDiscourse, type DiscourseReport, storedReport } from "./discourse/bring-discourse.ts";
export { readDiscourse } from "./discourse/read-file.ts";
export { audienceFileInput, forumFileInput, inviteInput, tiersFileInput } from "./inputs.ts";
export { forgetAudiences } from "./jobs/forget-audiences.ts";
export { arrivalsExport } from "./queries/arrivals-export.ts";
export { audienceImportsOf, audiencePage } from "./queries/audience-page.ts";
export { forumImportsPage } from "./queries/forum-imports-page.ts";

/** Work that commands and the clock start by name. */
export const arrivalJobs = [
  bringTopics,
  forgetAudiences,
  sendBatch,
  sendInvitation,
] as readonly JobType<unknown>[];
