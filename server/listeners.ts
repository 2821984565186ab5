import { adminJobs, watchForSuspicions } from "#modules/admin";
import { analyticsJobs, keepRollups } from "#modules/analytics";
import { apiJobs, tidyApi, webhookListeners, webhookSwitchedOff } from "#modules/api";
import {
  archiveJobs,
  checkFiles,
  purchaseListeners,
  sweepArchives,
  tendWorks,
} from "#modules/archives";
import { arrivalJobs, forgetAudiences } from "#modules/arrivals";
import { feedJobs, feedListeners, tidyFeeds } from "#modules/feed";
import { feedbackJobs } from "#modules/feedback";
import { forumJobs, gaugeGuilds, tendForum } from "#modules/forum";
import { guildJobs, guildListeners, tendGuilds } from "#modules/guilds";
import { identityJobs, lapseProposals, liftOverdue, tidyAccounts } from "#modules/identity";
import { ledgerJobs, sealEachMinute } from "#modules/ledger";
import { mediaJobs, sweepMedia } from "#modules/media";
import { messagingJobs, tellWaiting } from "#modules/messaging";
import { forgetEvidence, moderationJobs, moderationListeners } from "#modules/moderation";
import {
  deliverDue,
  noticeListeners,
  notificationJobs,
  sendDigests,
  tellOf,
  tidyNotices,
} from "#modules/notifications";
import { noticeExpiry, paymentJobs, reconcileNightly, tidyPayments } from "#modules/payments";
import {
  judgePayees,
  payBySchedule,
  payoutJobs,
  payoutListeners,
  tendPayouts,
} from "#modules/payouts";
import { endMutes, peopleJobs } from "#modules/people";
import {
  eraseDue,
  exportProgressed,
  portabilityJobs,
  removeOldExports,
} from "#modules/portability";
import { purseListeners } from "#modules/purses";
import { remindDue, savedJobs, tidySaved } from "#modules/saved";
import { learnWords, learnWordsAnew, lookAgain, searchJobs } from "#modules/search";
import { markJoined, noteTermsAtSignUp, siteJobs, tendWaitlist } from "#modules/site";
import { remind, renewDue, subscriptionJobs, subscriptionListeners } from "#modules/subscriptions";
import { tidyTips, tipJobs, tipListeners } from "#modules/tips";
import { reviewStandings, trustJobs } from "#modules/trust";
import type { Listener } from "#platform/events";
import type { JobType, Schedule } from "#platform/jobs";
import { growDemoArchive } from "../db/seed/archives.ts";
import { bringDemoAudience } from "../db/seed/arrivals.ts";
import { liveGuildTiers } from "../db/seed/guild-tiers.ts";
import { payOutInDemo } from "../db/seed/payouts.ts";
import { drawDemoPicture } from "../db/seed/pictures.ts";
import { fillDemoPurse } from "../db/seed/purses.ts";
import { liveDemoSubscriptions } from "../db/seed/subscriptions.ts";
import { giveDemoTips } from "../db/seed/tips.ts";
import { tidy } from "./tidy.ts";

/** Event → who listens. The whole nervous system of the product, on one screen. */
export const listeners: readonly Listener[] = [
  markJoined,
  noteTermsAtSignUp,
  ...tipListeners,
  ...purchaseListeners,
  ...moderationListeners,
  ...noticeListeners,
  tellOf(exportProgressed, "notifications.tell_of_export", ({ state, userId, exportId }) =>
    state === "ready"
      ? { type: "export_ready", key: `export ${exportId}`, to: [userId] }
      : undefined,
  ),
  ...subscriptionListeners,
  ...payoutListeners,
  ...guildListeners,
  ...purseListeners,
  ...feedListeners,
  ...webhookListeners,
  tellOf(
    webhookSwitchedOff,
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
  tidy as JobType<unknown>,
  ...identityJobs,
  ...portabilityJobs,
  ...siteJobs,
  ...peopleJobs,
  ...ledgerJobs,
  ...paymentJobs,
  ...subscriptionJobs,
  ...tipJobs,
  ...trustJobs,
  ...mediaJobs,
  ...guildJobs,
  ...forumJobs,
  ...archiveJobs,
  ...feedJobs,
  ...messagingJobs,
  ...moderationJobs,
  ...notificationJobs,
  ...searchJobs,
  ...apiJobs,
  ...adminJobs,
  ...analyticsJobs,
  ...feedbackJobs,
  ...savedJobs,
  ...arrivalJobs,
  drawDemoPicture as JobType<unknown>,
  giveDemoTips as JobType<unknown>,
  fillDemoPurse as JobType<unknown>,
  liveDemoSubscriptions as JobType<unknown>,
  liveGuildTiers as JobType<unknown>,
  ...payoutJobs,
  payOutInDemo as JobType<unknown>,
  growDemoArchive as JobType<unknown>,
  bringDemoAudience as JobType<unknown>,
];

/** Work that the clock starts. */
export const schedules: readonly Schedule[] = [
  { job: tidy as Schedule["job"], cron: "17 3 * * *" },
  { job: tidyAccounts as Schedule["job"], cron: "41 3 * * *" },
  { job: liftOverdue as Schedule["job"], cron: "* * * * *" },
  { job: lapseProposals as Schedule["job"], cron: "11 * * * *" },
  { job: removeOldExports as Schedule["job"], cron: "7 * * * *" },
  { job: eraseDue as Schedule["job"], cron: "23 * * * *" },
  { job: noticeExpiry as Schedule["job"], cron: "29 9 * * *" },
  { job: tidyPayments as Schedule["job"], cron: "53 3 * * *" },
  { job: tidyTips as Schedule["job"], cron: "57 3 * * *" },
  { job: reconcileNightly as Schedule["job"], cron: "37 2 * * *" },
  { job: renewDue as Schedule["job"], cron: "* * * * *" },
  { job: remind as Schedule["job"], cron: "37 * * * *" },
  { job: tendPayouts as Schedule["job"], cron: "* * * * *" },
  { job: judgePayees as Schedule["job"], cron: "11 2 * * *" },
  { job: payBySchedule as Schedule["job"], cron: "10 6 * * *" },
  { job: tendWaitlist as Schedule["job"], cron: "11 * * * *" },
  { job: sealEachMinute as Schedule["job"], cron: "* * * * *" },
  { job: reviewStandings as Schedule["job"], cron: "29 * * * *" },
  { job: tendForum as Schedule["job"], cron: "37 4 * * *" },
  { job: gaugeGuilds as Schedule["job"], cron: "19 4 * * *" },
  { job: tendGuilds as Schedule["job"], cron: "47 * * * *" },
  { job: tendWorks as Schedule["job"], cron: "* * * * *" },
  { job: endMutes as Schedule["job"], cron: "* * * * *" },
  { job: tidyFeeds as Schedule["job"], cron: "31 4 * * *" },
  { job: sweepArchives as Schedule["job"], cron: "17 * * * *" },
  { job: checkFiles as Schedule["job"], cron: "43 1 * * *" },
  { job: sweepMedia as Schedule["job"], cron: "53 3 * * *" },
  { job: tellWaiting as Schedule["job"], cron: "* * * * *" },
  { job: deliverDue as Schedule["job"], cron: "* * * * *" },
  { job: sendDigests as Schedule["job"], cron: "1,31 * * * *" },
  { job: forgetEvidence as Schedule["job"], cron: "41 4 * * *" },
  { job: tidyNotices as Schedule["job"], cron: "53 3 * * *" },
  { job: tidyApi as Schedule["job"], cron: "31 3 * * *" },
  { job: watchForSuspicions as Schedule["job"], cron: "*/5 * * * *" },
  { job: remindDue as Schedule["job"], cron: "* * * * *" },
  { job: tidySaved as Schedule["job"], cron: "33 4 * * *" },
  { job: forgetAudiences as Schedule["job"], cron: "49 4 * * *" },
  { job: learnWords as Schedule["job"], cron: "* * * * *" },
  { job: learnWordsAnew as Schedule["job"], cron: "9 5 * * *" },
  { job: lookAgain as Schedule["job"], cron: "*/10 * * * *" },
  { job: keepRollups as Schedule["job"], cron: "*/10 * * * *" },
];
