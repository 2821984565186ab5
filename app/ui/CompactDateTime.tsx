import { formatCompactDate, formatDate } from "#platform/calendar";
import { useFormats } from "./formats.ts";

interface Props {
  /** An instant in ISO form. */
  readonly at: string;
  /** "list" is as short as can be, "time" only the hour, "day" a heading between days. */
  readonly form: "list" | "time" | "day";
  readonly className?: string;
}

/** A date as precise as is useful, in the reader's time zone. */
export function CompactDateTime({ at, form, className }: Props) {
  const formats = useFormats();
  const now = new Date();
  return (
    // Around midnight the server may have rendered "Today" and the browser "Yesterday".
    <time
      dateTime={at}
      className={className}
      title={formatDate(at, now, "exact", formats)}
      suppressHydrationWarning
    >
      {formatCompactDate(at, now, form, formats)}
    </time>
  );
}
