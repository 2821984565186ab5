import { HoldNote } from "#app/components/payouts/HoldNote.tsx";
import { failureText } from "#app/components/payouts/labels.ts";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import type { PayoutPage } from "#contracts/payouts";
import { formatMoney } from "#platform/money";
import { AnswerForm, AppealForm, Appeals, DecideForms } from "./AppealForms.tsx";
import { HoldForms } from "./HoldForms.tsx";
import { PayoutEntries, PayoutHistory } from "./PayoutHistory.tsx";
import { StateBadge } from "./StateBadge.tsx";

interface Props {
  readonly payout: PayoutPage;
  readonly asking: boolean;
  readonly reply: FormReply | undefined;
}

/** One payout: its state and reason, actions, and ledger entries. */
export function PayoutDetail({ payout, asking, reply }: Props) {
  const here = `/financial/payouts/${payout.id}`;
  const replyTo = (form: string) => (reply?.initialValue?.form === form ? reply : undefined);
  const problem = Object.values(replyTo("cancel")?.error ?? {}).flat()[0];
  const unanswered = payout.objections.some(({ answeredAt }) => answeredAt === null);
  return (
    <div className="page payout">
      <Breadcrumbs crumbs={[{ name: "Payouts", href: "/financial/payouts" }]} />
      <h1>
        Payout{payout.mine ? "" : ` of ${payout.person.displayName}`} to the bank account ending{" "}
        {payout.bankLast4}
      </h1>
      <p className="payout-sum">{formatMoney(payout.amount)}</p>
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
            Call it off
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
        question="Call this payout off?"
        consequence={<p>{formatMoney(payout.amount)} is back in your balance at once.</p>}
        act="Call it off"
        stay="Let it go on"
        closeTo={here}
      >
        <input type="hidden" name="form" value="cancel" />
      </ConfirmDialog>
    </div>
  );
}

function Where({ payout }: Pick<Props, "payout">) {
  const { state, arrivesAt, endedAt, failureCode } = payout;
  if (state === "sent" && arrivesAt)
    return (
      <span>
        Arrives by <DateTime at={arrivesAt} />
      </span>
    );
  if (state === "paid" && endedAt)
    return (
      <span>
        With the bank since <DateTime at={endedAt} />
      </span>
    );
  if (state === "failed" || state === "returned")
    return <span>{failureText(failureCode)} The whole amount is back in the balance.</span>;
  if (state === "canceled") return <span>The whole amount is back in the balance.</span>;
  return <span>The money is set aside.</span>;
}
