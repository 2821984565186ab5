import { DateTime } from "#app/ui/DateTime.tsx";
import { measureLabels } from "#contracts/moderation";
import { type Ground, groundLabels } from "#contracts/report-reasons";
import type { CaseData } from "./case-data.ts";

/** The full decision: action, ground, reason, method, expiry and outcome. */
export function CaseOutcome({ caseData }: { readonly caseData: CaseData }) {
  const { decisions, side, appeal } = caseData;
  if (side === "reporter") return <ForReporter caseData={caseData} />;
  if (decisions.length === 0) return null;
  return (
    <section className="case-part" aria-labelledby="case-outcome">
      <h2 id="case-outcome">What was decided</h2>
      {decisions.map(({ id, at, measure, until, ground, statement, automated, undoneAt, by }) => (
        <div key={id} className="case-decision">
          <p>
            <b>
              {side === "steward" ? measureLabels[measure].name : measureLabels[measure].pastTense}
            </b>
            {until && (
              <>
                {" "}
                until <DateTime at={until} form="exact" />
              </>
            )}
            {undoneAt && <span className="choice-hint"> (taken back)</span>}
          </p>
          {statement && <p className="case-words">{statement}</p>}
          <p className="caption">
            Under “{groundLabels[ground as Ground] ?? ground}”, decided by{" "}
            {automated ? "a rule of the house" : (by ?? "a steward, who read it")} on{" "}
            <DateTime at={at} form="exact" />
          </p>
        </div>
      ))}
      {appeal && (
        <p>
          {appeal.outcome === null
            ? "An objection waits for another steward."
            : appeal.outcome === "overturned"
              ? "The objection was right, and the decision is undone."
              : "The objection was heard, and the decision stays."}
        </p>
      )}
    </section>
  );
}

/** Reporters learn that action was taken, never what the sanction was. */
function ForReporter({ caseData: { acted, status } }: { readonly caseData: CaseData }) {
  return (
    <section className="case-part" aria-labelledby="case-outcome">
      <h2 id="case-outcome">What came of it</h2>
      <p>
        {status === "open"
          ? "A steward will look at it. You are told when they have."
          : acted
            ? "The stewards acted on it. Thank you for pointing at it."
            : "The stewards looked at it and left it as it is. You can report it again if it goes on."}
      </p>
    </section>
  );
}
