import type { ReactNode } from "react";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { Popover } from "#app/ui/Popover.tsx";
import { Receipt } from "#app/ui/Receipt.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type EntryView, isCharge, type StepView, type TransactionDetail } from "#contracts/ledger";
import { formatFullDate } from "#platform/calendar";
import type { Translate } from "#platform/i18n";
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
  const t = useTranslate();
  const { what, who, at, steps, paid, result } = detail;
  return (
    <aside className="transaction" id="opened" aria-label={what}>
      <a
        className="transaction-close"
        href={closeHref}
        aria-label={t("transactions.receipt.close")}
        data-keep-scroll=""
      >
        <Icon name="x" size={18} />
      </a>
      {steps && paid && result ? (
        <FeeWaterfall
          detail={detail}
          steps={steps}
          title={titleOf(formatAmount(paid, t), formatAmount(result, t), t)}
        />
      ) : (
        <section className="receipt">
          <h2 className="receipt-title">{what}</h2>
          <p className="receipt-subtitle">
            {who ? (
              <Message
                id="transactions.receipt.nameAndDate"
                values={{ name: who.name, date: <DateTime at={at} /> }}
              />
            ) : (
              <DateTime at={at} />
            )}
          </p>
          <Events detail={detail} />
          <Proof detail={detail} />
        </section>
      )}
      {children}
      <p className="transaction-group">
        <a className="link" href={groupHref}>
          {t("transactions.receipt.related")}
        </a>
        {detail.href && (
          <a className="link" href={detail.href}>
            {t("transactions.receipt.open")}
          </a>
        )}
      </p>
    </aside>
  );
}

const titleOf = (paid: string, received: string, t: Translate) =>
  paid === received ? paid : t("transactions.receipt.title", { paid, received });

function FeeWaterfall(props: {
  detail: TransactionDetail;
  steps: readonly StepView[];
  title: string;
}) {
  const t = useTranslate();
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
  const format = (minor: number) => figure(minor, detail.currency, t);
  const what = charge?.what ?? detail.what;
  const date = <DateTime at={charge?.at ?? detail.at} />;
  return (
    <Receipt
      title={title}
      heading="h2"
      subtitle={
        detail.who ? (
          <Message
            id="transactions.receipt.whatNameAndDate"
            values={{ what, name: detail.who.name, date }}
          />
        ) : (
          <Message id="transactions.receipt.whatAndDate" values={{ what, date }} />
        )
      }
      paid={line(paid, t)}
      deductions={deductions.map((step) => line(step, t))}
      resultLabel={
        left.length === 1 && only ? stepLabel(only, t) : t("transactions.receipt.together")
      }
      resultOpens={
        left.length > 0 && <EntryList entries={left.flatMap(({ entries }) => entries)} />
      }
      format={(minor) => format(minor).replace(/^[^\d]+/, "")}
      formatFull={format}
    >
      <Events detail={detail} />
      <Proof detail={detail} />
    </Receipt>
  );
}

const line = (step: StepView, t: Translate) => ({
  label: stepLabel(step, t),
  // Bars and figures are of whole minor units, which a number holds exactly this far.
  amount: Number(step.amount.amountMinor),
  opens: <EntryList entries={step.entries} />,
});

const figure = (minor: number, currency: string, t: Translate) =>
  formatMoney(money(BigInt(minor), currency as Currency), t);

/** Everything booked about it. Each figure opens its entries here as well. */
function Events({ detail }: { detail: TransactionDetail }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <div className="transaction-events">
      <h3 className="field-label">{t("transactions.receipt.history")}</h3>
      <ol>
        {detail.events.map((event) => (
          <li key={event.id} aria-current={event.id === detail.id || undefined}>
            <span>{event.what}</span>
            <Popover
              button={
                event.net && !isZero(event.net) ? (
                  <>
                    {formatSigned(event.net, t)}
                    <span className="sr-only">{` ${t("transactions.receipt.entriesOf", { what: event.what })}`}</span>
                  </>
                ) : (
                  t("transactions.receipt.entries")
                )
              }
              buttonClass="waterfall-opens"
              align="end"
            >
              <EntryList entries={event.entries} />
            </Popover>
            <span className="transaction-when">
              {formatFullDate(event.at, formats) === formatFullDate(event.bookedAt, formats) ? (
                <DateTime at={event.at} />
              ) : (
                <Message
                  id="transactions.receipt.recorded"
                  values={{
                    date: <DateTime at={event.at} />,
                    recorded: <DateTime at={event.bookedAt} />,
                  }}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Proof({ detail: { id, sealed } }: { detail: TransactionDetail }) {
  const t = useTranslate();
  return (
    <DefinitionList
      torn
      entries={[
        { term: t("transactions.receipt.transfer"), value: id.slice(-12) },
        sealed
          ? {
              term: t("transactions.receipt.sealedIn", { block: sealed.block }),
              key: "sealed",
              value: sealed.fingerprint.replace(/(.{4})(?=.)/g, "$1 "),
            }
          : {
              term: t("transactions.receipt.sealed"),
              value: t("transactions.receipt.sealedSoon"),
            },
      ]}
    />
  );
}

/** The entries behind a figure, as the ledger has them. */
function EntryList({ entries }: { entries: readonly EntryView[] }) {
  const t = useTranslate();
  return (
    <div className="entries">
      <p className="field-label">{t("transactions.receipt.entries")}</p>
      <ul>
        {entries.map((entry) => (
          <li key={`${entry.transferId} ${entry.n}`}>
            <span>{entryLabel(entry, t)}</span>
            <span className="entries-figure" data-gain={isGain(entry.amount) || undefined}>
              {formatSigned(entry.amount, t)}
            </span>
            <span className="entries-name">
              {t("transactions.receipt.entry", {
                id: entry.transferId.slice(-6),
                number: entry.n,
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
