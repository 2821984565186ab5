import { type DateFormats, timeInWords, useFormats, usualFormats } from "./formats.ts";

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
      {dateInWords(at, new Date(), form, useFormats())}
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
export function dateInWords(
  at: string,
  now: Date,
  form: DateForm = "day",
  formats: DateFormats = usualFormats,
): string {
  const date = new Date(at);
  const day = dayInWords(date, date.getUTCFullYear() !== now.getUTCFullYear(), form, formats);
  return form === "exact"
    ? `${day}, ${timeInWords(at.slice(11, 13), at.slice(14, 16), formats)}`
    : day;
}

function dayInWords(
  date: Date,
  withYear: boolean,
  form: DateForm,
  { dateOrder }: DateFormats,
): string {
  if (dateOrder === "year") return date.toISOString().slice(0, 10);
  const whole = months[date.getUTCMonth()] ?? "";
  const month = form === "short" ? whole.slice(0, 3) : whole;
  const [day, year] = [date.getUTCDate(), date.getUTCFullYear()];
  return dateOrder === "month"
    ? `${month} ${day}${withYear ? `, ${year}` : ""}`
    : `${day} ${month}${withYear ? ` ${year}` : ""}`;
}
