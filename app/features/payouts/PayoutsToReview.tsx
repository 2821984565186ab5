import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PayoutsToDecide } from "#contracts/payouts";
import type { Translate } from "#platform/i18n";
import { formatMoney } from "#platform/money";
import { StateBadge } from "./StateBadge.tsx";

type Held = PayoutsToDecide["held"][number];

const columnsOf = (t: Translate): readonly Column<Held>[] => [
  {
    key: "who",
    head: t("payouts.review.payee"),
    cell: ({ person, mine }) => (
      <>
        {person.displayName}{" "}
        <span className="choice-hint" dir="ltr">
          @{person.username}
        </span>
        {mine && <span className="choice-hint"> {t("payouts.review.own")}</span>}
      </>
    ),
    phone: "title",
    tone: "strong",
  },
  {
    key: "asked",
    head: t("payouts.table.requested"),
    cell: ({ requestedAt }) => <DateTime at={requestedAt} form="short" />,
    phone: "meta",
    tone: "quiet",
  },
  {
    key: "state",
    head: t("payouts.table.status"),
    cell: (payout) => (
      <>
        <StateBadge payout={payout} />
        {payout.objectedAt && <span className="choice-hint"> {t("payouts.review.appealed")}</span>}
      </>
    ),
  },
  {
    key: "amount",
    head: t("payouts.table.amount"),
    cell: ({ amount }) => formatMoney(amount, t),
    numeric: true,
    phone: "value",
  },
];

/** What waits for an administrator: large payouts, objections, stopped people, lost calls. */
export function PayoutsToReview({ waiting }: { waiting: PayoutsToDecide }) {
  const t = useTranslate();
  return (
    <>
      <section className="payouts-part" aria-labelledby="held">
        <h2 id="held" className="section-head">
          {t("payouts.review.title")}
        </h2>
        <Table
          caption={t("payouts.review.caption")}
          hideCaption
          columns={columnsOf(t)}
          rows={waiting.held}
          rowKey={({ id }) => id}
          rowTo={({ id }) => `/financial/payouts/${id}`}
          empty={<p className="payouts-none">{t("payouts.review.empty")}</p>}
        />
      </section>
      {waiting.stopped.length > 0 && (
        <section className="payouts-part" aria-labelledby="stopped">
          <h2 id="stopped" className="section-head">
            {t("payouts.review.stoppedTitle")}
          </h2>
          <p className="payouts-lead">{t("payouts.review.stoppedLead")}</p>
          <ul className="payouts-stopped">
            {waiting.stopped.map(({ userId, username, displayName, stoppedAt, mine }) => (
              <li key={userId}>
                <span>
                  <b>{displayName}</b>{" "}
                  <span className="quiet" dir="ltr">
                    @{username}
                  </span>
                  <span className="caption">
                    <Message
                      id="payouts.review.since"
                      values={{ date: <DateTime at={stoppedAt} form="exact" /> }}
                    />
                  </span>
                </span>
                {!mine && (
                  <Form preventScrollReset>
                    <input type="hidden" name="form" value="resume" />
                    <input type="hidden" name="userId" value={userId} />
                    <SubmitButton kind="quiet" small>
                      {t("payouts.review.resume")}
                    </SubmitButton>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {waiting.stuck.length > 0 && (
        <section className="payouts-part" aria-labelledby="stuck">
          <h2 id="stuck" className="section-head">
            {t("payouts.review.stuckTitle")}
          </h2>
          <p className="payouts-lead">{t("payouts.review.stuckLead")}</p>
          <ul className="payouts-stopped">
            {waiting.stuck.map(({ id, step, person, amount }) => (
              <li key={`${id} ${step}`}>
                <a className="link" href={`/financial/payouts/${id}`}>
                  {t("payouts.review.stuckItem", {
                    amount: formatMoney(amount, t),
                    name: person.displayName,
                  })}
                </a>
                <span className="quiet">{step}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
