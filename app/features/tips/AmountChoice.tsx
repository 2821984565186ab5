import type { Currency } from "#platform/money";
import { amountOf, short } from "./amounts.ts";

interface Props {
  /** Minor units as text. */
  readonly presets: readonly string[];
  readonly currency: Currency;
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
  readonly describedBy?: string;
}

/** The offered amounts side by side, and one's own at the end. Radios, so a form sends them as they are. */
export function AmountChoice({ presets, currency, chosen, onChoose, describedBy }: Props) {
  const options = [
    ...presets.map((minor) => ({ value: minor, label: short(amountOf(minor, currency)) })),
    { value: "other", label: "Other" },
  ];
  return (
    <fieldset className="tip-amounts" aria-describedby={describedBy}>
      <legend className="sr-only">Amount</legend>
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
