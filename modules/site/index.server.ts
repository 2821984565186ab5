import type { JobType } from "#platform/jobs";
import { deleteUnusedSiteFiles } from "./jobs/delete-unused-site-files.ts";
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
export { recordEmailTest } from "./commands/record-email-test.ts";
export { currentMaintenance, setMaintenance } from "./commands/set-maintenance.ts";
export { setRegistration } from "./commands/set-registration.ts";
export { setSiteIdentity } from "./commands/set-site-identity.ts";
export { withdrawAnnouncement } from "./commands/withdraw-announcement.ts";
export {
  announcementPublished,
  registrationTag,
  siteIdentityTag,
  siteLayoutTag,
  sitePagesTag,
  siteTextsTag,
  termsTag,
} from "./events.ts";
export { isFlagEnabled } from "./flags/is-flag-enabled.ts";
export { listFlags, setFlag } from "./flags/set-flag.ts";
export {
  loadSiteIdentity,
  siteIdentity,
  siteIdentityInput,
  siteIdentityRevision,
} from "./identity.ts";
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
export { siteFilesInUse } from "./jobs/delete-unused-site-files.ts";
export { maintainWaitlist } from "./jobs/maintain-waitlist.ts";
export { keptInMemory } from "./kept-in-memory.ts";
export { loadSite } from "./load-site.ts";
export {
  featuredPaths,
  landingDetails,
  landingFeaturedInput,
  landingLocale,
  landingPage,
  landingTextInput,
  previewLanding,
  resetLandingText,
  setFeatured,
  setLandingText,
} from "./look/landing.ts";
export {
  loadSiteLook,
  siteLookRevision,
  sitePicture,
  sitePictures,
  siteStyleSheet,
  versionOfFile,
} from "./look/look.ts";
export { defaultColors } from "./look/palette.ts";
export { readSiteFile, siteFileOf, siteLogoFile } from "./look/read-site-file.ts";
export {
  type DrawnSitePicture,
  drawSitePicture,
  removeSitePicture,
  saveSitePicture,
} from "./look/set-site-picture.ts";
export { addSiteFont, removeSiteFont } from "./look/site-fonts.ts";
export {
  previewSiteStyle,
  resetSiteStyle,
  setSiteStyle,
  siteStyle,
  siteStyleInput,
  uploadedFonts,
} from "./look/style.ts";
export { changeSitePage, deleteSitePage } from "./pages/change-site-page.ts";
export { footerPages, footerPagesRevision, loadFooterPages } from "./pages/footer-pages.ts";
export { createSitePageInput, footerMoves, publishSitePageInput } from "./pages/inputs.ts";
export { createSitePage, publishSitePage } from "./pages/publish-site-page.ts";
export { findSitePage, listSitePages, sitePage, sitePageAddresses } from "./pages/site-pages.ts";
export {
  changeNavigation,
  navigationAudienceInput,
  navigationEntryInput,
  navigationLinkInput,
} from "./parts/change-navigation.ts";
export { builtInEntries } from "./parts/navigation-entry.ts";
export { type Part, partNames, parts } from "./parts/parts.ts";
export { partsInput, setParts, shownParts } from "./parts/set-parts.ts";
export {
  isPartOn,
  isTurnedOff,
  loadSiteLayout,
  partStates,
  siteLayoutRevision,
  turnedOff,
} from "./parts/site-layout.ts";
export { navigationEntries, siteNavigation } from "./parts/site-navigation.ts";
export { currentBanner } from "./queries/current-banner.ts";
export { homePage } from "./queries/home-page.ts";
export { registrationMode } from "./queries/registration-mode.ts";
export { siteExport } from "./queries/site-export.ts";
export { storedSiteIdentity } from "./queries/stored-site-identity.ts";
export { termsPage, termsToAccept } from "./queries/terms-page.ts";
export { waitlistEntryPage } from "./queries/waitlist-entry-page.ts";
export { beginSetup, isSetupLink, openSetupLink, setupLinkHours } from "./setup/setup-link.ts";
export { awaitsSetup, finishSetup, isSettingUp } from "./setup/setup-progress.ts";
export { authorizeSignUp, findInvitation, markJoined } from "./sign-up-authorization.ts";
export { readSetting, writeSetting } from "./site-settings.ts";
export { currentTerms, hasTerms, isDraft, loadTermsVersions } from "./terms/current-terms.ts";
export { privacyTemplate, termsTemplate } from "./terms/templates.ts";
export { changeSiteText, resetSiteText } from "./texts/change-site-text.ts";
export { findSiteText, listSiteTexts } from "./texts/list-site-texts.ts";
export { loadSiteTexts } from "./texts/load-site-texts.ts";

/** Work that commands and the clock start by name. */
export const siteJobs = [
  waitlistEmailJob,
  deleteUnusedSiteFiles,
  maintainWaitlist,
  refreshAnnouncement,
] as readonly JobType<unknown>[];
export { whileOn } from "./parts/while-on.ts";
