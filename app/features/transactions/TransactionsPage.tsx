import type { ReactNode } from "react";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Message } from "#app/ui/Message.tsx";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type AccountKind,
  type BalanceView,
  filterSearch,
  type TransactionDetail,
  type TransactionFilter,
  type TransactionsView,
  type YearSummary,
} from "#contracts/ledger";
import type { ReceivedTip } from "#contracts/tips";
import type { Message as Label } from "#platform/i18n";
import { formatAmount, isZero } from "./amount.ts";
import { TipReceived } from "./TipReceived.tsx";
import { TransactionFilters } from "./TransactionFilters.tsx";
import { TransactionReceipt } from "./TransactionReceipt.tsx";
import { TransactionTable } from "./TransactionTable.tsx";
import { YearTable } from "./YearTable.tsx";

interface Props {
  readonly path: string;
  readonly sandbox: boolean;
  readonly filter: TransactionFilter;
  readonly page: TransactionsView;
  readonly detail: TransactionDetail | undefined;
  /** The tip it is about, where the viewer got it. */
  readonly tip: ReceivedTip | undefined;
  /** The dispute about it, which says why it ended as it did. */
  readonly dispute: { readonly id: string } | null;
  readonly idempotencyKey: string;
  /** Why it could not be refunded. */
  readonly problem: string | undefined;
  readonly year: YearSummary | undefined;
  /** The position in the list, so that opening a row stays there. */
  readonly place: { readonly before?: string | undefined; readonly after?: string | undefined };
}

export function TransactionsPage(props: Props) {
  const t = useTranslate();
  const { path, sandbox, filter, page, detail, year, place, tip } = props;
  if (!page.any)
    return (
      <Frame sandbox={sandbox}>
        <EmptyState heading="h2" title={t("transactions.empty.title")}>
          {t("transactions.empty.text")}
        </EmptyState>
      </Frame>
    );
  const at = (more: Record<string, string | undefined>) => path + filterSearch(filter, more);
  const side = (of?: "received" | "paid") => {
    const { side: _, ...rest } = filter;
    return path + filterSearch(of ? { ...rest, side: of } : rest);
  };
  const [latest] = page.years;
  return (
    <Frame
      sandbox={sandbox}
      actions={
        <>
          <ButtonLink href={`${path}/transactions.csv${filterSearch(filter)}`} icon="download">
            {t("transactions.exportCsv")}
          </ButtonLink>
          <ButtonLink href={`${path}/transactions.json${filterSearch(filter)}`} icon="download">
            {t("transactions.exportJson")}
          </ButtonLink>
        </>
      }
    >
      <Balances balances={page.balances} />
      <Tabs
        label={t("transactions.title")}
        current={year ? `${path}?year=${year.year}` : side(filter.side)}
        tabs={[
          { name: t("transactions.tabs.all"), href: side() },
          { name: t("transactions.tabs.received"), href: side("received") },
          { name: t("transactions.tabs.paid"), href: side("paid") },
          ...(latest
            ? [
                {
                  name: t("transactions.tabs.byYear"),
                  href: `${path}?year=${year?.year ?? latest}`,
                },
              ]
            : []),
        ]}
      />
      {year ? (
        <>
          <nav className="transaction-years" aria-label={t("transactions.years")}>
            {page.years.map((each) => (
              <a
                key={each}
                href={`${path}?year=${each}`}
                aria-current={each === year.year ? "page" : undefined}
              >
                {each}
              </a>
            ))}
          </nav>
          <YearTable summary={year} />
        </>
      ) : (
        <div className="transaction-columns" data-opened={detail ? true : undefined}>
          {detail && (
            <TransactionReceipt
              detail={detail}
              closeHref={at(place)}
              groupHref={`${path}?source=${encodeURIComponent(detail.source)}&moves=1`}
            >
              {props.dispute && (
                <p className="transaction-note">
                  <a className="link" href={`/financial/disputes/${props.dispute.id}`}>
                    {t("disputes.transaction.link")}
                  </a>
                </p>
              )}
              {tip && (
                <TipReceived
                  tip={tip}
                  idempotencyKey={props.idempotencyKey}
                  problem={props.problem}
                />
              )}
            </TransactionReceipt>
          )}
          <section aria-label={t("transactions.list")}>
            <TransactionFilters filter={filter} page={page} path={path} />
            {filter.source && (
              <p className="transaction-note">
                <Message
                  id="transactions.related"
                  values={{
                    link: (text) => (
                      <a className="link" href={path}>
                        {text}
                      </a>
                    ),
                  }}
                />
              </p>
            )}
            <TransactionTable
              rows={page.rows}
              openId={detail?.id}
              hrefOf={(row) => `${at({ ...place, open: row.id })}#opened`}
              empty={
                <EmptyState heading="h2" title={t("transactions.noMatches.title")}>
                  {t("transactions.noMatches.text")}
                </EmptyState>
              }
            />
            <nav className="transaction-pages" aria-label={t("transactions.pages")}>
              {page.newer && (
                <ButtonLink href={at({ after: page.newer })}>{t("transactions.newer")}</ButtonLink>
              )}
              {page.older && (
                <ButtonLink href={at({ before: page.older })}>{t("transactions.older")}</ButtonLink>
              )}
            </nav>
          </section>
        </div>
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly sandbox: boolean;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Frame({ sandbox, actions, children }: FrameProps) {
  const t = useTranslate();
  return (
    <div className="page transactions">
      <header className="transaction-head">
        <h1>{t("transactions.title")}</h1>
        {actions && <div className="transaction-actions">{actions}</div>}
      </header>
      <SandboxNote on={sandbox} />
      {children}
    </div>
  );
}

const order: readonly { kinds: readonly AccountKind[]; label: Label; note: Label }[] = [
  {
    kinds: ["creator_available"],
    label: "transactions.balances.available",
    note: "transactions.balances.availableNote",
  },
  {
    kinds: ["creator_pending"],
    label: "transactions.balances.pending",
    note: "transactions.balances.pendingNote",
  },
  {
    kinds: ["creator_reserved", "payout_in_transit"],
    label: "transactions.balances.inTransit",
    note: "transactions.balances.inTransitNote",
  },
  {
    kinds: ["creator_debt"],
    label: "transactions.balances.owed",
    note: "transactions.balances.owedNote",
  },
];

/** The user's balances, one row of figures per currency. */
function Balances({ balances }: { balances: readonly BalanceView[] }) {
  const t = useTranslate();
  const held = balances.filter(({ parts }, row) => row === 0 || parts.length > 0);
  return held.map(({ currency, parts }, row) => (
    <Stats key={currency}>
      {order.map(({ kinds, label, note }, index) => {
        const minor = parts
          .filter(({ kind }) => kinds.includes(kind))
          .reduce((sum, { amount }) => sum + BigInt(amount.amountMinor), 0n);
        const amount = { amountMinor: String(minor), currency };
        if (isZero(amount) && index + row > 0) return null;
        return (
          <Stat
            key={label}
            label={t(label)}
            value={formatAmount(amount, t)}
            money
            big={index + row === 0}
          >
            <p className="transaction-note">{t(note)}</p>
          </Stat>
        );
      })}
    </Stats>
  ));
}
