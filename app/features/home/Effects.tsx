import { useFormats } from "#app/ui/formats.ts";
import type { Effect } from "#contracts/feed";
import { type DateFormats, dateInWords, usualFormats } from "#platform/calendar";

/** What came of asking for more or less, as measured. */
export function effectInWords(
  { name, wish, before, after, measuredOn }: Effect,
  now: Date,
  formats: DateFormats = usualFormats,
): string {
  const asked = `You asked for ${wish} of ${name}.`;
  if (after === null)
    return `${asked} On ${dateInWords(measuredOn, now, "day", formats)} we show what it changed.`;
  if (before === null) return `${asked} It is ${after} % of your feed now.`;
  if (before === after) return `${asked} It stayed at ${after} % of your feed.`;
  return `${name} ${after < before ? "fell" : "rose"} from ${before} % to ${after} % of your feed.`;
}

export function Effects({ effects }: { readonly effects: readonly Effect[] }) {
  const formats = useFormats();
  if (effects.length === 0) return null;
  const now = new Date();
  return (
    <ul className="effects">
      {effects.map((effect) => (
        <li key={effect.id}>{effectInWords(effect, now, formats)}</li>
      ))}
    </ul>
  );
}
