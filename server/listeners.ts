import { adminJobs, dailyBackup, detectSuspicionsJob } from "#modules/admin";
import { analyticsJobs, rollUpJob } from "#modules/analytics";
import { apiJobs, cleanupApi, webhookDisabled, webhookListeners } from "#modules/api";
import {
  archiveJobs,
  checkFiles,
  cleanupArchivesJob,
  publishDueWorks,
  purchaseListeners,
} from "#modules/archives";
import { cleanupEvidence, disputeJobs, remindOfDisputes } from "#modules/disputes";
import { cleanupFeeds, feedJobs, feedListeners } from "#modules/feed";
import { feedbackJobs } from "#modules/feedback";
import { forumJobs, forumListeners, forumMaintenance, measureGuildActivity } from "#modules/forum";
import { guildJobs, guildListeners, guildMaintenance } from "#modules/guilds";
import {
  cleanupAccounts,
  expireApprovals,
  identityJobs,
  liftExpiredLimits,
} from "#modules/identity";
import { deleteExpiredAudiences, importJobs } from "#modules/imports";
import { ledgerJobs, sealEachMinute } from "#modules/ledger";
import { cleanupPreviews, linkPreviewJobs } from "#modules/link-previews";
import { cleanupMedia, mediaJobs } from "#modules/media";
import { messagingJobs, notifyUnread } from "#modules/messaging";
import { deleteExpiredEvidence, moderationJobs, moderationListeners } from "#modules/moderation";
import { newsletterJobs, newsletterListeners } from "#modules/newsletters";
import {
  cleanupNotifications,
  deliverDue,
  notificationJobs,
  notificationListeners,
  notifyOn,
  sendDigests,
} from "#modules/notifications";
import {
  cleanupPayments,
  paymentJobs,
  reconcileNightly,
  sendExpiryNotices,
} from "#modules/payments";
import {
  advancePayouts,
  payoutJobs,
  payoutListeners,
  reviewPayees,
  runScheduledPayouts,
} from "#modules/payouts";
import { endMutes, peopleJobs } from "#modules/people";
import {
  eraseDue,
  exportProgressed,
  portabilityJobs,
  removeOldExports,
} from "#modules/portability";
import { cleanupSaved, remindDue, savedJobs } from "#modules/saved";
import {
  checkSavedSearches,
  continueRebuild,
  rebuildDictionary,
  searchJobs,
  updateDictionary,
} from "#modules/search";
import { maintainWaitlist, markJoined, recordTermsAtSignUp, siteJobs } from "#modules/site";
import { deleteReaderHashes, statisticsJobs } from "#modules/statistics";
import { remind, renewDue, subscriptionJobs, subscriptionListeners } from "#modules/subscriptions";
import { sendSupporterMessages, supporterJobs, supporterListeners } from "#modules/supporters";
import { cleanupTaxes, taxJobs, taxListeners } from "#modules/taxes";
import { cleanupTips, tipJobs, tipListeners } from "#modules/tips";
import { treasuryListeners } from "#modules/treasury";
import { reviewTrustLevels, trustJobs } from "#modules/trust";
import type { Listener } from "#platform/events";
import type { JobType, Schedule } from "#platform/jobs";
import { drawDemoWorks, publishDemoWorks } from "../db/seed/archives.ts";
import { importDemoAudience } from "../db/seed/audience-imports.ts";
import { replayGuildTiers } from "../db/seed/guild-tiers.ts";
import { payOutDemo } from "../db/seed/payouts.ts";
import { drawDemoPicture } from "../db/seed/pictures.ts";
import { replayDemoSubscriptions } from "../db/seed/subscriptions.ts";
import { giveDemoTips } from "../db/seed/tips.ts";
import { fillDemoTreasury } from "../db/seed/treasuries.ts";
import { cleanup } from "./cleanup.ts";

/** Event → its listeners. All event wiring of the product in one place. */
export const listeners: readonly Listener[] = [
  markJoined,
  recordTermsAtSignUp,
  ...taxListeners,
  ...tipListeners,
  ...purchaseListeners,
  ...moderationListeners,
  ...notificationListeners,
  ...newsletterListeners,
  notifyOn(exportProgressed, "notifications.tell_of_export", ({ state, userId, exportId }) =>
    state === "ready"
      ? { type: "export_ready", key: `export ${exportId}`, to: [userId] }
      : undefined,
  ),
  ...subscriptionListeners,
  ...payoutListeners,
  ...guildListeners,
  ...forumListeners,
  ...treasuryListeners,
  ...supporterListeners,
  ...feedListeners,
  ...webhookListeners,
  notifyOn(
    webhookDisabled,
    "notifications.tell_of_webhook",
    ({ webhookId, ownerId, host, at }) => ({
      type: "webhook_off",
      key: `webhook ${webhookId} ${at}`,
      to: [ownerId],
      facts: { title: host },
    }),
  ),
];

/** Work that commands or the clock start by name. */
export const jobs: readonly JobType<unknown>[] = [
  cleanup as JobType<unknown>,
  ...identityJobs,
  ...portabilityJobs,
  ...siteJobs,
  ...peopleJobs,
  ...ledgerJobs,
  ...paymentJobs,
  ...subscriptionJobs,
  ...taxJobs,
  ...tipJobs,
  ...trustJobs,
  ...mediaJobs,
  ...linkPreviewJobs,
  ...guildJobs,
  ...forumJobs,
  ...archiveJobs,
  ...feedJobs,
  ...messagingJobs,
  ...moderationJobs,
  ...notificationJobs,
  ...newsletterJobs,
  ...searchJobs,
  ...apiJobs,
  ...adminJobs,
  ...analyticsJobs,
  ...statisticsJobs,
  ...supporterJobs,
  ...feedbackJobs,
  ...disputeJobs,
  ...savedJobs,
  ...importJobs,
  drawDemoPicture as JobType<unknown>,
  giveDemoTips as JobType<unknown>,
  fillDemoTreasury as JobType<unknown>,
  replayDemoSubscriptions as JobType<unknown>,
  replayGuildTiers as JobType<unknown>,
  ...payoutJobs,
  payOutDemo as JobType<unknown>,
  drawDemoWorks as JobType<unknown>,
  publishDemoWorks as JobType<unknown>,
  importDemoAudience as JobType<unknown>,
];

/** Work that the clock starts. */
export const schedules: readonly Schedule[] = [
  { job: cleanup as Schedule["job"], cron: "17 3 * * *" },
  { job: cleanupAccounts as Schedule["job"], cron: "41 3 * * *" },
  { job: liftExpiredLimits as Schedule["job"], cron: "* * * * *" },
  { job: expireApprovals as Schedule["job"], cron: "11 * * * *" },
  { job: removeOldExports as Schedule["job"], cron: "7 * * * *" },
  { job: eraseDue as Schedule["job"], cron: "23 * * * *" },
  { job: sendExpiryNotices as Schedule["job"], cron: "29 9 * * *" },
  { job: cleanupPayments as Schedule["job"], cron: "53 3 * * *" },
  { job: cleanupTaxes as Schedule["job"], cron: "59 3 * * *" },
  { job: cleanupTips as Schedule["job"], cron: "57 3 * * *" },
  { job: reconcileNightly as Schedule["job"], cron: "37 2 * * *" },
  { job: renewDue as Schedule["job"], cron: "* * * * *" },
  { job: remind as Schedule["job"], cron: "37 * * * *" },
  { job: advancePayouts as Schedule["job"], cron: "* * * * *" },
  { job: reviewPayees as Schedule["job"], cron: "11 2 * * *" },
  { job: runScheduledPayouts as Schedule["job"], cron: "10 6 * * *" },
  { job: maintainWaitlist as Schedule["job"], cron: "11 * * * *" },
  { job: sealEachMinute as Schedule["job"], cron: "* * * * *" },
  { job: reviewTrustLevels as Schedule["job"], cron: "29 * * * *" },
  { job: forumMaintenance as Schedule["job"], cron: "37 4 * * *" },
  { job: measureGuildActivity as Schedule["job"], cron: "19 4 * * *" },
  { job: guildMaintenance as Schedule["job"], cron: "47 * * * *" },
  { job: publishDueWorks as Schedule["job"], cron: "* * * * *" },
  { job: endMutes as Schedule["job"], cron: "* * * * *" },
  { job: cleanupFeeds as Schedule["job"], cron: "31 4 * * *" },
  { job: cleanupArchivesJob as Schedule["job"], cron: "17 * * * *" },
  { job: checkFiles as Schedule["job"], cron: "43 1 * * *" },
  { job: cleanupMedia as Schedule["job"], cron: "53 3 * * *" },
  { job: cleanupPreviews as Schedule["job"], cron: "57 3 * * *" },
  { job: notifyUnread as Schedule["job"], cron: "* * * * *" },
  { job: sendSupporterMessages as Schedule["job"], cron: "* * * * *" },
  { job: deliverDue as Schedule["job"], cron: "* * * * *" },
  { job: sendDigests as Schedule["job"], cron: "1,31 * * * *" },
  { job: deleteExpiredEvidence as Schedule["job"], cron: "41 4 * * *" },
  { job: cleanupNotifications as Schedule["job"], cron: "53 3 * * *" },
  { job: cleanupApi as Schedule["job"], cron: "31 3 * * *" },
  { job: detectSuspicionsJob as Schedule["job"], cron: "*/5 * * * *" },
  { job: dailyBackup as Schedule["job"], cron: "13 * * * *" },
  { job: remindOfDisputes as Schedule["job"], cron: "27 * * * *" },
  { job: cleanupEvidence as Schedule["job"], cron: "27 4 * * *" },
  { job: remindDue as Schedule["job"], cron: "* * * * *" },
  { job: cleanupSaved as Schedule["job"], cron: "33 4 * * *" },
  { job: deleteExpiredAudiences as Schedule["job"], cron: "49 4 * * *" },
  { job: updateDictionary as Schedule["job"], cron: "* * * * *" },
  { job: continueRebuild as Schedule["job"], cron: "* * * * *" },
  { job: rebuildDictionary as Schedule["job"], cron: "9 5 * * *" },
  { job: checkSavedSearches as Schedule["job"], cron: "*/10 * * * *" },
  { job: rollUpJob as Schedule["job"], cron: "*/10 * * * *" },
  { job: deleteReaderHashes as Schedule["job"], cron: "5 * * * *" },
];
