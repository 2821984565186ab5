import { conflict, invalid, notFound } from "#platform/errors";
import type { Message } from "#platform/i18n";

export const caseNotFound = () => notFound("case_not_found");
export const claimedByOther = () =>
  conflict("case_taken", "moderation.errors.assigned" satisfies Message);
export const caseChanged = () =>
  conflict("case_transitioned", "moderation.errors.changed" satisfies Message);
export const needsDays = () =>
  invalid({ days: ["moderation.errors.noDays" satisfies Message] }, "days_missing");
export const needsStatement = () =>
  invalid({ statement: ["moderation.errors.noStatement" satisfies Message] }, "statement_missing");
export const needsReplacement = () =>
  invalid(
    { replacement: ["moderation.errors.noReplacement" satisfies Message] },
    "replacement_missing",
  );
export const measureDoesNotFit = () =>
  invalid(
    { measure: ["moderation.errors.measureNotApplicable" satisfies Message] },
    "measure_does_not_fit",
  );
export const badExpression = (why: Message) => invalid({ pattern: [why] }, "bad_expression");

export const nothingThere = () =>
  invalid({ address: ["moderation.errors.nothingToRemove" satisfies Message] }, "nothing_there");
