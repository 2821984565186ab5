import type { ReactNode } from "react";
import { steps } from "./chart/waterfall.ts";

export interface ReceiptLine {
  readonly label: string;
  /** What is taken away, as a positive number. */
  readonly amount: number;
}

interface Props {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly paid: ReceiptLine;
  readonly deductions: readonly ReceiptLine[];
  readonly resultLabel: string;
  readonly format: (amount: number) => string;
  /** With the currency's sign, for what was paid and what is left. */
  readonly formatFull: (amount: number) => string;
  readonly children?: ReactNode;
}

/**
 * Where a payment went: one bar per step on a common scale, each beginning where the last ended.
 * The bars only repeat what the lines say, so they are left out for screen readers.
 */
export function Receipt(props: Props) {
  const { paid, deductions, format, formatFull } = props;
  const [first, ...rest] = steps(
    paid.amount,
    deductions.map((line) => line.amount),
  );
  const result = rest.pop();
  return (
    <section className="receipt">
      <h3 className="receipt-title">{props.title}</h3>
      {props.subtitle && <p className="receipt-subtitle">{props.subtitle}</p>}
      <dl className="waterfall">
        <Step label={paid.label} text={formatFull(paid.amount)} bar={first} kind="paid" />
        {deductions.map((line, index) => (
          <Step
            key={line.label}
            label={line.label}
            text={`−${format(line.amount)}`}
            bar={rest[index]}
            kind="less"
          />
        ))}
        <Step
          label={props.resultLabel}
          text={formatFull(result?.amount ?? 0)}
          bar={result}
          kind="result"
        />
      </dl>
      {props.children}
    </section>
  );
}

interface StepProps {
  readonly label: string;
  readonly text: string;
  readonly bar: { readonly from: number; readonly to: number } | undefined;
  readonly kind: "paid" | "less" | "result";
}

function Step({ label, text, bar, kind }: StepProps) {
  return (
    <div className="waterfall-step" data-kind={kind}>
      <dt>{label}</dt>
      <dd>{text}</dd>
      {bar && (
        <dd className="waterfall-bar" aria-hidden="true">
          <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
            <rect x={bar.from} y="0" width={Math.max(bar.to - bar.from, 4)} height="10" />
          </svg>
        </dd>
      )}
    </div>
  );
}
