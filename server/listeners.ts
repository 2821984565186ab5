import { identityJobs, tidyAccounts } from "#modules/identity";
import { messagingJobs, tellWaiting } from "#modules/messaging";
import {
  deliverDue,
  noticeListeners,
  notificationJobs,
  sendDigests,
  tellOf,
  tidyNotices,
} from "#modules/notifications";
import { peopleJobs } from "#modules/people";
import {
  eraseDue,
  exportProgressed,
  portabilityJobs,
  removeOldExports,
} from "#modules/portability";
import { markJoined, noteTermsAtSignUp, siteJobs, tendWaitlist } from "#modules/site";
import type { Listener } from "#platform/events";
import type { JobType, Schedule } from "#platform/jobs";
import { drawDemoPicture } from "../db/seed/pictures.ts";
import { tidy } from "./tidy.ts";

/** Event → who listens. The whole nervous system of the product, on one screen. */
export const listeners: readonly Listener[] = [
  markJoined,
  noteTermsAtSignUp,
  ...noticeListeners,
  tellOf(exportProgressed, "notifications.tell_of_export", ({ state, userId, exportId }) =>
    state === "ready"
      ? { type: "export_ready", key: `export ${exportId}`, to: [userId] }
      : undefined,
  ),
];

/** Work that commands or the clock start by name. */
export const jobs: readonly JobType<unknown>[] = [
  tidy as JobType<unknown>,
  ...identityJobs,
  ...portabilityJobs,
  ...siteJobs,
  ...peopleJobs,
  ...messagingJobs,
  ...notificationJobs,
  drawDemoPicture as JobType<unknown>,
];

/** Work that the clock starts. */
export const schedules: readonly Schedule[] = [
  { job: tidy as Schedule["job"], cron: "17 3 * * *" },
  { job: tidyAccounts as Schedule["job"], cron: "41 3 * * *" },
  { job: removeOldExports as Schedule["job"], cron: "7 * * * *" },
  { job: eraseDue as Schedule["job"], cron: "23 * * * *" },
  { job: tendWaitlist as Schedule["job"], cron: "11 * * * *" },
  { job: tellWaiting as Schedule["job"], cron: "* * * * *" },
  { job: deliverDue as Schedule["job"], cron: "* * * * *" },
  { job: sendDigests as Schedule["job"], cron: "1,31 * * * *" },
  { job: tidyNotices as Schedule["job"], cron: "53 3 * * *" },
];
