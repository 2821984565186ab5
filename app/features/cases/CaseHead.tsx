import { Badge } from "#app/ui/Badge.tsx";
import { When } from "#app/ui/When.tsx";
import { type CaseStatus, reasonShort, sourceNames } from "#contracts/moderation";
import type { CaseShown } from "./case-shown.ts";

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
          {reportCount > 1 && ` by ${reportCount} people`} · {reasonShort[reason]}
        </span>
      </p>
    </header>
  );
}
