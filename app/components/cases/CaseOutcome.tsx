import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type DecisionView, measureLabels } from "#contracts/moderation";
import { type Ground, groundLabels } from "#contracts/report-reasons";
import type { CaseData } from "./case-data.ts";

/** The full decision: action, ground, reason, method, expiry and outcome. */
export function CaseOutcome({ caseData }: { readonly caseData: CaseData }) {
  const t = useTranslate();
  const { decisions, side, appeal } = caseData;
  if (side === "reporter") return <ForReporter caseData={caseData} />;
  if (decisions.length === 0) return null;
  return (
    <section className="case-part" aria-labelledby="case-outcome">
      <h2 id="case-outcome">{t("moderation.outcome.title")}</h2>
      {decisions.map((decision) => (
        <div key={decision.id} className="case-decision">
          <p>
            <Measure decision={decision} forStaff={side === "steward"} />
            {decision.undoneAt && (
              <span className="choice-hint"> {t("moderation.outcome.undone")}</span>
            )}
          </p>
          {decision.statement && (
            <p className="case-words" dir="auto">
              {decision.statement}
            </p>
          )}
          <p className="caption">
            <DecidedBy decision={decision} />
          </p>
        </div>
      ))}
      {appeal && (
        <p>
          {appeal.outcome === null
            ? t("moderation.outcome.appealWaiting")
            : appeal.outcome === "overturned"
              ? t("moderation.outcome.appealOverturned")
              : t("moderation.outcome.appealUpheld")}
        </p>
      )}
    </section>
  );
}

function Measure({
  decision: { measure, until },
  forStaff,
}: {
  readonly decision: DecisionView;
  readonly forStaff: boolean;
}) {
  const t = useTranslate();
  const { name, pastTense } = measureLabels[measure];
  const label = t(forStaff ? name : pastTense);
  if (!until) return <b>{label}</b>;
  return (
    <Message
      id="moderation.outcome.measureUntil"
      values={{
        measure: label,
        b: (text) => <b>{text}</b>,
        date: <DateTime at={until} form="exact" />,
      }}
    />
  );
}

function DecidedBy({
  decision: { ground, automated, by, approvedBy, at },
}: {
  readonly decision: DecisionView;
}) {
  const t = useTranslate();
  const values = {
    ground: ground in groundLabels ? t(groundLabels[ground as Ground]) : ground,
    date: <DateTime at={at} form="exact" />,
  };
  if (automated) return <Message id="moderation.outcome.byRule" values={values} />;
  if (!by) return <Message id="moderation.outcome.byModerator" values={values} />;
  return approvedBy ? (
    <Message id="moderation.outcome.byTwo" values={{ ...values, name: by, approver: approvedBy }} />
  ) : (
    <Message id="moderation.outcome.byName" values={{ ...values, name: by }} />
  );
}

/** Reporters learn that action was taken, never what the sanction was. */
function ForReporter({ caseData: { acted, status } }: { readonly caseData: CaseData }) {
  const t = useTranslate();
  return (
    <section className="case-part" aria-labelledby="case-outcome">
      <h2 id="case-outcome">{t("moderation.outcome.forReporter.title")}</h2>
      <p>
        {status === "open"
          ? t("moderation.outcome.forReporter.open")
          : acted
            ? t("moderation.outcome.forReporter.acted")
            : t("moderation.outcome.forReporter.dismissed")}
      </p>
    </section>
  );
}
