import { useEffect, useRef } from "react";
import { useTranslate } from "#app/ui/translate.ts";
import type { Currency } from "#platform/money";
import { amountOf, short } from "../money/amounts.ts";

interface Props {
  /** Minor units as text. */
  readonly presets: readonly string[];
  readonly currency: Currency;
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
  readonly describedBy?: string;
}

/**
 * Preset amounts side by side, with a custom amount last. Radios, so a plain form can submit them.
 */
export function AmountChoice({ presets, currency, chosen, onChoose, describedBy }: Props) {
  const t = useTranslate();
  const options = [
    ...presets.map((minor) => ({ value: minor, label: short(amountOf(minor, currency), t) })),
    { value: "other", label: t("tips.form.other") },
  ];
  const box = useRef<HTMLFieldSetElement>(null);
  const atFirst = useRef({ chosen, onChoose });
  useEffect(() => {
    // Read a choice made before hydration from the browser, so that the text below matches it.
    const early = box.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    if (early !== undefined && early !== atFirst.current.chosen) atFirst.current.onChoose(early);
  }, []);
  return (
    <fieldset className="tip-amounts" ref={box} aria-describedby={describedBy}>
      <legend className="sr-only">{t("tips.form.amount")}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="tip-amount">
          <input
            type="radio"
            name="amount"
            value={value}
            defaultChecked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
