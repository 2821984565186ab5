import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { type CaseStatus, sourceNames } from "#contracts/moderation";
import { reasonDetails, severityLabels } from "#contracts/report-reasons";
import type { CaseData } from "./case-data.ts";
import { DueDate } from "./DueDate.tsx";

const states: Readonly<Record<CaseStatus, string>> = {
  open: "Open",
  decided: "Decided",
  appealed: "Objected to",
  closed: "Closed",
};

/** What a case is, in three lines. */
export function CaseHeader({
  caseData,
  heading: Heading = "h1",
}: {
  caseData: CaseData;
  heading?: "h1" | "h2";
}) {
  const { due, overdue, severity } = caseData;
  const { code, title, openedAt, status, reason, source, reportCount, staffView } = caseData;
  return (
    <header className="case-head">
      <p className="caption">
        Case {code} · opened <DateTime at={openedAt} form="exact" />
        {staffView?.claimer && ` · with ${staffView.mine ? "you" : staffView.claimer}`}
      </p>
      <Heading>{title}</Heading>
      <p className="case-facts">
        <Badge tone={status === "closed" ? "plain" : status === "decided" ? "verd" : "madder"}>
          {states[status]}
        </Badge>
        <span>
          {sourceNames[source]}
          {reportCount > 1 && ` by ${reportCount} people`} · {reasonDetails[reason].short}
        </span>
      </p>
      {due && (
        <p className="caption">
          {staffView && `${severityLabels[severity]}: `}
          {status === "appealed" ? "the objection is to be heard by" : "to be decided by"}{" "}
          <DateTime at={due} form="exact" />
          {staffView && (
            <>
              {" · "}
              <DueDate due={due} overdue={overdue} />
            </>
          )}
        </p>
      )}
    </header>
  );
}
