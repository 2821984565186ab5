interface Props {
  /** An instant in ISO form. */
  readonly at: string;
  /** "exact" adds the time of day, "short" cuts the month where a line is tight. */
  readonly form?: DateForm;
  readonly className?: string;
}

export type DateForm = "day" | "short" | "exact";

/** A date in full words: "15 November", with the year only when it is not this one. In UTC. */
export function When({ at, form, className }: Props) {
  return (
    <time dateTime={at} className={className}>
      {dateInWords(at, new Date(), form)}
    </time>
  );
}

export const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/**
 * Written by hand: Intl's formatter is made anew for each call or kept per locale, and pages show
 * dates by the dozen.
 */
export function dateInWords(at: string, now: Date, form: DateForm = "day"): string {
  const date = new Date(at);
  const year = date.getUTCFullYear() === now.getUTCFullYear() ? "" : ` ${date.getUTCFullYear()}`;
  const month = months[date.getUTCMonth()] ?? "";
  const day = `${date.getUTCDate()} ${form === "short" ? month.slice(0, 3) : month}${year}`;
  return form === "exact" ? `${day}, ${at.slice(11, 16)}` : day;
}
