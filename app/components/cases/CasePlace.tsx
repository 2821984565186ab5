import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { When } from "#app/ui/When.tsx";
import { severityNames } from "#contracts/conduct";
import type { CaseShown } from "./case-shown.ts";

const times = (factor: number) => `× ${factor}`;

/** Why a case stands where it does in the queue, factor by factor. For stewards. */
export function CasePlace({ shown: { desk, severity } }: { readonly shown: CaseShown }) {
  if (!desk) return null;
  const { place, closing } = desk;
  return (
    <>
      {closing && (
        <p role="note">
          {closing.by} wants to {closing.act} the account. Another administrator has to{" "}
          <a className="case-link" href="/admin/security#proposals">
            agree
          </a>{" "}
          until <When at={closing.until} />.
        </p>
      )}
      {place && (
        <details className="case-more">
          <summary>Why it stands where it does</summary>
          <DefinitionList
            entries={[
              { term: "Severity", value: severityNames[severity] },
              { term: `Reach: about ${place.people} people`, value: times(place.reach) },
              { term: "Record of whoever reported it", value: times(place.accuracy) },
              { term: "How much of its time is over", value: times(place.age) },
            ]}
          />
          <p className="choice-hint">What is overdue comes before all of it.</p>
        </details>
      )}
    </>
  );
}
