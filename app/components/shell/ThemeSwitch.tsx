import { useSyncExternalStore } from "react";
import { chooseTheme, onThemeChange, storedTheme, type Theme } from "./theme.ts";

const choices: readonly (readonly [Theme, string])[] = [
  ["system", "System"],
  ["light", "Paper"],
  ["dark", "Ink"],
];

export function ThemeSwitch() {
  const chosen = useSyncExternalStore<Theme>(onThemeChange, storedTheme, () => "system");
  return (
    <fieldset className="theme">
      <legend className="sr-only">Theme</legend>
      {choices.map(([theme, name]) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === chosen}
          onClick={() => chooseTheme(theme)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
