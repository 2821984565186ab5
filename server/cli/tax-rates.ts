import { readFile } from "node:fs/promises";
import { setTaxRates } from "#modules/taxes";
import { DomainError } from "#platform/errors";
import { defaultLocale } from "#platform/i18n";
import { translations } from "#platform/translations";
import { StartError } from "../start-error.ts";
import { withAppContainer } from "./with-app-container.ts";

/** Replaces the table of tax rates by a file, or restores the one of the release. */
export async function taxRatesCommand([file]: string[]): Promise<void> {
  if (!file) throw new StartError("Usage: npm run guildhall -- tax-rates FILE|default");
  const text =
    file === "default"
      ? null
      : await readFile(file, "utf8").catch(() => {
          throw new StartError("The file doesn’t exist or can’t be read.");
        });
  await withAppContainer(async (container) => {
    const t = container.ports.get(translations).forLocale(defaultLocale);
    try {
      const rows = await setTaxRates(container.systemContext("command line"), text);
      console.log(text === null ? "Restored the table of this release." : `Loaded ${rows} rates.`);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw new StartError(t.text(error.fields.rates?.[0] ?? error.message));
    }
  });
}
