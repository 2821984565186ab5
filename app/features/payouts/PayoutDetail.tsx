import { HoldNote } from "#app/components/payouts/HoldNote.tsx";
import { failureText } from "#app/components/payouts/labels.ts";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PayoutPage } from "#contracts/payouts";
import { formatMoney } from "#platform/money";
import { AnswerForm, AppealForm, Appeals, DecideForms } from "./AppealForms.tsx";
import { HoldForms } from "./HoldForms.tsx";
import { PayoutEntries, PayoutHistory } from "./PayoutHistory.tsx";
import { rateText } from "./rate-text.ts";
import { StateBadge } from "./StateBadge.tsx";

interface Props {
  readonly payout: PayoutPage;
  readonly asking: boolean;
  readonly reply: FormReply | undefined;
}

/** One payout: its state and reason, actions, and ledger entries. */
export function PayoutDetail({ payout, asking, reply }: Props) {
  const t = useTranslate();
  const here = `/financial/payouts/${payout.id}`;
  const replyTo = (form: string) => (reply?.initialValue?.form === form ? reply : undefined);
  const problem = Object.values(replyTo("cancel")?.error ?? {}).flat()[0];
  const unanswered = payout.objections.some(({ answeredAt }) => answeredAt === null);
  return (
    <div className="page payout">
      <Breadcrumbs crumbs={[{ name: t("payouts.title"), href: "/financial/payouts" }]} />
      <h1>
        {payout.mine
          ? t("payouts.detail.title", { last4: payout.bankLast4 })
          : t("payouts.detail.titleOf", {
              name: payout.person.displayName,
              last4: payout.bankLast4,
            })}
      </h1>
      <p className="payout-sum">{formatMoney(payout.amount, t)}</p>
      {payout.conversion && <Converted payout={payout} />}
      <div className="payout-facts">
        <StateBadge payout={payout} />
        <Where payout={payout} />
      </div>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <HoldNote payout={payout} />
      {payout.may.cancel && (
        <p className="payout-form">
          <ButtonLink kind="danger" href={`${here}?ask=cancel`} data-keep-scroll="">
            {t("payouts.detail.cancel")}
          </ButtonLink>
        </p>
      )}
      {payout.may.object && <AppealForm reply={replyTo("object")} />}
      {payout.may.decide && <DecideForms payout={payout} reply={replyTo("decline")} />}
      {payout.may.keep && <HoldForms payout={payout} reply={replyTo("keep") ?? replyTo("free")} />}
      <Appeals objections={payout.objections} />
      {payout.may.decide && unanswered && <AnswerForm reply={replyTo("answer")} />}
      <PayoutHistory payout={payout} />
      <PayoutEntries transfers={payout.transfers} />
      <ConfirmDialog
        open={asking && payout.may.cancel}
        question={t("payouts.cancel.title")}
        consequence={<p>{t("payouts.cancel.text", { amount: formatMoney(payout.amount, t) })}</p>}
        act={t("payouts.detail.cancel")}
        stay={t("payouts.cancel.keep")}
        closeTo={here}
      >
        <input type="hidden" name="form" value="cancel" />
      </ConfirmDialog>
    </div>
  );
}

/** What it became in the currency of the bank account. */
function Converted({ payout: { amount, conversion } }: Pick<Props, "payout">) {
  const t = useTranslate();
  if (!conversion) return null;
  const { converted, toBank, rate } = conversion;
  return (
    <p className="small">
      {t("payouts.detail.converted", {
        amount: formatMoney(converted, t),
        from: amount.currency,
        to: converted.currency,
        rate: rateText(rate, t),
      })}
      {toBank.amountMinor !== converted.amountMinor && (
        <> {t("payouts.detail.toBank", { amount: formatMoney(toBank, t) })}</>
      )}
    </p>
  );
}

function Where({ payout }: Pick<Props, "payout">) {
  const t = useTranslate();
  const { state, arrivesAt, endedAt, failureCode } = payout;
  if (state === "sent" && arrivesAt)
    return (
      <span>
        <Message id="payouts.detail.arrives" values={{ date: <DateTime at={arrivesAt} /> }} />
      </span>
    );
  if (state === "paid" && endedAt)
    return (
      <span>
        <Message id="payouts.detail.paid" values={{ date: <DateTime at={endedAt} /> }} />
      </span>
    );
  if (state === "failed" || state === "returned")
    return <span>{t("payouts.detail.failed", { reason: t(failureText(failureCode)) })}</span>;
  if (state === "canceled") return <span>{t("payouts.detail.canceled")}</span>;
  return <span>{t("payouts.detail.reserved")}</span>;
}
