import type { FormReply } from "#app/ui/forms/reply.ts";
import { CaseDesk } from "./CaseDesk.tsx";
import { CaseEvidence } from "./CaseEvidence.tsx";
import { CaseHead } from "./CaseHead.tsx";
import { CaseHistories } from "./CaseHistories.tsx";
import { CaseOutcome } from "./CaseOutcome.tsx";
import { CasePlace } from "./CasePlace.tsx";
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
