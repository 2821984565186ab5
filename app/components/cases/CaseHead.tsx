import { Badge } from "#app/ui/Badge.tsx";
import { When } from "#app/ui/When.tsx";
import { reasonWords, severityNames } from "#contracts/conduct";
import { type CaseStatus, sourceNames } from "#contracts/moderation";
import type { CaseShown } from "./case-shown.ts";
import { Due } from "./Due.tsx";

const states: Readonly<Record<CaseStatus, string>> = {
  open: "Open",
  decided: "Decided",
  appealed: "Objected to",
  closed: "Closed",
};

/** What a case is, in three lines. */
export function CaseHead({
  shown,
  heading: Heading = "h1",
}: {
  shown: CaseShown;
  heading?: "h1" | "h2";
}) {
  const { due, overdue, severity } = shown;
  const { code, title, openedAt, status, reason, source, reportCount, desk } = shown;
  return (
    <header className="case-head">
      <p className="caption">
        Case {code} · opened <When at={openedAt} form="exact" />
        {desk?.claimer && ` · with ${desk.mine ? "you" : desk.claimer}`}
      </p>
      <Heading>{title}</Heading>
      <p className="case-facts">
        <Badge tone={status === "closed" ? "plain" : status === "decided" ? "verd" : "madder"}>
          {states[status]}
        </Badge>
        <span>
          {sourceNames[source]}
          {reportCount > 1 && ` by ${reportCount} people`} · {reasonWords[reason].short}
        </span>
      </p>
      {due && (
        <p className="caption">
          {desk && `${severityNames[severity]}: `}
          {status === "appealed" ? "the objection is to be heard by" : "to be decided by"}{" "}
          <When at={due} form="exact" />
          {desk && (
            <>
              {" · "}
              <Due due={due} overdue={overdue} />
            </>
          )}
        </p>
      )}
    </header>
  );
}
