import type { JobType } from "#platform/jobs";
import { forgetAudiences } from "./jobs/forget-audiences.ts";
import { sendBatch } from "./jobs/send-batch.ts";
import { sendInvitation } from "./jobs/send-invitation.ts";

export { addressDigest } from "./address-digest.ts";
export { invitationOf, noteCame, refuseInvitation } from "./commands/answer-invitation.ts";
export { forgetArrivals } from "./commands/forget-arrivals.ts";
export { inviteAudience } from "./commands/invite-audience.ts";
export { lookAtAudience } from "./commands/look-at-audience.ts";
export { bringDiscourse, type DiscourseReport } from "./discourse/bring-discourse.ts";
export { readDiscourse } from "./discourse/read-file.ts";
export { audienceFileInput, inviteInput, tiersFileInput } from "./inputs.ts";
export { forgetAudiences } from "./jobs/forget-audiences.ts";
export { arrivalsExport } from "./queries/arrivals-export.ts";
export { audienceImportsOf, audiencePage } from "./queries/audience-page.ts";

/** Work that commands and the clock start by name. */
export const arrivalJobs = [
  forgetAudiences,
  sendBatch,
  sendInvitation,
] as readonly JobType<unknown>[];
