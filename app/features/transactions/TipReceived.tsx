import { TipAboutLine } from "#app/components/tips/TipAboutLine.tsx";
import { Button } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { ReceivedTip } from "#contracts/tips";

interface Props {
  readonly tip: ReceivedTip;
  readonly idempotencyKey: string;
  readonly problem: string | undefined;
}

/** Beside the receipt of a received tip: its message, and the refund form. */
export function TipReceived({ tip, idempotencyKey, problem }: Props) {
  const t = useTranslate();
  const { id, message, from, about, refundUntil } = tip;
  if (!message && !about && !refundUntil && !problem) return null;
  return (
    <div className="transaction-tip">
      {about && <TipAboutLine about={about} />}
      {message && (
        <>
          <h3 className="field-label">
            {from
              ? t("transactions.tip.wrote", { name: from.name })
              : t("transactions.tip.someoneWrote")}
          </h3>
          <blockquote>
            <bdi>{message}</bdi>
          </blockquote>
        </>
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {refundUntil && (
        <Disclosure summary={t("transactions.tip.refund")} defaultOpen={problem !== undefined}>
          <p className="transaction-note">
            <Message
              id="transactions.tip.refundText"
              values={{ date: <DateTime at={refundUntil} /> }}
            />
          </p>
          <form method="post">
            <input type="hidden" name="form" value="give_back" />
            <input type="hidden" name="tipId" value={id} />
            <IdempotencyKeyField value={idempotencyKey} />
            <Button type="submit" kind="danger-fill" small>
              {t("transactions.tip.refundSubmit")}
            </Button>
          </form>
        </Disclosure>
      )}
    </div>
  );
}
