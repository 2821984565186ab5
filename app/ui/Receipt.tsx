import type { ReactNode } from "react";
import { steps } from "./chart/waterfall.ts";
import { Popover } from "./Popover.tsx";

export interface ReceiptLine {
  readonly label: string;
  /** What is taken away, as a positive number. */
  readonly amount: number;
  /** What the figure is made of: it becomes a button that opens this. */
  readonly opens?: ReactNode;
}

interface Props {
  readonly title: ReactNode;
  /** The level of the title. */
  readonly heading?: "h2" | "h3";
  readonly subtitle?: ReactNode;
  readonly paid: ReceiptLine;
  readonly deductions: readonly ReceiptLine[];
  readonly resultLabel: string;
  readonly resultOpens?: ReactNode;
  readonly format: (amount: number) => string;
  /** With the currency's sign, for what was paid and what is left. */
  readonly formatFull: (amount: number) => string;
  readonly children?: ReactNode;
}

/**
 * Where a payment went: one bar per step on a common scale, each starting where the last ended. The
 * bars only repeat the lines, so they are hidden from screen readers.
 */
export function Receipt(props: Props) {
  const { paid, deductions, format, formatFull, heading: Heading = "h3" } = props;
  const [first, ...rest] = steps(
    paid.amount,
    deductions.map((line) => line.amount),
  );
  const result = rest.pop();
  return (
    <section className="receipt">
      <Heading className="receipt-title">{props.title}</Heading>
      {props.subtitle && <p className="receipt-subtitle">{props.subtitle}</p>}
      <dl className="waterfall">
        <Step
          label={paid.label}
          text={formatFull(paid.amount)}
          bar={first}
          kind="paid"
          opens={paid.opens}
        />
        {deductions.map((line, index) => (
          <Step
            key={line.label}
            label={line.label}
            text={line.amount < 0 ? `+${format(-line.amount)}` : `−${format(line.amount)}`}
            bar={rest[index]}
            kind="less"
            opens={line.opens}
          />
        ))}
        <Step
          label={props.resultLabel}
          text={formatFull(result?.amount ?? 0)}
          bar={result}
          kind="result"
          opens={props.resultOpens}
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
  readonly opens: ReactNode;
}

function Step({ label, text, bar, kind, opens }: StepProps) {
  const figure = <bdi dir="ltr">{text}</bdi>;
  return (
    <div className="waterfall-step" data-kind={kind}>
      <dt>{label}</dt>
      <dd>
        {opens ? (
          <Popover button={figure} buttonClass="waterfall-opens" align="end">
            {opens}
          </Popover>
        ) : (
          figure
        )}
      </dd>
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
