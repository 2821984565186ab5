import type { ReactNode } from "react";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Popover } from "#app/ui/Popover.tsx";
import { Receipt } from "#app/ui/Receipt.tsx";
import { type EntryView, isCharge, type StepView, type TransactionDetail } from "#contracts/ledger";
import { formatFullDate } from "#platform/calendar";
import { type Currency, formatMoney, money } from "#platform/money";
import { formatAmount, formatSigned, isGain, isZero } from "./amount.ts";
import { entryLabel, stepLabel } from "./labels.ts";

interface Props {
  readonly detail: TransactionDetail;
  readonly closeHref: string;
  /** Everything about the same thing. */
  readonly groupHref: string;
  /** Additional content and actions. */
  readonly children?: ReactNode;
}

/** One transaction: where its money went, and everything that happened to it since. */
export function TransactionReceipt({ detail, closeHref, groupHref, children }: Props) {
  const { what, who, at, steps, paid, result } = detail;
  return (
    <aside className="transaction" id="opened" aria-label={what}>
      <a className="transaction-close" href={closeHref} aria-label="Close" data-keep-scroll="">
        <Icon name="x" size={18} />
      </a>
      {steps && paid && result ? (
        <FeeWaterfall
          detail={detail}
          steps={steps}
          title={titleOf(formatAmount(paid), formatAmount(result))}
        />
      ) : (
        <section className="receipt">
          <h2 className="receipt-title">{what}</h2>
          <p className="receipt-subtitle">
            {who && `${who.name}, `}
            <DateTime at={at} />
          </p>
          <Events detail={detail} />
          <Proof detail={detail} />
        </section>
      )}
      {children}
      <p className="transaction-group">
        <a className="link" href={groupHref}>
          Everything about this
        </a>
        {detail.href && (
          <a className="link" href={detail.href}>
            To the receipt
          </a>
        )}
      </p>
    </aside>
  );
}

const titleOf = (from: string, to: string) => (from === to ? from : `From ${from} to ${to}`);

function FeeWaterfall(props: {
  detail: TransactionDetail;
  steps: readonly StepView[];
  title: string;
}) {
  const { detail, steps, title } = props;
  const [paid, ...rest] = steps;
  const shares = rest.filter(({ step }) => step === "share");
  const mine = shares.filter(({ yours }) => yours);
  // The remainder is the viewer's own share, with others' shares as deductions; for the payer, all.
  const left = mine.length > 0 ? mine : shares;
  const deductions = rest.filter((step) => !left.includes(step));
  const [only] = left;
  const charge = detail.events.find(isCharge);
  if (!paid) return null;
  const format = (minor: number) => figure(minor, detail.currency);
  return (
    <Receipt
      title={title}
      heading="h2"
      subtitle={
        <>
          {[charge?.what ?? detail.what, detail.who?.name].filter(Boolean).join(", ")},{" "}
          <DateTime at={charge?.at ?? detail.at} />
        </>
      }
      paid={line(paid)}
      deductions={deductions.map(line)}
      resultLabel={left.length === 1 && only ? stepLabel(only) : "They receive together"}
      resultOpens={
        left.length > 0 && (
          <EntryList title="Entries" entries={left.flatMap(({ entries }) => entries)} />
        )
      }
      format={(minor) => format(minor).replace(/^[^\d]+/, "")}
      formatFull={format}
    >
      <Events detail={detail} />
      <Proof detail={detail} />
    </Receipt>
  );
}

const line = (step: StepView) => ({
  label: stepLabel(step),
  // Bars and figures are of whole minor units, which a number holds exactly this far.
  amount: Number(step.amount.amountMinor),
  opens: <EntryList title="Entries" entries={step.entries} />,
});

const figure = (minor: number, currency: string) =>
  formatMoney(money(BigInt(minor), currency as Currency));

/** Everything booked about it. Each figure opens its entries here as well. */
function Events({ detail }: { detail: TransactionDetail }) {
  const formats = useFormats();
  return (
    <div className="transaction-events">
      <h3 className="field-label">What was booked</h3>
      <ol>
        {detail.events.map((event) => (
          <li key={event.id} aria-current={event.id === detail.id || undefined}>
            <span>{event.what}</span>
            <Popover
              button={
                event.net && !isZero(event.net) ? (
                  <>
                    {formatSigned(event.net)}
                    <span className="sr-only">{`, entries of ${event.what}`}</span>
                  </>
                ) : (
                  "Entries"
                )
              }
              buttonClass="waterfall-opens"
              align="end"
            >
              <EntryList title="Entries" entries={event.entries} />
            </Popover>
            <span className="transaction-when">
              <DateTime at={event.at} />
              {formatFullDate(event.at, formats) !== formatFullDate(event.bookedAt, formats) && (
                <>
                  {", booked "}
                  <DateTime at={event.bookedAt} />
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Proof({ detail: { id, sealed } }: { detail: TransactionDetail }) {
  return (
    <DefinitionList
      torn
      entries={[
        { term: "Transfer", value: id.slice(-12) },
        sealed
          ? {
              term: `Sealed in block ${sealed.block}`,
              key: "sealed",
              value: sealed.fingerprint.replace(/(.{4})(?=.)/g, "$1 "),
            }
          : { term: "Sealed", value: "Within the next seconds" },
      ]}
    />
  );
}

/** The entries behind a figure, as the ledger has them. */
function EntryList({ title, entries }: { title?: string; entries: readonly EntryView[] }) {
  return (
    <div className="entries">
      {title && <p className="field-label">{title}</p>}
      <ul>
        {entries.map((entry) => (
          <li key={`${entry.transferId} ${entry.n}`}>
            <span>{entryLabel(entry)}</span>
            <span className="entries-figure" data-gain={isGain(entry.amount) || undefined}>
              {formatSigned(entry.amount)}
            </span>
            <span className="entries-name">
              Entry {entry.transferId.slice(-6)}·{entry.n}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
