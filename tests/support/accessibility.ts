import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

/** Sent to every page that is checked: less than half as long as what the package exports. */
const axeSource = readFileSync(
  new URL("../../node_modules/axe-core/axe.min.js", import.meta.url),
  "utf8",
);

export interface AccessibilityCheck {
  /** Only rules with one of these tags, or only these rules; all rules by default. */
  readonly runOnly?: RunOptions["runOnly"];
  readonly disabledRules?: readonly string[];
  /** A selector: only this part of the page. */
  readonly within?: string;
}

/**
 * What axe finds wrong with a page. It is called directly because the builder of its Playwright
 * package opens a second page and collects what passes too, which takes three times as long.
 */
export async function axeViolations(
  page: Page,
  { runOnly, disabledRules = [], within }: AccessibilityCheck = {},
): Promise<AxeResults["violations"]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const options: RunOptions = {
    resultTypes: ["violations"],
    preload: false,
    iframes: false,
    ...(runOnly ? { runOnly } : {}),
    rules: Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }])),
  };
  return page.evaluate(
    async ([selector, chosen]) => {
      const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run(selector ?? document, chosen);
      return violations;
    },
    [within, options] as const,
  );
}
