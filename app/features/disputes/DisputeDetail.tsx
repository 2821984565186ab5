import { Badge } from "#app/ui/Badge.tsx";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useTranslate } from "#app/ui/translate.ts";
import type { EvidenceView } from "#contracts/disputes";
import { formatMoney } from "#platform/money";
import { EvidenceForm, FileLink } from "./EvidenceForm.tsx";
import { explanation, kindNames, statusName, statusTones } from "./labels.ts";
import type { DisputeView } from "./with-texts.ts";

interface Props {
  readonly dispute: DisputeView;
  readonly asking: "submit" | "accept" | null;
  readonly reply: FormReply | undefined;
}

/** One dispute: how far it is and why, and for the seller and staff the evidence. */
export function DisputeDetail({ dispute, asking, reply }: Props) {
  const t = useTranslate();
  const { status, role, evidence, mayAnswer } = dispute;
  const here = `/financial/disputes/${dispute.id}`;
  const ofDialog = reply?.initialValue?.form === "submit" || reply?.initialValue?.form === "accept";
  const problem = ofDialog ? Object.values(reply?.error ?? {}).flat()[0] : undefined;
  return (
    <div className="page payout dispute">
      <Breadcrumbs crumbs={[{ name: t("disputes.title"), href: "/financial/disputes" }]} />
      <h1>{t("disputes.page.title")}</h1>
      <p className="payout-sum">{formatMoney(dispute.amount, t)}</p>
      <div className="payout-facts">
        <Badge tone={statusTones[status]}>{t(statusName(status, role))}</Badge>
        <span>{dispute.what}</span>
      </div>
      <p className="payouts-lead">{t(explanation(status, role))}</p>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {evidence?.rejected && (
        <p className="field-error" role="note">
          {t("disputes.rejected")}
        </p>
      )}
      <Facts dispute={dispute} />
      {dispute.records.length > 0 && <Records dispute={dispute} />}
      {evidence &&
        (mayAnswer ? (
          <EvidenceForm
            key={evidence.version}
            dispute={dispute}
            evidence={evidence}
            reply={ofDialog ? undefined : reply}
          />
        ) : (
          <Evidence dispute={dispute} evidence={evidence} />
        ))}
      <ConfirmDialog
        open={asking === "submit" && mayAnswer}
        question={t("disputes.submit.title")}
        consequence={<p>{t("disputes.submit.text")}</p>}
        act={t("disputes.submit.act")}
        stay={t("disputes.submit.keep")}
        closeTo={here}
        tone="primary"
      >
        <input type="hidden" name="form" value="submit" />
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "accept" && mayAnswer}
        question={t("disputes.accept.title")}
        consequence={<p>{t("disputes.accept.text", { amount: formatMoney(dispute.amount, t) })}</p>}
        act={t("disputes.accept.act")}
        stay={t("disputes.accept.keep")}
        closeTo={here}
      >
        <input type="hidden" name="form" value="accept" />
      </ConfirmDialog>
    </div>
  );
}

function Facts({ dispute }: Pick<Props, "dispute">) {
  const t = useTranslate();
  const { role, status, reason, openedAt, dueAt, answeredAt, closedAt } = dispute;
  const isOpen = closedAt === null;
  const rows = [
    ...(role === "payer"
      ? []
      : [
          {
            term: t("disputes.page.reason"),
            value: reason,
          },
        ]),
    { term: t("disputes.page.opened"), value: <DateTime at={openedAt} form="exact" /> },
    ...(role !== "payer" && isOpen && dueAt && status !== "under_review"
      ? [{ term: t("disputes.page.due"), value: <DateTime at={dueAt} form="exact" /> }]
      : []),
    ...(role !== "payer" && answeredAt && status !== "accepted"
      ? [{ term: t("disputes.page.answered"), value: <DateTime at={answeredAt} form="exact" /> }]
      : []),
    ...(closedAt
      ? [{ term: t("disputes.page.closed"), value: <DateTime at={closedAt} form="exact" /> }]
      : []),
  ];
  return (
    <>
      <DefinitionList entries={rows} />
      {dispute.transactionHref && (
        <p className="payouts-older">
          <a className="link" href={dispute.transactionHref}>
            {t("disputes.page.transaction")}
          </a>
        </p>
      )}
    </>
  );
}

function Records({ dispute: { records } }: Pick<Props, "dispute">) {
  const t = useTranslate();
  return (
    <section className="payouts-part" aria-labelledby="records">
      <h2 id="records" className="section-head">
        {t("disputes.records.title")}
      </h2>
      <DefinitionList
        entries={records.map(({ at, what }) => ({
          key: `${at} ${what}`,
          term: what,
          value: <DateTime at={at} form="exact" />,
        }))}
      />
      <p className="choice-hint">{t("disputes.records.about")}</p>
    </section>
  );
}

/** What was submitted, or what was written and never submitted. */
function Evidence({ dispute, evidence }: Pick<Props, "dispute"> & { evidence: EvidenceView }) {
  const t = useTranslate();
  const texts = [
    [t("disputes.form.explanation"), evidence.explanation],
    [t("disputes.form.product"), evidence.product],
    [t("disputes.form.accessLog"), evidence.accessLog],
  ] as const;
  return (
    <section className="payouts-part" aria-labelledby="evidence-title">
      <h2 id="evidence-title" className="section-head">
        {dispute.answeredAt && dispute.status !== "accepted"
          ? t("disputes.evidence.title")
          : t("disputes.evidence.draft")}
      </h2>
      {evidence.empty && <p className="payouts-none">{t("disputes.evidence.none")}</p>}
      {texts.map(
        ([label, text]) =>
          text && (
            <div key={label} className="dispute-text">
              <h3 className="field-label">{label}</h3>
              <p dir="auto">{text}</p>
            </div>
          ),
      )}
      {evidence.files.map((file) => (
        <div key={file.id} className="dispute-text">
          <h3 className="field-label">{t(kindNames[file.kind])}</h3>
          <FileLink dispute={dispute} file={file} />
        </div>
      ))}
    </section>
  );
}
