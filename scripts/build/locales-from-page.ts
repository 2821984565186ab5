import type { Plugin } from "vite";
import { localesAttribute } from "../../app/runtime/page-elements.ts";

/**
 * The list of languages comes with each page (app/http/page-messages.ts), not in a script: a further
 * language changes no file that browsers of the others have.
 */
export function localesFromPage(): Plugin {
  return {
    name: "guildhall:locales-from-page",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      if (!/\/platform\/i18n\/locale-list\.ts(\?|$)/.test(id)) return;
      return `export const locales = JSON.parse(document.querySelector("script[${localesAttribute}]").textContent);`;
    },
  };
}
