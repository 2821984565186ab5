import { Button } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import type { ReceivedTip } from "#contracts/tips";

interface Props {
  readonly tip: ReceivedTip;
  readonly idempotencyKey: string;
  readonly problem: string | undefined;
}

/** Beside the receipt of a received tip: its message, and the refund form. */
export function TipReceived({ tip, idempotencyKey, problem }: Props) {
  const { id, message, from, refundUntil } = tip;
  if (!message && !refundUntil && !problem) return null;
  return (
    <div className="transaction-tip">
      {message && (
        <>
          <h3 className="field-label" dir="auto">{`${from?.name ?? "Whoever gave it"} wrote`}</h3>
          <blockquote dir="auto">{message}</blockquote>
        </>
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {refundUntil && (
        <Disclosure summary="Give it back" defaultOpen={problem !== undefined}>
          <p className="transaction-note">
            All of it goes back to whoever paid, and your part leaves your balance. This can’t be
            undone. You can do it until <DateTime at={refundUntil} />.
          </p>
          <form method="post">
            <input type="hidden" name="form" value="give_back" />
            <input type="hidden" name="tipId" value={id} />
            <IdempotencyKeyField value={idempotencyKey} />
            <Button type="submit" kind="danger-fill" small>
              Give the tip back
            </Button>
          </form>
        </Disclosure>
      )}
    </div>
  );
}
