import { useFormats } from "#app/ui/formats.ts";
import type { FeedbackEffect } from "#contracts/feed";
import { type DateFormats, defaultDateFormats, formatDate } from "#platform/calendar";

/** The measured effect of asking for more or less. */
export function effectMessage(
  { name, feedback, before, after, measuredOn }: FeedbackEffect,
  now: Date,
  formats: DateFormats = defaultDateFormats,
): string {
  const asked = `You asked for ${feedback} of ${name}.`;
  if (after === null)
    return `${asked} On ${formatDate(measuredOn, now, "day", formats)} we show what it changed.`;
  if (before === null) return `${asked} It is ${after} % of your feed now.`;
  if (before === after) return `${asked} It stayed at ${after} % of your feed.`;
  return `${name} ${after < before ? "fell" : "rose"} from ${before} % to ${after} % of your feed.`;
}

export function Effects({ effects }: { readonly effects: readonly FeedbackEffect[] }) {
  const formats = useFormats();
  if (effects.length === 0) return null;
  const now = new Date();
  return (
    <ul className="effects">
      {effects.map((effect) => (
        <li key={effect.id}>{effectMessage(effect, now, formats)}</li>
      ))}
    </ul>
  );
}
