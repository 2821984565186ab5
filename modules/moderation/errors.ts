import { conflict, invalid, notFound } from "#platform/errors";

export const caseNotFound = () => notFound("case_not_found");
export const claimedByOther = () =>
  conflict("case_taken", "Another steward has taken this case. Wait for them, or ask.");
export const caseChanged = () =>
  conflict("case_transitioned", "Somebody decided this case meanwhile. Look at it anew.");
export const needsDays = () => invalid({ days: ["Say for how many days."] }, "days_missing");
export const needsStatement = () =>
  invalid({ statement: ["They have to read why. Write a sentence or two."] }, "statement_missing");
export const needsReplacement = () =>
  invalid({ replacement: ["Write what stays of it."] }, "replacement_missing");
export const measureDoesNotFit = () =>
  invalid({ measure: ["This can't be done with what was reported."] }, "measure_does_not_fit");
export const badExpression = (why: string) => invalid({ pattern: [why] }, "bad_expression");

export const nothingThere = () =>
  invalid(
    { address: ["Nothing that can be taken down stands there. Copy its address from the page."] },
    "nothing_there",
  );
