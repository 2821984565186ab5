import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { useIsLinked } from "#app/ui/turned-off.ts";
import { severityLabels } from "#contracts/report-reasons";
import type { Translate } from "#platform/i18n";
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
  const isLinked = useIsLinked();
  const t = useTranslate();
  const { evidence, staffView } = caseData;
  if (!evidence) return null;
  const context = staffView?.context ?? [];
  const itself = context.find((each) => each.itself);
  return (
    <section className="case-part" aria-labelledby="case-context">
      <h2 id="case-context">
        {t(context.length > 0 ? "moderation.case.context" : "moderation.case.subject")}
      </h2>
      {context.map(({ number, author, words, itself: here, state }) => (
        <blockquote key={number} className="case-post" data-itself={here || undefined}>
          <b>
            <bdi>{author}</bdi>
          </b>{" "}
          <bdi>{words}</bdi>
          {state !== "shown" && (
            <span className="choice-hint">
              {" "}
              {t(state === "hidden" ? "moderation.case.hiddenNow" : "moderation.case.deletedNow")}
            </span>
          )}
        </blockquote>
      ))}
      {itself?.state !== "shown" && evidence.words !== "" && (
        <blockquote className="case-post" data-itself="">
          <b>{t("moderation.case.asReported")}</b>{" "}
          <bdi className="case-words">{evidence.words}</bdi>
        </blockquote>
      )}
      {evidence.path && isLinked(evidence.path) && (
        <p>
          <a className="case-link" href={evidence.path}>
            {t("moderation.case.viewContent")}
          </a>
        </p>
      )}
    </section>
  );
}

const times = (t: Translate, factor: number) => `× ${t.number(factor)}`;

/** The factors behind the case's position in the queue. For moderators. */
function CasePriority({ caseData: { staffView, severity } }: { readonly caseData: CaseData }) {
  const t = useTranslate();
  if (!staffView) return null;
  const { place, closing } = staffView;
  return (
    <>
      {closing && (
        <p role="note">
          <Message
            id={
              closing.act === "suspend"
                ? "moderation.case.suspensionProposed"
                : "moderation.case.closureProposed"
            }
            values={{
              name: closing.by,
              link: (text) => (
                <a className="case-link" href="/admin/security#proposals">
                  {text}
                </a>
              ),
              date: <DateTime at={closing.until} />,
            }}
          />
        </p>
      )}
      {place && (
        <details className="case-more">
          <summary>{t("moderation.priority.title")}</summary>
          <DefinitionList
            entries={[
              { term: t("moderation.priority.severity"), value: t(severityLabels[severity]) },
              {
                term: t("moderation.priority.reach", { count: place.people }),
                value: times(t, place.reach),
              },
              { term: t("moderation.priority.accuracy"), value: times(t, place.accuracy) },
              { term: t("moderation.priority.age"), value: times(t, place.age) },
            ]}
          />
          <p className="choice-hint">{t("moderation.priority.help")}</p>
        </details>
      )}
    </>
  );
}
