interface Props {
  /** An instant in ISO form. */
  readonly at: string;
  /** Adds the time of day. */
  readonly exact?: boolean;
  readonly className?: string;
}

/** A date in full words: "15 November", with the year only when it is not this one. In UTC. */
export function When({ at, exact = false, className }: Props) {
  return (
    <time dateTime={at} className={className}>
      {dateInWords(at, new Date(), exact)}
    </time>
  );
}

const months = [
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
export function dateInWords(at: string, now: Date, exact = false): string {
  const date = new Date(at);
  const year = date.getUTCFullYear() === now.getUTCFullYear() ? "" : ` ${date.getUTCFullYear()}`;
  const day = `${date.getUTCDate()} ${months[date.getUTCMonth()]}${year}`;
  return exact ? `${day}, ${at.slice(11, 16)}` : day;
}
