import { parseArgs } from "node:util";
import { defaultLocale, locales } from "#platform/i18n";
import { readCatalog } from "#platform/translations";

/** Prints how many of the texts each language has; with --missing, also the keys that it lacks. */
export async function localesCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { missing: { type: "boolean" } } });
  const keys = [...readCatalog(defaultLocale).keys()];
  for (const [locale, { name }] of Object.entries(locales)) {
    const catalog = readCatalog(locale);
    const missing = keys.filter((key) => !catalog.has(key));
    const percent = Math.floor((100 * (keys.length - missing.length)) / keys.length);
    const share = `${keys.length - missing.length} of ${keys.length}`;
    console.log(`${locale.padEnd(6)}${`${percent} %`.padStart(6)}  ${share.padEnd(16)}${name}`);
    if (values.missing) for (const key of missing) console.log(`        ${key}`);
  }
}
