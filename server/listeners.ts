import { identityJobs, tidyAccounts } from "#modules/identity";
import { ledgerJobs, sealEachMinute } from "#modules/ledger";
import { noticeExpiry, paymentJobs, reconcileNightly } from "#modules/payments";
import {
  judgePayees,
  payBySchedule,
  payoutJobs,
  payoutListeners,
  tendPayouts,
} from "#modules/payouts";
import { peopleJobs } from "#modules/people";
import { eraseDue, portabilityJobs, removeOldExports } from "#modules/portability";
import { markJoined, noteTermsAtSignUp, siteJobs, tendWaitlist } from "#modules/site";
import { tipJobs, tipListeners } from "#modules/tips";
import type { Listener } from "#platform/events";
import type { JobType, Schedule } from "#platform/jobs";
import { payOutInDemo } from "../db/seed/payouts.ts";
import { drawDemoPicture } from "../db/seed/pictures.ts";
import { giveDemoTips } from "../db/seed/tips.ts";
import { tidy } from "./tidy.ts";

/** Event → who listens. The whole nervous system of the product, on one screen. */
export const listeners: readonly Listener[] = [
  markJoined,
  noteTermsAtSignUp,
  ...tipListeners,
  ...payoutListeners,
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
  ...tipJobs,
  ...payoutJobs,
  drawDemoPicture as JobType<unknown>,
  giveDemoTips as JobType<unknown>,
  payOutInDemo as JobType<unknown>,
];

/** Work that the clock starts. */
export const schedules: readonly Schedule[] = [
  { job: tidy as Schedule["job"], cron: "17 3 * * *" },
  { job: tidyAccounts as Schedule["job"], cron: "41 3 * * *" },
  { job: removeOldExports as Schedule["job"], cron: "7 * * * *" },
  { job: eraseDue as Schedule["job"], cron: "23 * * * *" },
  { job: noticeExpiry as Schedule["job"], cron: "29 9 * * *" },
  { job: reconcileNightly as Schedule["job"], cron: "37 2 * * *" },
  { job: tendPayouts as Schedule["job"], cron: "* * * * *" },
  { job: judgePayees as Schedule["job"], cron: "11 2 * * *" },
  { job: payBySchedule as Schedule["job"], cron: "10 6 * * *" },
  { job: tendWaitlist as Schedule["job"], cron: "11 * * * *" },
  { job: sealEachMinute as Schedule["job"], cron: "* * * * *" },
];
