import { useState } from "react";
import { Button } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type PaymentTerms, previewPayment } from "#contracts/ledger";
import type { TipLine, TipRecipientView } from "#contracts/tips";
import { formatMoney, money } from "#platform/money";
import { amountOf, short } from "../money/amounts.ts";
import { AmountChoice } from "./AmountChoice.tsx";
import "./tips.css";

interface Props {
  readonly recipient: TipRecipientView;
  readonly recent: readonly TipLine[];
}

/** What the recipient gets of an amount, and what others they share with do. */
function Receives(props: { readonly name: string; minor: string; terms: PaymentTerms }) {
  const t = useTranslate();
  const { currency } = props.terms;
  const { shares } = previewPayment(props.terms, { grossMinor: BigInt(props.minor) });
  const others = shares.filter(({ recipient }) => !recipient.isSeller);
  const sum = (parts: typeof shares) =>
    formatMoney(
      money(
        parts.reduce((all, part) => all + part.amountMinor, 0n),
        currency,
      ),
      t,
    );
  const lines = [
    ...(others.length < shares.length
      ? [
          {
            who: t("tips.panel.receives", { name: props.name }),
            amount: sum(shares.filter(({ recipient }) => recipient.isSeller)),
          },
        ]
      : []),
    ...(others.length > 0
      ? [{ who: t("payments.othersReceive", { count: others.length }), amount: sum(others) }]
      : []),
  ];
  return (
    <div aria-live="polite">
      {lines.map(({ who, amount }) => (
        <p className="tip-receives" key={who}>
          <span>{who}</span>
          <span>
            <Message id="tips.panel.afterFees" values={{ amount, b: (text) => <b>{text}</b> }} />
          </span>
        </p>
      ))}
    </div>
  );
}

/**
 * Shown beside a creator's work: an amount, and how much of it arrives. It only links to the form,
 * so it can be used on cached pages.
 */
export function TipPanel({ recipient, recent }: Props) {
  const t = useTranslate();
  const [chosen, choose] = useState(recipient.presets[1] ?? recipient.presets[0] ?? "other");
  const mounted = useMounted();
  const preset = recipient.presets.find((minor) => minor === chosen);
  const name = recipient.displayName;
  return (
    <section className="tip-panel" aria-labelledby="tip">
      <h2 id="tip" className="section-head">
        {t("tips.panel.title")}
      </h2>
      <form action="/tips/new" method="get">
        <input type="hidden" name="to" value={recipient.address} />
        <AmountChoice
          presets={recipient.presets}
          currency={recipient.currency}
          chosen={chosen}
          onChoose={choose}
        />
        <Button kind="money" type="submit" wide icon="hand-coins">
          {mounted && preset
            ? t("tips.panel.tip", { amount: short(amountOf(preset, recipient.currency), t) })
            : t("tips.panel.send")}
        </Button>
        {preset && mounted && !recipient.isTaxed && (
          <Receives name={name} minor={preset} terms={recipient.terms} />
        )}
      </form>
      {recent.length > 0 && (
        <ul className="tip-recent" aria-label={t("tips.panel.recent")}>
          {recent.map(({ id, from, amount, givenAt }) => (
            <li key={id}>
              {from ? (
                <a className="link" href={`/${from.username}`} dir="auto">
                  {from.displayName}
                </a>
              ) : (
                <span>{t("tips.panel.anonymous")}</span>
              )}
              <span>
                {amount && <b>{formatMoney(amountOf(amount.minor, amount.currency), t)} </b>}
                <DateTime at={givenAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
