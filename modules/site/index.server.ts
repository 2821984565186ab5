import type { JobType } from "#platform/jobs";
import { maintainWaitlist } from "./jobs/maintain-waitlist.ts";
import { refreshAnnouncement } from "./jobs/refresh-announcement.ts";
import { waitlistEmailJob } from "./waitlist/emails.ts";

export { audiencesPort, belongsTo } from "./audience.ts";
export { acceptTerms, recordTermsAtSignUp } from "./commands/accept-terms.ts";
export { confirmWaitlistEntry } from "./commands/confirm-waitlist-entry.ts";
export { eraseSiteData } from "./commands/erase-site-data.ts";
export { type ImportedEntry, importWaitlist } from "./commands/import-waitlist.ts";
export { inviteAddress, inviteChosen, inviteNext } from "./commands/invite-from-waitlist.ts";
export { joinWaitlist } from "./commands/join-waitlist.ts";
export { leaveWaitlist } from "./commands/leave-waitlist.ts";
export { publishAnnouncement } from "./commands/publish-announcement.ts";
export { publishTerms } from "./commands/publish-terms.ts";
export { currentMaintenance, setMaintenance } from "./commands/set-maintenance.ts";
export { setRegistration } from "./commands/set-registration.ts";
export { withdrawAnnouncement } from "./commands/withdraw-announcement.ts";
export { announcementPublished, registrationTag, siteTextsTag, termsTag } from "./events.ts";
export { isFlagEnabled } from "./flags/is-flag-enabled.ts";
export { listFlags, setFlag } from "./flags/set-flag.ts";
export {
  acceptTermsInput,
  announcementInput,
  flagInput,
  joinWaitlistInput,
  siteTextInput,
  siteTextName,
  termsInput,
  waitlistEntryAction,
} from "./inputs.ts";
export { maintainWaitlist } from "./jobs/maintain-waitlist.ts";
export { currentBanner } from "./queries/current-banner.ts";
export { homePage } from "./queries/home-page.ts";
export { registrationMode } from "./queries/registration-mode.ts";
export { siteExport } from "./queries/site-export.ts";
export { termsPage, termsToAccept } from "./queries/terms-page.ts";
export { waitlistEntryPage } from "./queries/waitlist-entry-page.ts";
export { authorizeSignUp, findInvitation, markJoined } from "./sign-up-authorization.ts";
export { readSetting, writeSetting } from "./site-settings.ts";
export { currentTerms, loadTermsVersions } from "./terms/current-terms.ts";
export { changeSiteText, resetSiteText } from "./texts/change-site-text.ts";
export { findSiteText, listSiteTexts } from "./texts/list-site-texts.ts";
export { loadSiteTexts } from "./texts/load-site-texts.ts";

/** Work that commands and the clock start by name. */
export const siteJobs = [
  waitlistEmailJob,
  maintainWaitlist,
  refreshAnnouncement,
] as readonly JobType<unknown>[];
