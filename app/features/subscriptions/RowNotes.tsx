import type { ReactNode } from "react";
import { amount } from "#app/components/subscriptions/figures.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { endReasonNames, type SubscriptionView } from "#contracts/subscriptions";

/** What is about to happen or has gone wrong, each with its way back. */
export function RowNotes({ it }: { it: SubscriptionView }) {
  const t = useTranslate();
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
          {t("subscriptions.row.disputed")}
        </p>
      )}
      {state !== "ended" && state !== "canceling" && !it.isRenewable && it.price && (
        <p className="already-subscribed">{t("subscriptions.row.turnedOff")}</p>
      )}
      {state === "paused" && !it.pausedUntil && it.isRenewable && (
        <p className="already-subscribed">{t("subscriptions.row.trialOver")}</p>
      )}
      {it.isRenewable && it.pendingTier && it.periodEnd && (
        <Note act="undo" id={id} label={t("subscriptions.row.keepTier")}>
          <Message
            id="subscriptions.row.tierChange"
            values={{ tier: it.pendingTier, date: <DateTime at={it.periodEnd} /> }}
          />
        </Note>
      )}
      {it.isRenewable && it.pendingPauseMonths && it.periodEnd && (
        <Note act="undo" id={id} label={t("subscriptions.row.dontPause")}>
          <Message
            id="subscriptions.row.pauses"
            values={{ months: it.pendingPauseMonths, date: <DateTime at={it.periodEnd} /> }}
          />
        </Note>
      )}
      {it.canContinue && (
        <Note act="undo_cancel" id={id} label={t("subscriptions.row.keep")}>
          {t("subscriptions.row.canceled")}
        </Note>
      )}
      {it.isRenewable && priceChange && !priceChange.declined && (
        <Note act="decline" id={id} label={t("subscriptions.row.declinePrice")}>
          <Message
            id="subscriptions.row.priceChange"
            values={{
              date: <DateTime at={priceChange.from} />,
              price: amount(priceChange.minor, it.currency, t),
            }}
          />
        </Note>
      )}
      {it.isRenewable && priceChange?.declined && (
        <Note act="accept" id={id} label={t("subscriptions.row.acceptPrice")}>
          <Message
            id="subscriptions.row.priceDeclined"
            values={{ date: <DateTime at={priceChange.from} /> }}
          />
        </Note>
      )}
      {it.sharesEmail !== null && (
        <Note
          act={it.sharesEmail ? "unshare" : "share"}
          id={id}
          label={it.sharesEmail ? t("payments.shareEmail.stop") : t("payments.shareEmail.share")}
        >
          {it.sharesEmail
            ? t("payments.shareEmail.shared", { name: it.seller.name })
            : t("payments.shareEmail.notShared", { name: it.seller.name })}
        </Note>
      )}
      {state === "ended" && it.endReason && it.endedAt && (
        <div className="already-subscribed">
          <p>
            <Message
              id="subscriptions.row.ended"
              values={{
                reason: t(endReasonNames[it.endReason]),
                date: <DateTime at={it.endedAt} />,
              }}
            />
          </p>
        </div>
      )}
    </>
  );
}

function Note(props: { act: string; id: string; label: string; children: ReactNode }) {
  return (
    <div className="already-subscribed">
      <p>{props.children}</p>
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
