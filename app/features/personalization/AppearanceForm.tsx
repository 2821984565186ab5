import type { FormEvent } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/Button.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type Appearance, appearanceLabels } from "#contracts/preferences";
import type { Message } from "#platform/i18n";

const legends = {
  theme: "preferences.theme.label",
  accent: "preferences.accent.label",
  density: "preferences.density.label",
  textSize: "preferences.textSize.label",
  motion: "preferences.motion.label",
} as const satisfies Record<keyof Appearance, Message>;

const parts = Object.keys(legends) as (keyof Appearance)[];

/** Theme and layout. With a script each choice applies at once; without, with the button. */
export function AppearanceForm({ look }: { readonly look: Appearance }) {
  const t = useTranslate();
  const fetcher = useFetcher();
  const keep = (event: FormEvent<HTMLFormElement>) =>
    void fetcher.submit(event.currentTarget, {
      method: "post",
      action: "/personalization",
      preventScrollReset: true,
    });
  return (
    <form method="post" className="look" onChange={keep}>
      <input type="hidden" name="form" value="look" />
      {parts.map((part) => (
        <fieldset key={part}>
          <legend>{t(legends[part])}</legend>
          <div className="look-choices">
            {Object.entries(appearanceLabels[part]).map(([value, name]) => (
              <label
                key={value}
                className="look-choice"
                data-accent-of={part === "accent" ? value : undefined}
              >
                <input
                  type="radio"
                  className="radio"
                  name={part}
                  value={value}
                  defaultChecked={look[part] === value}
                />
                <span>{t(name)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p>
        <Button type="submit">{t("preferences.saveAppearance")}</Button>
      </p>
    </form>
  );
}
