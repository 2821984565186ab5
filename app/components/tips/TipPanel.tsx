import { useState } from "react";
import { Button } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { costsOf, type TipLine, type TipRecipientView } from "#contracts/tips";
import { formatMoney } from "#platform/money";
import { amountOf, short } from "../money/amounts.ts";
import { AmountChoice } from "./AmountChoice.tsx";
import "./tips.css";

interface Props {
  readonly recipient: TipRecipientView;
  readonly recent: readonly TipLine[];
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
        {preset && mounted && (
          <p className="tip-receives" aria-live="polite">
            <span>{t("tips.panel.receives", { name })}</span>
            <span>
              <Message
                id="tips.panel.afterFees"
                values={{
                  amount: formatMoney(
                    costsOf(amountOf(preset, recipient.currency), recipient.fees).receives,
                    t,
                  ),
                  b: (text) => <b>{text}</b>,
                }}
              />
            </span>
          </p>
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
