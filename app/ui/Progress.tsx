interface Props {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Brass, where what is measured is money. */
  readonly money?: boolean;
}

export function Progress({ label, value, max, money = false }: Props) {
  return (
    <progress
      className={money ? "progress progress-money" : "progress"}
      aria-label={label}
      value={value}
      max={max}
    />
  );
}
