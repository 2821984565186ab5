import { amountOf } from "#app/components/money/amounts.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { Operations, PaymentToReview } from "#contracts/admin";
import type { Message } from "#platform/i18n";
import { formatMoney, isCurrency } from "#platform/money";
import { replyToIntent } from "./reply-to-intent.ts";

interface Props {
  readonly state: Operations;
  readonly reply: FormReply | undefined;
}

const kinds: Readonly<Record<PaymentToReview["kind"], Message>> = {
  dispute: "admin.payments.kinds.dispute",
  payout: "admin.payments.kinds.failedPayout",
  large: "admin.payments.kinds.heldPayout",
  refund: "admin.payments.kinds.failedRefund",
};

/** Payments and findings that need a review by staff. */
export function MoneyPart({ state: { paymentsToReview, findings }, reply }: Props) {
  const t = useTranslate();
  return (
    <section className="admin-part" aria-labelledby="money">
      <h2 id="money" className="section-head">
        {t("admin.payments.title")}
      </h2>
      <Table
        caption={t("admin.payments.caption")}
        hideCaption
        rows={paymentsToReview}
        rowKey={({ id }) => id}
        dense
        columns={[
          {
            key: "what",
            head: t("admin.table.type"),
            phone: "title",
            cell: ({ kind, href }) => (href ? <a href={href}>{t(kinds[kind])}</a> : t(kinds[kind])),
          },
          {
            key: "whose",
            head: t("admin.table.member"),
            cell: ({ owner }) => <bdi>{owner || "–"}</bdi>,
            phone: "meta",
          },
          {
            key: "why",
            head: t("admin.reason"),
            cell: ({ reason, code }) => reason ?? <code>{code}</code>,
          },
          {
            key: "due",
            head: t("admin.payments.respondBy"),
            cell: ({ dueAt }) => (dueAt ? <DateTime at={dueAt} form="exact" /> : "–"),
          },
          {
            key: "amount",
            head: t("admin.table.amount"),
            numeric: true,
            phone: "value",
            cell: ({ amountMinor, currency }) =>
              isCurrency(currency)
                ? formatMoney(amountOf(amountMinor, currency), t)
                : `${amountMinor} ${currency}`,
          },
        ]}
        empty={<p className="admin-note">{t("admin.payments.empty")}</p>}
      />
      <p className="space-above">
        <ButtonLink href="/financial/payouts?view=staff">{t("admin.payments.payouts")}</ButtonLink>
      </p>
      {findings.length > 0 && (
        <h3 id="findings" className="section-head">
          {t("admin.payments.findings.title")}
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
  const t = useTranslate();
  const answered = replyToIntent(reply, "settle", { findingId: id });
  const problem = answered?.error?.reason ?? answered?.error?.[""];
  return (
    <li className="audit-line">
      <span>
        <b>{what}</b> <code>{about}</code> {details.join(" · ")}
      </span>
      <DateTime at={foundAt} form="exact" className="caption" />
      {problem && <p role="alert">{problem.join(" ")}</p>}
      <Form className="admin-line">
        <input type="hidden" name="intent" value="settle" />
        <input type="hidden" name="findingId" value={id} />
        <TextInput
          id={`reason-${id}`}
          name="reason"
          label={t("admin.payments.findings.resolution")}
        />
        <SubmitButton kind="quiet" small>
          {t("admin.payments.findings.submit")}
        </SubmitButton>
      </Form>
    </li>
  );
}
