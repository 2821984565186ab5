import { failureText, holdWords, stateNames } from "#app/components/payouts/labels.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { transferLabels } from "#contracts/ledger";
import type { PayoutPage } from "#contracts/payouts";
import type { Message } from "#platform/i18n";
import { formatMoney, isCurrency, money } from "#platform/money";

function reasonText(reason: string): Message {
  if (reason === "let_go") return "payouts.holds.released";
  if (reason === "looked_at") return "payouts.holds.reviewed";
  if (Object.hasOwn(holdWords, reason)) return holdWords[reason as keyof typeof holdWords].name;
  return failureText(reason);
}

/** The payout's history in order, with the given reasons. */
export function PayoutHistory({ payout }: { payout: PayoutPage }) {
  const t = useTranslate();
  const owner = payout.mine
    ? t("payouts.history.byYou")
    : t("payouts.history.byName", { name: payout.person.displayName });
  return (
    <section className="payouts-part" aria-labelledby="history">
      <h2 id="history" className="section-head">
        {t("payouts.history.title")}
      </h2>
      <ol className="payout-history">
        {payout.changes.map((change) => (
          <li key={`${change.at} ${change.state} ${change.reason}`} data-state={change.state}>
            <DateTime at={change.at} form="exact" className="caption" />
            <p>
              <b>{t(stateNames[change.state])}</b>
              {change.reason && ` · ${t(reasonText(change.reason))}`}
              {change.by !== "clock" && (
                <span className="quiet">
                  {" "}
                  {change.by === "owner" ? owner : t("payouts.history.byStaff")}
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

const kinds: Readonly<Record<string, Message>> = {
  payout_requested: "payouts.ledger.kinds.requested",
  payout_sent: "payouts.ledger.kinds.sent",
  payout_paid: "payouts.ledger.kinds.paid",
  payout_failed: "payouts.ledger.kinds.failed",
  payout_returned: "payouts.ledger.kinds.returned",
};
const accounts: Readonly<Record<string, Message>> = {
  creator_available: "payouts.ledger.accounts.available",
  creator_reserved: "payouts.ledger.accounts.reserved",
  payout_in_transit: "payouts.ledger.accounts.inTransit",
  external_bank: "payouts.ledger.accounts.bank",
  creator_debt: "payouts.ledger.accounts.debt",
  processor_fees: "payouts.ledger.accounts.processor",
};

/** The ledger's own words on it: each line is an entry, and each group sums to zero. */
export function PayoutEntries({ transfers }: Pick<PayoutPage, "transfers">) {
  const t = useTranslate();
  return (
    <section className="payouts-part" aria-labelledby="entries">
      <h2 id="entries" className="section-head">
        {t("payouts.ledger.title")}
      </h2>
      {transfers.map((transfer) => (
        <dl key={transfer.id} className="payout-entries" id={`t-${transfer.id}`}>
          <div>
            <dt>
              <b>{t(kinds[transfer.kind] ?? transferLabels[transfer.kind])}</b>
            </dt>
            <dd className="caption">
              <DateTime at={transfer.occurredAt.toISOString()} form="exact" />
            </dd>
          </div>
          {transfer.legs.map(({ n, account, amountMinor }) => (
            <div key={n}>
              <dt>{t.text(accounts[account.kind] ?? account.kind)}</dt>
              <dd className="figures">
                {isCurrency(account.currency) &&
                  formatMoney(money(amountMinor, account.currency), t, { signed: true })}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}
