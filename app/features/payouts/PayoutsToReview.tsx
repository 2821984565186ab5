import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import type { PayoutsToDecide } from "#contracts/payouts";
import { formatMoney } from "#platform/money";
import { StateBadge } from "./StateBadge.tsx";

type Held = PayoutsToDecide["held"][number];

const columns: readonly Column<Held>[] = [
  {
    key: "who",
    head: "Whose",
    cell: ({ person, mine }) => (
      <>
        {person.displayName} <span className="choice-hint">@{person.username}</span>
        {mine && <span className="choice-hint"> (yours: another has to decide)</span>}
      </>
    ),
    phone: "title",
    tone: "strong",
  },
  {
    key: "asked",
    head: "Asked for",
    cell: ({ requestedAt }) => <DateTime at={requestedAt} form="short" />,
    phone: "meta",
    tone: "quiet",
  },
  {
    key: "state",
    head: "State",
    cell: (payout) => (
      <>
        <StateBadge payout={payout} />
        {payout.objectedAt && <span className="choice-hint"> objected to</span>}
      </>
    ),
  },
  {
    key: "amount",
    head: "Amount",
    cell: ({ amount }) => formatMoney(amount),
    numeric: true,
    phone: "value",
  },
];

/** What waits for an administrator: large payouts, objections, stopped people, lost calls. */
export function PayoutsToReview({ waiting }: { waiting: PayoutsToDecide }) {
  return (
    <>
      <section className="payouts-part" aria-labelledby="held">
        <h2 id="held" className="section-head">
          Waiting for an administrator
        </h2>
        <Table
          caption="Held payouts"
          hideCaption
          columns={columns}
          rows={waiting.held}
          rowKey={({ id }) => id}
          rowTo={({ id }) => `/financial/payouts/${id}`}
          empty={<p className="payouts-none">Nothing waits for you.</p>}
        />
      </section>
      {waiting.stopped.length > 0 && (
        <section className="payouts-part" aria-labelledby="stopped">
          <h2 id="stopped" className="section-head">
            Stopped by the link in a letter
          </h2>
          <p className="payouts-lead">
            Speak with them by another way than the address in their account before you set them
            free.
          </p>
          <ul className="payouts-stopped">
            {waiting.stopped.map(({ userId, username, displayName, stoppedAt, mine }) => (
              <li key={userId}>
                <span>
                  <b>{displayName}</b> <span className="quiet">@{username}</span>
                  <span className="caption">
                    Since <DateTime at={stoppedAt} form="exact" />
                  </span>
                </span>
                {!mine && (
                  <Form preventScrollReset>
                    <input type="hidden" name="form" value="resume" />
                    <input type="hidden" name="userId" value={userId} />
                    <SubmitButton kind="quiet" small>
                      Set payouts free
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
            Lost at the processor
          </h2>
          <p className="payouts-lead">
            A call got no answer for a day, and the processor does not know of it. Nothing is sent a
            second time by itself. Look at the processor’s own desk, then write to whoever it
            concerns.
          </p>
          <ul className="payouts-stopped">
            {waiting.stuck.map(({ id, step, person, amount }) => (
              <li key={`${id} ${step}`}>
                <a className="link" href={`/financial/payouts/${id}`}>
                  {formatMoney(amount)} of {person.displayName}
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
