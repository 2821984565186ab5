import type { JobType } from "#platform/jobs";
import { tendWaitlist } from "./jobs/tend-waitlist.ts";
import { turnAnnouncement } from "./jobs/turn-announcement.ts";
import { waitlistLetterJob } from "./waitlist/letters.ts";

export { admit, findInvitation, markJoined } from "./admission.ts";
export { audiencesPort, belongsTo } from "./audience.ts";
export { acceptTerms, noteTermsAtSignUp } from "./commands/accept-terms.ts";
export { confirmPlace } from "./commands/confirm-place.ts";
export { forgetOnSite } from "./commands/forget-on-site.ts";
export { type ImportedEntry, importWaitlist } from "./commands/import-waitlist.ts";
export { inviteAddress, inviteChosen, inviteNext } from "./commands/invite-from-waitlist.ts";
export { joinWaitlist } from "./commands/join-waitlist.ts";
export { leaveWaitlist } from "./commands/leave-waitlist.ts";
export { publishAnnouncement } from "./commands/publish-announcement.ts";
export { publishTerms } from "./commands/publish-terms.ts";
export { maintenanceNow, setMaintenance } from "./commands/set-maintenance.ts";
export { setRegistration } from "./commands/set-registration.ts";
export { withdrawAnnouncement } from "./commands/withdraw-announcement.ts";
export { announcementPublished, registrationTag, termsTag } from "./events.ts";
export { flagOn } from "./flags/flag-on.ts";
export { flagsNow, setFlag } from "./flags/set-flag.ts";
export { flagInput, termsInput } from "./inputs.ts";
export { tendWaitlist } from "./jobs/tend-waitlist.ts";
export { bannerNow } from "./queries/banner-now.ts";
export { homePage } from "./queries/home-page.ts";
export { placePage } from "./queries/place-page.ts";
export { registrationMode } from "./queries/registration-mode.ts";
export { siteExport } from "./queries/site-export.ts";
export { termsPage, termsToAccept } from "./queries/terms-page.ts";
export { readSetting, writeSetting } from "./site-settings.ts";
export { presentTerms, standingTerms } from "./terms/standing.ts";

/** Work that commands and the clock start by name. */
export const siteJobs = [
  waitlistLetterJob,
  tendWaitlist,
  turnAnnouncement,
] as readonly JobType<unknown>[];
