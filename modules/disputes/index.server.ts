import type { JobType } from "#platform/jobs";
import { deleteEvidenceFiles } from "./files.ts";
import { cleanupEvidence } from "./jobs/cleanup-evidence.ts";
import { remindOfDisputes } from "./jobs/remind-of-deadlines.ts";
import { sendResponseJob } from "./send-response.ts";

export { acceptDispute, submitDisputeEvidence } from "./commands/answer-dispute.ts";
export { eraseDisputes } from "./commands/erase-disputes.ts";
export { saveEvidence } from "./commands/save-evidence.ts";
export { disputeDeadlineNear } from "./events.ts";
export { disputeFileReferences } from "./files.ts";
export { evidenceInput } from "./inputs.ts";
export { cleanupEvidence } from "./jobs/cleanup-evidence.ts";
export { remindOfDisputes } from "./jobs/remind-of-deadlines.ts";
export { disputeAudience } from "./queries/dispute-audience.ts";
export { disputeFile } from "./queries/dispute-file.ts";
export { disputePage } from "./queries/dispute-page.ts";
export { disputesExport } from "./queries/disputes-export.ts";
export { allDisputes, disputesPage } from "./queries/disputes-page.ts";
export { transactionDispute } from "./queries/transaction-dispute.ts";

/** Work that commands and the clock start by name. */
export const disputeJobs = [
  sendResponseJob,
  deleteEvidenceFiles,
  remindOfDisputes,
  cleanupEvidence,
] as readonly JobType<unknown>[];
