import type { ReactNode } from "react";
import { amount } from "#app/components/subscriptions/figures.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type SupporterPeriod,
  type SupporterPurchase,
  type SupporterSubscription,
  type SupporterTip,
  type SupporterView,
  stateLabel,
  supporterLimits,
} from "#contracts/supporters";
import type { Translate } from "#platform/i18n";

/** What happened between a supporter and the creator, newest first. */
export function History({
  page: { subscriptions, periods, tips, purchases, comments },
}: {
  readonly page: Pick<
    SupporterView,
    "subscriptions" | "periods" | "tips" | "purchases" | "comments"
  >;
}) {
  const t = useTranslate();
  return (
    <>
      <Part id="subscriptions" title={t("supporters.history.subscriptions")} list={subscriptions}>
        <Table
          caption={t("supporters.history.subscriptions")}
          hideCaption
          columns={subscriptionColumns(t)}
          rows={subscriptions}
          rowKey={({ id }) => id}
        />
      </Part>
      <Part id="periods" title={t("supporters.history.periods")} list={periods}>
        <Table
          caption={t("supporters.history.periods")}
          hideCaption
          columns={periodColumns(t)}
          rows={periods}
          rowKey={({ id }) => id}
        />
      </Part>
      <Part id="tips" title={t("supporters.history.tips")} list={tips}>
        <Table
          caption={t("supporters.history.tips")}
          hideCaption
          columns={tipColumns(t)}
          rows={tips}
          rowKey={({ id }) => id}
        />
      </Part>
      <Part id="purchases" title={t("supporters.history.purchases")} list={purchases}>
        <Table
          caption={t("supporters.history.purchases")}
          hideCaption
          columns={purchaseColumns(t)}
          rows={purchases}
          rowKey={({ id }) => id}
        />
      </Part>
      <Part id="comments" title={t("supporters.history.comments")} list={comments}>
        <ul className="supporter-comments">
          {comments.map(({ id, at, excerpt, work, href }) => (
            <li key={id}>
              <p dir="auto">{excerpt}</p>
              <p className="caption">
                <Message
                  id="supporters.history.commentOn"
                  values={{
                    work,
                    link: (text) => (
                      <a href={href}>
                        <bdi>{text}</bdi>
                      </a>
                    ),
                  }}
                />{" "}
                · <DateTime at={at} form="short" />
              </p>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly list: readonly unknown[];
  readonly children: ReactNode;
}

function Part({ id, title, list, children }: PartProps) {
  const t = useTranslate();
  if (list.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className="section-head" id={id}>
        {title}
      </h2>
      {children}
      {list.length === supporterLimits.history && (
        <p className="caption">{t("supporters.history.limit", { count: list.length })}</p>
      )}
    </section>
  );
}

const subscriptionColumns = (t: Translate): readonly Column<SupporterSubscription>[] => [
  {
    key: "tier",
    head: t("supporters.table.tier"),
    cell: ({ tier }) => <bdi>{tier}</bdi>,
    tone: "strong",
    phone: "title",
  },
  {
    key: "period",
    head: t("supporters.history.period"),
    cell: ({ startedAt, endedAt }) =>
      endedAt ? (
        <Span from={startedAt} until={endedAt} />
      ) : (
        <Message
          id="supporters.history.from"
          values={{ date: <DateTime at={startedAt} form="short" /> }}
        />
      ),
    phone: "meta",
  },
  {
    key: "state",
    head: t("supporters.table.state"),
    cell: ({ state, isGift }) => t(isGift ? "supporters.history.gift" : stateLabel(state)),
    phone: "meta",
  },
];

const periodColumns = (t: Translate): readonly Column<SupporterPeriod>[] => [
  {
    key: "period",
    head: t("supporters.history.period"),
    cell: ({ startAt, endAt }) => <Span from={startAt} until={endAt} />,
    tone: "strong",
    phone: "title",
  },
  {
    key: "tier",
    head: t("supporters.table.tier"),
    cell: ({ tier }) => <bdi>{tier}</bdi>,
    phone: "meta",
  },
  {
    key: "amount",
    head: t("supporters.history.amount"),
    cell: (period) => <Amount of={period} />,
    numeric: true,
    phone: "value",
  },
];

const tipColumns = (t: Translate): readonly Column<SupporterTip>[] => [
  {
    key: "date",
    head: t("supporters.history.date"),
    cell: ({ at }) => <DateTime at={at} form="short" />,
    tone: "strong",
    phone: "title",
  },
  {
    key: "message",
    head: t("supporters.history.message"),
    cell: ({ message }) => (message ? <bdi>{message}</bdi> : "–"),
    phone: "meta",
  },
  {
    key: "amount",
    head: t("supporters.history.amount"),
    cell: (tip) => <Amount of={tip} />,
    numeric: true,
    phone: "value",
  },
];

const purchaseColumns = (t: Translate): readonly Column<SupporterPurchase>[] => [
  {
    key: "work",
    head: t("supporters.history.work"),
    cell: ({ work, href }) =>
      href ? (
        <a href={href}>
          <bdi>{work}</bdi>
        </a>
      ) : (
        <bdi>{work}</bdi>
      ),
    tone: "strong",
    phone: "title",
  },
  {
    key: "date",
    head: t("supporters.history.date"),
    cell: ({ at }) => <DateTime at={at} form="short" />,
    phone: "meta",
  },
  {
    key: "amount",
    head: t("supporters.history.amount"),
    cell: (purchase) => <Amount of={purchase} />,
    numeric: true,
    phone: "value",
  },
];

const Span = ({ from, until }: { readonly from: string; readonly until: string }) => (
  <Message
    id="supporters.history.fromUntil"
    values={{
      from: <DateTime at={from} form="short" />,
      until: <DateTime at={until} form="short" />,
    }}
  />
);

function Amount({ of }: { readonly of: SupporterPeriod | SupporterTip | SupporterPurchase }) {
  const t = useTranslate();
  const { amountMinor, refundedMinor, currency } = of;
  return (
    <>
      {amount(amountMinor, currency, t)}
      {refundedMinor !== "0" && (
        <span className="caption">
          {" "}
          {t("supporters.history.refunded", { amount: amount(refundedMinor, currency, t) })}
        </span>
      )}
    </>
  );
}
