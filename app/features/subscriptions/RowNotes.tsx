import type { ReactNode } from "react";
import { amount } from "#app/components/subscriptions/figures.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { endReasonNames, type SubscriptionView } from "#contracts/subscriptions";

/** What is about to happen or has gone wrong, each with its way back. */
export function RowNotes({ it }: { it: SubscriptionView }) {
  const { id, state, priceChange } = it;
  return (
    <>
      {it.failure && (
        <p className="already-subscribed" data-tone="wrong">
          {it.failure}
        </p>
      )}
      {state === "disputed" && (
        <p className="already-subscribed" data-tone="wrong">
          Your bank has taken a payment back. Nothing is charged until it has decided.
        </p>
      )}
      {state === "paused" && !it.pausedUntil && (
        <p className="already-subscribed">The trial is over. Add a card to go on.</p>
      )}
      {it.pendingTier && it.periodEnd && (
        <Note act="undo" id={id} label="Stay as it is">
          From <DateTime at={it.periodEnd} /> on it is {it.pendingTier}.
        </Note>
      )}
      {it.pendingPauseMonths && it.periodEnd && (
        <Note act="undo" id={id} label="Don’t pause">
          Rests from <DateTime at={it.periodEnd} />, for{" "}
          {it.pendingPauseMonths === 1 ? "a month" : `${it.pendingPauseMonths} months`}.
        </Note>
      )}
      {it.canContinue && (
        <Note act="undo_cancel" id={id} label="Keep it">
          It will not renew.
        </Note>
      )}
      {priceChange && !priceChange.declined && (
        <Note act="decline" id={id} label="Decline, and end it then">
          From your first renewal on or after <DateTime at={priceChange.from} /> it costs{" "}
          {amount(priceChange.minor, it.currency)}. Until then your price stays.
        </Note>
      )}
      {priceChange?.declined && (
        <Note act="accept" id={id} label="Accept the price after all">
          You declined the new price. It ends with your last period before{" "}
          <DateTime at={priceChange.from} />.
        </Note>
      )}
      {it.sharesEmail !== null && (
        <Note
          act={it.sharesEmail ? "unshare" : "share"}
          id={id}
          label={it.sharesEmail ? "Take it back" : "Let them have it"}
        >
          {it.sharesEmail
            ? `${it.seller.name} may have your mail address.`
            : `${it.seller.name} does not have your mail address.`}
        </Note>
      )}
      {state === "ended" && it.endReason && it.endedAt && (
        <p className="already-subscribed">
          {endReasonNames[it.endReason]} <DateTime at={it.endedAt} />.
        </p>
      )}
    </>
  );
}

function Note(props: { act: string; id: string; label: string; children: ReactNode }) {
  return (
    <div className="already-subscribed">
      {props.children}
      <Form>
        <input type="hidden" name="form" value={props.act} />
        <input type="hidden" name="subscriptionId" value={props.id} />
        <SubmitButton kind="text" small>
          {props.label}
        </SubmitButton>
      </Form>
    </div>
  );
}
