import { When } from "#app/ui/When.tsx";
import { type Ground, groundNames } from "#contracts/conduct";
import { measureWords } from "#contracts/moderation";
import type { CaseShown } from "./case-shown.ts";

/** What was decided, whole: what, on which ground, why, how, until when, and what came of it. */
export function CaseOutcome({ shown }: { readonly shown: CaseShown }) {
  const { decisions, side, appeal } = shown;
  if (side === "reporter") return <ForReporter shown={shown} />;
  if (decisions.length === 0) return null;
  return (
    <section className="case-part" aria-labelledby="case-outcome">
      <h2 id="case-outcome">What was decided</h2>
      {decisions.map(({ id, at, measure, until, ground, statement, automated, undoneAt, by }) => (
        <div key={id} className="case-decision">
          <p>
            <b>{side === "steward" ? measureWords[measure].name : measureWords[measure].did}</b>
            {until && (
              <>
                {" "}
                until <When at={until} form="exact" />
              </>
            )}
            {undoneAt && <span className="choice-hint"> (taken back)</span>}
          </p>
          {statement && <p className="case-words">{statement}</p>}
          <p className="caption">
            Under “{groundNames[ground as Ground] ?? ground}”, decided by{" "}
            {automated ? "a rule of the house" : (by ?? "a steward, who read it")} on{" "}
            <When at={at} form="exact" />
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

/** A reporter hears that something was done, never what befell the other one. */
function ForReporter({ shown: { acted, status } }: { readonly shown: CaseShown }) {
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
