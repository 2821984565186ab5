import { useState } from "react";
import { Button } from "#app/ui/Button.tsx";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { When } from "#app/ui/When.tsx";
import { costsOf, type JarView, type TipLine } from "#contracts/tips";
import { formatMoney } from "#platform/money";
import { amountOf, short } from "../money/amounts.ts";
import { AmountChoice } from "./AmountChoice.tsx";
import "./tips.css";

interface Props {
  readonly jar: JarView;
  readonly recent: readonly TipLine[];
}

/**
 * Beside what somebody made: an amount, and what of it arrives. It only leads to the form, so it can
 * stand on pages that are the same for everybody.
 */
export function TipPanel({ jar, recent }: Props) {
  const [chosen, choose] = useState(jar.presets[1] ?? jar.presets[0] ?? "other");
  const mounted = useMounted();
  const preset = jar.presets.find((minor) => minor === chosen);
  const name = jar.displayName;
  return (
    <section className="tip-panel" aria-labelledby="tip">
      <h2 id="tip" className="section-head">
        Leave a tip
      </h2>
      <form action="/tips/new" method="get">
        <input type="hidden" name="to" value={jar.address} />
        <AmountChoice
          presets={jar.presets}
          currency={jar.currency}
          chosen={chosen}
          onChoose={choose}
        />
        <Button kind="money" type="submit" wide icon="hand-coins">
          {mounted && preset ? `Tip ${short(amountOf(preset, jar.currency))}` : "Leave a tip"}
        </Button>
        {preset && mounted && (
          <p className="tip-receives" aria-live="polite">
            <span>{name} receives</span>
            <span>
              <b>{formatMoney(costsOf(amountOf(preset, jar.currency), jar.fees).receives)}</b> after
              all costs
            </span>
          </p>
        )}
      </form>
      {recent.length > 0 && (
        <ul className="tip-recent" aria-label="Latest tips">
          {recent.map(({ id, from, amount, givenAt }) => (
            <li key={id}>
              {from ? (
                <a className="link" href={`/${from.username}`} dir="auto">
                  {from.displayName}
                </a>
              ) : (
                <span>Somebody</span>
              )}
              <span>
                {amount && <b>{formatMoney(amountOf(amount.minor, amount.currency))} </b>}
                <When at={givenAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
