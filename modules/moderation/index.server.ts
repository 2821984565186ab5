import type { Listener } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { forgetEvidence } from "./jobs/forget-evidence.ts";
import { statementJob } from "./letters/statement.ts";
import { noteFlag, noteFlagsSettled } from "./listeners/forum-flags.ts";
import { watchEdits, watchReplies, watchTopics } from "./rules/watch-posts.ts";

export { caseKey } from "./case-access.ts";
export { closingAct } from "./case-closing.ts";
export { appealDecision, hearAppeal, sayInCase } from "./commands/appeal.ts";
export { claimCase } from "./commands/claim-case.ts";
export { contestMachine } from "./commands/contest-machine.ts";
export { decideCase } from "./commands/decide-case.ts";
export { fileReport } from "./commands/file-report.ts";
export { forgetInCases } from "./commands/forget-in-cases.ts";
export { openReportedMessage } from "./commands/open-reported-message.ts";
export { closeAsProposed } from "./commands/propose-closing.ts";
export { addRule, changeRule } from "./commands/set-rule.ts";
export { undoDecision } from "./commands/undo-decision.ts";
export { caseMoved, reportFiled } from "./events.ts";
export {
  caseWordsInput,
  decisionInput,
  lawInput,
  moderationRuleInput,
  reportInput,
} from "./inputs.ts";
export { forgetEvidence } from "./jobs/forget-evidence.ts";
export { legalRemovalsPage, openSealed } from "./law/open-sealed.ts";
export { removeByLaw } from "./law/remove-by-law.ts";
export { noteFlag, noteFlagsSettled } from "./listeners/forum-flags.ts";
export { readLogPlace } from "./log-told.ts";
export { type CasePage, casePage } from "./queries/case-page.ts";
export { caseQueue, queueSizes } from "./queries/case-queue.ts";
export { decisionLog } from "./queries/decision-log.ts";
export { moderationExport } from "./queries/moderation-export.ts";
export { ownCases } from "./queries/own-cases.ts";
export { rulesPage } from "./queries/rules-page.ts";
export { ownStanding, standingOf } from "./queries/standing.ts";
export { type Transparency, transparencyReport } from "./queries/transparency.ts";
export { transparencyFile } from "./queries/transparency-file.ts";

export const moderationListeners: readonly Listener[] = [
  noteFlag,
  noteFlagsSettled,
  watchEdits,
  watchReplies,
  watchTopics,
];

/** Work that commands and the clock start by name. */
export const moderationJobs = [forgetEvidence, statementJob] as readonly JobType<unknown>[];
