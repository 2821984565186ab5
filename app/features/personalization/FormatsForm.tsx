import { Button } from "#app/ui/Button.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { useIsLinked } from "#app/ui/turned-off.ts";
import {
  type Formats,
  formatLabels,
  type StartPage,
  startPageLabels,
  startPages,
} from "#contracts/preferences";
import { defaultLocale, type Locale, type Message, pseudoLocale } from "#platform/i18n";

const legends = {
  dateOrder: "preferences.dates.label",
  clock: "preferences.clock.label",
  weekStart: "preferences.weekStart.label",
} as const satisfies Record<keyof Formats, Message>;

const parts = Object.keys(legends) as (keyof Formats)[];

/** Only English is written with the day or the month first; other languages have one order. */
const choicesOf = (part: keyof Formats, locale: Locale): [string, Message][] =>
  Object.entries(formatLabels[part]).filter(
    ([value]) =>
      part !== "dateOrder" ||
      value !== "month" ||
      locale === defaultLocale ||
      locale === pseudoLocale,
  );

interface Props {
  readonly formats: Formats;
  readonly startPage: StartPage;
}

/** Landing page, and date and time formats. */
export function FormatsForm({ formats, startPage }: Props) {
  const t = useTranslate();
  const isLinked = useIsLinked();
  const isOffered = choicesOf("dateOrder", t.locale).some(([value]) => value === formats.dateOrder);
  const chosen = isOffered ? formats : { ...formats, dateOrder: "day" };
  return (
    <form method="post" className="look">
      <input type="hidden" name="form" value="ways" />
      <fieldset>
        <legend>{t("preferences.startPage.label")}</legend>
        <p className="caption">{t("preferences.startPage.help")}</p>
        <div className="look-choices">
          {startPages.filter(isLinked).map((value) => (
            <label key={value} className="look-choice">
              <input
                type="radio"
                className="radio"
                name="startPage"
                value={value}
                defaultChecked={value === (isLinked(startPage) ? startPage : "/")}
              />
              <span>{t(startPageLabels[value])}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {parts.map((part) => (
        <fieldset key={part}>
          <legend>{t(legends[part])}</legend>
          <div className="look-choices">
            {choicesOf(part, t.locale).map(([value, name]) => (
              <label key={value} className="look-choice">
                <input
                  type="radio"
                  className="radio"
                  name={part}
                  value={value}
                  defaultChecked={chosen[part] === value}
                />
                <span>{t(name)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p>
        <Button type="submit">{t("preferences.saveFormats")}</Button>
      </p>
    </form>
  );
}
