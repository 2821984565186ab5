import { useFormats } from "#app/ui/formats.ts";
import { useTranslate } from "#app/ui/translate.ts";
import type { FeedbackEffect } from "#contracts/feed";
import { type DateFormats, defaultDateFormats, formatDate } from "#platform/calendar";
import type { Translate } from "#platform/i18n";

/** The measured effect of asking for more or less. */
export function effectMessage(
  { name, feedback, before, after, measuredOn }: FeedbackEffect,
  t: Translate,
  now: Date,
  formats: DateFormats = defaultDateFormats,
): string {
  if (after === null) {
    const date = formatDate(measuredOn, now, "day", formats);
    return t("home.effects.pending", { feedback, name, date });
  }
  if (before === null) return t("home.effects.now", { feedback, name, after });
  if (before === after) return t("home.effects.same", { feedback, name, after });
  return t("home.effects.changed", { name, before, after });
}

export function Effects({ effects }: { readonly effects: readonly FeedbackEffect[] }) {
  const t = useTranslate();
  const formats = useFormats();
  if (effects.length === 0) return null;
  const now = new Date();
  return (
    <ul className="effects">
      {effects.map((effect) => (
        <li key={effect.id}>{effectMessage(effect, t, now, formats)}</li>
      ))}
    </ul>
  );
}
