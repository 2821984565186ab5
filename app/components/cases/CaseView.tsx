import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { severityLabels } from "#contracts/report-reasons";
import { CaseHeader } from "./CaseHeader.tsx";
import { CaseHistories } from "./CaseHistories.tsx";
import { CaseOutcome } from "./CaseOutcome.tsx";
import { CaseReview } from "./CaseReview.tsx";
import { CaseThread } from "./CaseThread.tsx";
import type { CaseData } from "./case-data.ts";
import { DecisionForm } from "./DecisionForm.tsx";

interface Props {
  readonly caseData: CaseData;
  readonly reply: FormReply | undefined;
  readonly looked?: { readonly author: string; readonly body: string } | undefined;
  readonly heading?: "h1" | "h2";
}

/**
 * A single case. Moderators and both parties open the same page; each part checks who may see it.
 */
export function CaseView({ caseData, reply, looked, heading }: Props) {
  const intent = reply?.initialValue?.intent;
  return (
    <article className="case" id="case">
      <CaseHeader caseData={caseData} heading={heading} />
      <CasePriority caseData={caseData} />
      {caseData.staffView && <CaseReview caseData={caseData} looked={looked} reply={reply} />}
      <CaseEvidence caseData={caseData} />
      {caseData.staffView && <CaseHistories staffView={caseData.staffView} />}
      <CaseOutcome caseData={caseData} />
      <CaseThread caseData={caseData} reply={reply} />
      {caseData.may.decide && (
        <DecisionForm
          key={caseData.code}
          caseData={caseData}
          reply={intent === "decide" ? reply : undefined}
        />
      )}
    </article>
  );
}

/** A link to the content if it still exists, and a snapshot from when it was reported. */
function CaseEvidence({ caseData }: { readonly caseData: CaseData }) {
  const { evidence, staffView } = caseData;
  if (!evidence) return null;
  const context = staffView?.context ?? [];
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

/** The factors behind the case's position in the queue. For moderators. */
function CasePriority({ caseData: { staffView, severity } }: { readonly caseData: CaseData }) {
  if (!staffView) return null;
  const { place, closing } = staffView;
  return (
    <>
      {closing && (
        <p role="note">
          {closing.by} wants to {closing.act} the account. Another administrator has to{" "}
          <a className="case-link" href="/admin/security#proposals">
            agree
          </a>{" "}
          until <DateTime at={closing.until} />.
        </p>
      )}
      {place && (
        <details className="case-more">
          <summary>Why it stands where it does</summary>
          <DefinitionList
            entries={[
              { term: "Severity", value: severityLabels[severity] },
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
