import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type CaseStatus, sourceNames } from "#contracts/moderation";
import { reasonDetails, severityLabels } from "#contracts/report-reasons";
import type { Message as MessageText } from "#platform/i18n";
import type { CaseData } from "./case-data.ts";
import { DueDate } from "./DueDate.tsx";
import { subjectTitle } from "./subject-title.ts";

const states: Readonly<Record<CaseStatus, MessageText>> = {
  open: "moderation.states.open",
  decided: "moderation.states.decided",
  appealed: "moderation.states.appealed",
  closed: "moderation.states.closed",
};

/** What a case is, in three lines. */
export function CaseHeader({
  caseData,
  heading: Heading = "h1",
}: {
  caseData: CaseData;
  heading?: "h1" | "h2";
}) {
  const t = useTranslate();
  const { status, reason, source, reportCount, due } = caseData;
  const facts = { source: t(sourceNames[source]), reason: t(reasonDetails[reason].short) };
  return (
    <header className="case-head">
      <p className="caption">
        <Opened caseData={caseData} />
      </p>
      <Heading>{subjectTitle(t, caseData)}</Heading>
      <p className="case-facts">
        <Badge tone={status === "closed" ? "plain" : status === "decided" ? "verd" : "madder"}>
          {t(states[status])}
        </Badge>
        <span>
          {reportCount > 1
            ? t("moderation.case.sourceReportsAndReason", { ...facts, count: reportCount })
            : t("moderation.case.sourceAndReason", facts)}
        </span>
      </p>
      {due && (
        <p className="caption">
          <Due due={due} caseData={caseData} />
        </p>
      )}
    </header>
  );
}

function Opened({ caseData: { code, openedAt, staffView } }: { readonly caseData: CaseData }) {
  const values = { code, date: <DateTime at={openedAt} form="exact" /> };
  if (!staffView?.claimer) return <Message id="moderation.case.opened" values={values} />;
  return staffView.mine ? (
    <Message id="moderation.case.openedAssignedToYou" values={values} />
  ) : (
    <Message id="moderation.case.openedAssigned" values={{ ...values, name: staffView.claimer }} />
  );
}

function Due({ due, caseData }: { readonly due: string; readonly caseData: CaseData }) {
  const t = useTranslate();
  const { status, staffView, severity, overdue } = caseData;
  const date = <DateTime at={due} form="exact" />;
  const values = {
    date,
    severity: t(severityLabels[severity]),
    left: <DueDate due={due} overdue={overdue} />,
  };
  if (status === "appealed")
    return staffView ? (
      <Message id="moderation.case.appealDueForStaff" values={values} />
    ) : (
      <Message id="moderation.case.appealDue" values={{ date }} />
    );
  return staffView ? (
    <Message id="moderation.case.decisionDueForStaff" values={values} />
  ) : (
    <Message id="moderation.case.decisionDue" values={{ date }} />
  );
}
