import { conflict, invalid, notFound } from "#platform/errors";
import type { Message } from "#platform/i18n";
import type { EvidenceKind } from "./contract.ts";

export const disputeNotFound = () => notFound("no_such_dispute");
export const deadlinePassed = () =>
  conflict("dispute_deadline_passed", "disputes.errors.deadlinePassed" satisfies Message);
export const noEvidenceAccepted = () =>
  conflict("dispute_takes_no_evidence", "disputes.errors.noEvidenceAccepted" satisfies Message);
export const alreadyAnswered = () =>
  conflict("dispute_already_answered", "disputes.errors.alreadyAnswered" satisfies Message);
export const alreadyClosed = () =>
  conflict("dispute_closed", "disputes.errors.closed" satisfies Message);
export const changedByOthers = () =>
  conflict("evidence_changed", "disputes.errors.changedElsewhere" satisfies Message);
export const nothingToSubmit = () =>
  conflict("no_evidence", "disputes.errors.nothingToSubmit" satisfies Message);
export const processorRejected = () =>
  conflict("processor_rejected_evidence", "disputes.errors.rejected" satisfies Message);
export const wrongFile = (kind: EvidenceKind, problem: Message) =>
  invalid({ [kind]: [problem] }, "evidence_file");
