import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { percentText, type SplitShareView, type SplitView } from "#contracts/creators";
import type { Translate } from "#platform/i18n";

interface Other extends SplitView {
  readonly creator: {
    readonly id: string;
    readonly username: string;
    readonly displayName: string;
  };
  readonly myBasisPoints: number;
  readonly myAnswer: string;
}

interface Props {
  readonly split: {
    readonly inForce?: SplitView | undefined;
    readonly proposed?: SplitView | undefined;
    readonly others: readonly Other[];
  };
  readonly isCreator: boolean;
  readonly reply: FormReply | undefined;
}

/** Revenue shares the user gives and receives. */
export function SharingPart({ split, isCreator, reply }: Props) {
  const t = useTranslate();
  const { inForce, proposed, others } = split;
  return (
    <>
      {others.map((other) => (
        <div className="earning-row" key={other.id}>
          <p>
            <Message
              id={
                other.myAnswer === "waiting"
                  ? "monetization.splits.offered"
                  : "monetization.splits.received"
              }
              values={{
                name: other.creator.displayName,
                percent: percentText(other.myBasisPoints, t),
                b: (text) => <b>{text}</b>,
              }}
            />
          </p>
          <div className="mine-acts">
            {other.myAnswer === "waiting" ? (
              <>
                <Answer form="split_accept" id={other.id} label={t("monetization.splits.accept")} />
                <Answer
                  form="split_decline"
                  id={other.id}
                  label={t("monetization.splits.decline")}
                />
              </>
            ) : (
              other.state === "in_force" && (
                <Answer
                  form="split_leave"
                  id={other.creator.id}
                  label={t("monetization.splits.leave")}
                />
              )
            )}
          </div>
        </div>
      ))}
      {isCreator && (
        <>
          {inForce && <Agreement split={inForce} />}
          {proposed && (
            <>
              <Agreement split={proposed} proposed />
              <Answer
                form="split_withdraw"
                id={proposed.id}
                label={t("monetization.splits.withdraw")}
              />
            </>
          )}
          <ProposalForm split={inForce} reply={reply} />
        </>
      )}
    </>
  );
}

function Agreement({ split, proposed = false }: { split: SplitView; proposed?: boolean }) {
  const t = useTranslate();
  const own = percentText(split.ownBasisPoints, t);
  return (
    <div className="earning-row">
      <p>
        {split.shares.length === 0 ? (
          <Message
            id={proposed ? "monetization.splits.proposedAlone" : "monetization.splits.activeAlone"}
            values={{ own, b: (text) => <b>{text}</b> }}
          />
        ) : (
          <Message
            id={proposed ? "monetization.splits.proposed" : "monetization.splits.active"}
            values={{
              own,
              shares: t.list(split.shares.map((share) => shareText(share, t))),
              b: (text) => <b>{text}</b>,
            }}
          />
        )}
      </p>
    </div>
  );
}

function shareText({ displayName, basisPoints, answer }: SplitShareView, t: Translate): string {
  const share = { name: displayName, percent: percentText(basisPoints, t) };
  return answer === "waiting"
    ? t("monetization.splits.shareWaiting", share)
    : t("monetization.splits.share", share);
}

const rows = 4;

function ProposalForm({
  split,
  reply,
}: {
  split: SplitView | undefined;
  reply: FormReply | undefined;
}) {
  const t = useTranslate();
  const form = useServerForm({
    id: "split",
    fields: { shares: t("monetization.splits.shares") },
    reply,
  });
  return (
    <Form {...form.props} className="settings-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="split" />
      <fieldset className="earning-benefits earning-shares">
        <legend className="field-label">{t("monetization.splits.legend")}</legend>
        {Array.from({ length: Math.max(rows, (split?.shares.length ?? 0) + 1) }, (_, n) => {
          const share = split?.shares[n];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <div key={n}>
              <input
                className="input"
                name={`shares[${n}].username`}
                aria-label={t("monetization.splits.username", { number: n + 1 })}
                defaultValue={share?.username ?? ""}
                autoComplete="off"
              />
              <input
                className="input"
                name={`shares[${n}].share`}
                aria-label={t("monetization.splits.percent", { number: n + 1 })}
                defaultValue={share ? String(share.basisPoints / 100) : ""}
                inputMode="decimal"
              />
            </div>
          );
        })}
      </fieldset>
      <p className="quiet">{t("monetization.splits.help")}</p>
      <SubmitButton>{t("monetization.splits.propose")}</SubmitButton>
    </Form>
  );
}

function Answer({ form, id, label }: { form: string; id: string; label: string }) {
  return (
    <Form>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="id" value={id} />
      <SubmitButton kind="quiet" small>
        {label}
      </SubmitButton>
    </Form>
  );
}
