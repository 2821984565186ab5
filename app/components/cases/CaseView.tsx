import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { When } from "#app/ui/When.tsx";
import { severityNames } from "#contracts/conduct";
import { CaseDesk } from "./CaseDesk.tsx";
import { CaseHead } from "./CaseHead.tsx";
import { CaseHistories } from "./CaseHistories.tsx";
import { CaseOutcome } from "./CaseOutcome.tsx";
import { CaseThread } from "./CaseThread.tsx";
import type { CaseShown } from "./case-shown.ts";
import { DecisionForm } from "./DecisionForm.tsx";

interface Props {
  readonly shown: CaseShown;
  readonly reply: FormReply | undefined;
  readonly looked?: { readonly author: string; readonly body: string } | undefined;
  readonly heading?: "h1" | "h2";
}

/** One case. Stewards and both sides open the same page; each part shows to whom it belongs. */
export function CaseView({ shown, reply, looked, heading }: Props) {
  const intent = reply?.initialValue?.intent;
  return (
    <article className="case" id="case">
      <CaseHead shown={shown} heading={heading} />
      <CasePlace shown={shown} />
      {shown.desk && <CaseDesk shown={shown} looked={looked} reply={reply} />}
      <CaseEvidence shown={shown} />
      {shown.desk && <CaseHistories desk={shown.desk} />}
      <CaseOutcome shown={shown} />
      <CaseThread shown={shown} reply={reply} />
      {shown.may.decide && (
        <DecisionForm
          key={shown.code}
          shown={shown}
          reply={intent === "decide" ? reply : undefined}
        />
      )}
    </article>
  );
}

/** The thing in its place where it still stands, and as it was when it was reported. */
function CaseEvidence({ shown }: { readonly shown: CaseShown }) {
  const { evidence, desk } = shown;
  if (!evidence) return null;
  const context = desk?.context ?? [];
  const itself = context.find((each) => each.itself);
  return (
    <section className="case-part" aria-labelledby="case-context">
      <h2 id="case-context">{context.length > 0 ? "In context" : "What it is about"}</h2>
      {context.map(({ number, author, words, itself: here, state }) => (
        <blockquote key={number} className="case-post" data-itself={here || undefined}>
          <b>{author}</b> {words}
          {state !== "shown" && <span className="choice-hint"> ({state} now)</span>}
        </blockquote>
      ))}
      {itself?.state !== "shown" && evidence.words !== "" && (
        <blockquote className="case-post" data-itself="">
          <b>As it was reported.</b> <span className="case-words">{evidence.words}</span>
        </blockquote>
      )}
      {evidence.path && (
        <p>
          <a className="case-link" href={evidence.path}>
            Open it where it stands
          </a>
        </p>
      )}
    </section>
  );
}

const times = (factor: number) => `× ${factor}`;

/** Why a case stands where it does in the queue, factor by factor. For stewards. */
function CasePlace({ shown: { desk, severity } }: { readonly shown: CaseShown }) {
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
