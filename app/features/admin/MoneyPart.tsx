import { humanizeCode } from "#app/components/payouts/labels.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { Operations, PaymentToReview } from "#contracts/admin";
import { replyToIntent } from "./reply-to-intent.ts";

interface Props {
  readonly state: Operations;
  readonly reply: FormReply | undefined;
}

const kinds: Readonly<Record<PaymentToReview["kind"], string>> = {
  dispute: "Disputed payment",
  payout: "Payout that failed",
  large: "Payout to approve",
  refund: "Refund that failed",
};

/** Payments and findings that need a review by staff. */
export function MoneyPart({ state: { paymentsToReview, findings }, reply }: Props) {
  return (
    <section className="admin-part" aria-labelledby="money">
      <h2 id="money" className="section-head">
        Money that needs a person
      </h2>
      <Table
        caption="Disputes, payouts and refunds"
        hideCaption
        rows={paymentsToReview}
        rowKey={({ id }) => id}
        dense
        columns={[
          {
            key: "what",
            head: "What",
            phone: "title",
            cell: ({ kind, href }) => (href ? <a href={href}>{kinds[kind]}</a> : kinds[kind]),
          },
          { key: "whose", head: "Whose", cell: ({ owner }) => owner || "–", phone: "meta" },
          { key: "why", head: "Why", cell: ({ detail }) => humanizeCode(detail) },
          {
            key: "due",
            head: "Answer by",
            cell: ({ dueAt }) => (dueAt ? <DateTime at={dueAt} form="exact" /> : "–"),
          },
          {
            key: "amount",
            head: "Amount",
            numeric: true,
            phone: "value",
            cell: ({ amount }) => amount,
          },
        ]}
        empty={<p className="admin-note">None does.</p>}
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
      <DateTime at={foundAt} form="exact" className="caption" />
      {problem && <p role="alert">{problem.join(" ")}</p>}
      <Form className="admin-line">
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
