import type { JobType } from "#platform/jobs";
import { watchForSuspicions } from "./suspicions/look.ts";
import { backUpJob } from "./system/back-up.ts";

export { answerProposal } from "./commands/answer-proposal.ts";
export { exportAudit } from "./commands/export-audit.ts";
export { forgetInAdmin } from "./commands/forget-in-admin.ts";
export {
  inviteMore,
  openRegistration,
  operateJob,
  publishNews,
  replayWebhook,
  resendDelivery,
  settleDifference,
  withdrawNews,
} from "./commands/operate.ts";
export { setLevel } from "./commands/set-level.ts";
export { lettersSent, letterToRead, openLetter } from "./letters/letters.ts";
export { type AuditAsked, auditLog } from "./queries/audit-log.ts";
export { deskOf } from "./queries/desk.ts";
export { operations } from "./queries/operations.ts";
export { overview } from "./queries/overview.ts";
export { ownLooks } from "./queries/own-looks.ts";
export { findPeople, openPerson, personPage } from "./queries/person.ts";
export { securityOverview } from "./queries/security.ts";
export { findReports, systemState } from "./queries/system.ts";
export { backUpPort } from "./settings.ts";
export { lookForSuspicions, watchForSuspicions } from "./suspicions/look.ts";
export { settleSuspicion } from "./suspicions/settle.ts";
export { waitingSuspicions } from "./suspicions/waiting.ts";
export { backUpNow } from "./system/back-up.ts";
export { sortErrors, sortings } from "./system/sort-errors.ts";

/** Work that commands and the clock start by name. */
export const adminJobs = [watchForSuspicions, backUpJob] as readonly JobType<unknown>[];
