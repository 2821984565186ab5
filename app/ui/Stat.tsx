import type { ReactNode } from "react";

interface Props {
  readonly label: ReactNode;
  /** The amount as formatted: its cents are set smaller. */
  readonly value: string;
  readonly money?: boolean;
  readonly big?: boolean;
  readonly children?: ReactNode;
}

/** A single figure. Brass only for money. */
export function Stat({ label, value, money, big, children }: Props) {
  const cents = /^(.*\d)([.,]\d\d)$/.exec(value);
  return (
    <div className="stat">
      <p className="field-label">{label}</p>
      <p className="stat-figure" data-money={money || undefined} data-big={big || undefined}>
        {cents ? (
          <>
            {cents[1]}
            <small>{cents[2]}</small>
          </>
        ) : (
          value
        )}
      </p>
      {children}
    </div>
  );
}

/** Stats in a row between two rules; stacked on a phone. */
export function Stats({ children }: { children: ReactNode }) {
  return <div className="stats">{children}</div>;
}
