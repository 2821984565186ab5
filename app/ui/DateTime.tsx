import { type DateStyle, formatDate } from "#platform/calendar";
import { useFormats } from "./formats.ts";

interface Props {
  /** An instant in ISO form, or a day of the calendar: 2026-11-15. */
  readonly at: string;
  /** "exact" adds the time of day, "short" cuts the month where a line is tight. */
  readonly form?: DateStyle;
  readonly className?: string;
}

/** A date in full words, by the reader's own clock: "15 November", with the year if it is another. */
export function DateTime({ at, form, className }: Props) {
  return (
    <time dateTime={at} className={className}>
      {formatDate(at, new Date(), form, useFormats())}
    </time>
  );
}
