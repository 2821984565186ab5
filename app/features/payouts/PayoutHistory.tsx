import { failureText, holdWords, stateNames } from "#app/components/payouts/labels.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import type { PayoutPage } from "#contracts/payouts";
import { formatMoney, isCurrency, money } from "#platform/money";

const requestedByLabels = { clock: "", owner: "by you", staff: "by an administrator" } as const;

function reasonText(reason: string | null): string {
  if (!reason) return "";
  if (reason === "let_go") return "no longer kept back";
  if (reason === "looked_at") return "looked at and found in order";
  if (Object.hasOwn(holdWords, reason))
    return holdWords[reason as keyof typeof holdWords].name.toLowerCase();
  return failureText(reason).replace(/\.$/, "").toLowerCase();
}

/** The payout's history in order, with the given reasons. */
export function PayoutHistory({ payout }: { payout: PayoutPage }) {
  const owner = payout.mine ? requestedByLabels.owner : `by ${payout.person.displayName}`;
  return (
    <section className="payouts-part" aria-labelledby="history">
      <h2 id="history" className="section-head">
        What happened
      </h2>
      <ol className="payout-history">
        {payout.changes.map((change) => (
          <li key={`${change.at} ${change.state} ${change.reason}`} data-state={change.state}>
            <DateTime at={change.at} form="exact" className="caption" />
            <p>
              <b>{stateNames[change.state]}</b>
              {change.reason && `: ${reasonText(change.reason)}`}
              {change.by !== "clock" && (
                <span className="quiet">
                  {" "}
                  {change.by === "owner" ? owner : requestedByLabels[change.by]}
                </span>
              )}
            </p>
            {change.note && <blockquote dir="auto">{change.note}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const kinds: Readonly<Record<string, string>> = {
  payout_requested: "Set aside",
  payout_sent: "On its way",
  payout_paid: "With the bank",
  payout_failed: "Back in the balance",
  payout_returned: "Back from the bank",
};
const accounts: Readonly<Record<string, string>> = {
  creator_available: "Available",
  creator_reserved: "Set aside",
  payout_in_transit: "In transit",
  external_bank: "The bank",
  creator_debt: "Debt",
  processor_fees: "The processor",
};

/** The ledger's own words on it: each line is an entry, and each group sums to zero. */
export function PayoutEntries({ transfers }: Pick<PayoutPage, "transfers">) {
  return (
    <section className="payouts-part" aria-labelledby="entries">
      <h2 id="entries" className="section-head">
        In the ledger
      </h2>
      {transfers.map((transfer) => (
        <dl key={transfer.id} className="payout-entries" id={`t-${transfer.id}`}>
          <div>
            <dt>
              <b>{kinds[transfer.kind] ?? transfer.kind}</b>
            </dt>
            <dd className="caption">
              <DateTime at={transfer.occurredAt.toISOString()} form="exact" />
            </dd>
          </div>
          {transfer.legs.map(({ n, account, amountMinor }) => (
            <div key={n}>
              <dt>{accounts[account.kind] ?? account.kind}</dt>
              <dd className="figures">
                {isCurrency(account.currency) &&
                  formatMoney(money(amountMinor, account.currency), "en-GB", { signed: true })}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}
