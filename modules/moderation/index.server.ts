import type { Listener } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { statementJob } from "./emails/statement.ts";
import { deleteExpiredEvidence } from "./jobs/delete-expired-evidence.ts";
import { recordFlag, recordFlagsSettled } from "./listeners/forum-flags.ts";
import { checkEdits, checkNewReplies, checkNewTopics } from "./rules/check-posts.ts";

export { caseKey } from "./case-access.ts";
export { closureAction } from "./closure-proposal.ts";
export { appealDecision, decideAppeal, postCaseMessage } from "./commands/appeal.ts";
export { claimCase } from "./commands/claim-case.ts";
export { contestAutomatedDecision } from "./commands/contest-automated-decision.ts";
export { decideCase } from "./commands/decide-case.ts";
export { eraseModerationData } from "./commands/erase-moderation-data.ts";
export { fileReport } from "./commands/file-report.ts";
export { openReportedMessage } from "./commands/open-reported-message.ts";
export { closeAccountAsProposed } from "./commands/propose-account-closure.ts";
export { addRule, changeRule } from "./commands/set-rule.ts";
export { undoDecision } from "./commands/undo-decision.ts";
export { caseTransitioned, reportFiled } from "./events.ts";
export {
  caseMessageInput,
  decisionInput,
  legalRemovalInput,
  moderationRuleInput,
  reportInput,
} from "./inputs.ts";
export { deleteExpiredEvidence } from "./jobs/delete-expired-evidence.ts";
export { removeForLegalReasons } from "./legal/remove-for-legal-reasons.ts";
export { legalRemovalsPage, unsealEvidence } from "./legal/unseal-evidence.ts";
export { recordFlag, recordFlagsSettled } from "./listeners/forum-flags.ts";
export { getAccountStatus, getOwnAccountStatus } from "./queries/account-status.ts";
export { type CasePage, casePage } from "./queries/case-page.ts";
export { caseQueue, queueSizes } from "./queries/case-queue.ts";
export { decisionLog } from "./queries/decision-log.ts";
export { moderationExport } from "./queries/moderation-export.ts";
export { listOwnCases } from "./queries/own-cases.ts";
export { rulesPage } from "./queries/rules-page.ts";
export { type Transparency, transparencyReport } from "./queries/transparency.ts";
export { transparencyFile } from "./queries/transparency-file.ts";
export { readLogCursor } from "./redacted-log.ts";

export const moderationListeners: readonly Listener[] = [
  recordFlag,
  recordFlagsSettled,
  checkEdits,
  checkNewReplies,
  checkNewTopics,
];

/** Work that commands and the clock start by name. */
export const moderationJobs = [deleteExpiredEvidence, statementJob] as readonly JobType<unknown>[];
