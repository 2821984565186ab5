import { codeInWords } from "#app/components/payouts/words.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { When } from "#app/ui/When.tsx";
import type { NeedsPerson, Operations } from "#contracts/admin";
import { replyToIntent } from "./reply-to-intent.ts";

interface Props {
  readonly state: Operations;
  readonly reply: FormReply | undefined;
}

const kinds: Readonly<Record<NeedsPerson["what"], string>> = {
  dispute: "Disputed payment",
  payout: "Payout that failed",
  large: "Payout to approve",
  refund: "Refund that failed",
};

/** Money that stands still until somebody looks. */
export function MoneyPart({ state: { needsPerson, findings }, reply }: Props) {
  return (
    <section className="desk-part" aria-labelledby="money">
      <h2 id="money" className="section-head">
        Money that needs a person
      </h2>
      <Table
        caption="Disputes, payouts and refunds"
        hideCaption
        rows={needsPerson}
        rowKey={({ id }) => id}
        dense
        columns={[
          {
            key: "what",
            head: "What",
            phone: "title",
            cell: ({ what, href }) => (href ? <a href={href}>{kinds[what]}</a> : kinds[what]),
          },
          { key: "whose", head: "Whose", cell: ({ whose }) => whose || "–", phone: "meta" },
          { key: "why", head: "Why", cell: ({ say }) => codeInWords(say) },
          {
            key: "due",
            head: "Answer by",
            cell: ({ due }) => (due ? <When at={due} form="exact" /> : "–"),
          },
          {
            key: "amount",
            head: "Amount",
            numeric: true,
            phone: "value",
            cell: ({ amount }) => amount,
          },
        ]}
        empty={<p className="desk-note">None does.</p>}
      />
      <p className="space-above">
        <ButtonLink href="/financial/payouts?view=staff">Payouts to decide</ButtonLink>
      </p>
      {findings.length > 0 && (
        <h3 id="findings" className="section-head">
          Differences with the processor’s books
        </h3>
      )}
      <ul>
        {findings.map((finding) => (
          <Finding key={finding.id} finding={finding} reply={reply} />
        ))}
      </ul>
    </section>
  );
}

interface FindingProps {
  readonly finding: Operations["findings"][number];
  readonly reply: FormReply | undefined;
}

function Finding({ finding: { id, what, about, details, foundAt }, reply }: FindingProps) {
  const answered = replyToIntent(reply, "settle", { findingId: id });
  const problem = answered?.error?.reason ?? answered?.error?.[""];
  return (
    <li className="audit-line">
      <span>
        <b>{what}</b> {about} {details}
      </span>
      <When at={foundAt} form="exact" className="caption" />
      {problem && <p role="alert">{problem.join(" ")}</p>}
      <Form className="desk-line">
        <input type="hidden" name="intent" value="settle" />
        <input type="hidden" name="findingId" value={id} />
        <TextInput id={`reason-${id}`} name="reason" label="How it was put right" />
        <SubmitButton kind="quiet" small>
          Settled
        </SubmitButton>
      </Form>
    </li>
  );
}
