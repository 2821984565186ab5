import { useSyncExternalStore } from "react";
import { renderedOnce } from "#app/ui/rendered-parts.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { Message } from "#platform/i18n";
import { chooseTheme, onThemeChange, storedTheme, type Theme } from "./theme.ts";

const choices: readonly (readonly [Theme, Message])[] = [
  ["system", "shell.theme.system"],
  ["light", "shell.theme.light"],
  ["dark", "shell.theme.dark"],
];

function ThemeButtons() {
  const t = useTranslate();
  const chosen = useSyncExternalStore<Theme>(onThemeChange, storedTheme, () => "system");
  return (
    <fieldset className="theme">
      <legend className="sr-only">{t("shell.theme.label")}</legend>
      {choices.map(([theme, name]) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === chosen}
          onClick={() => chooseTheme(theme)}
        >
          {t(name)}
        </button>
      ))}
    </fieldset>
  );
}

export const ThemeSwitch = import.meta.env.SSR
  ? renderedOnce("ThemeSwitch", ThemeButtons)
  : ThemeButtons;
