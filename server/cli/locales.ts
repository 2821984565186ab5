import { parseArgs } from "node:util";
import { defaultLocale, locales } from "#platform/i18n";
import { readCatalog } from "#platform/translations";

interface Language {
  readonly locale: string;
  readonly name: string;
  readonly catalog: ReadonlyMap<string, string>;
}

/** Prints how many of the texts each language has; with --missing, also the keys that it lacks. */
export async function localesCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { missing: { type: "boolean" } } });
  const languages = Object.entries(locales).map(([locale, { name }]) => ({
    locale,
    name,
    catalog: readCatalog(locale),
  }));
  const keys = [...readCatalog(defaultLocale).keys()];
  for (const line of completeness(languages, keys, { listsMissing: values.missing ?? false }))
    console.log(line);
}

/** A line for each language, followed by the keys that it lacks if they are wanted. */
export function completeness(
  languages: readonly Language[],
  keys: readonly string[],
  { listsMissing }: { readonly listsMissing: boolean },
): string[] {
  return languages.flatMap(({ locale, name, catalog }) => {
    const missing = keys.filter((key) => !catalog.has(key));
    const percent = Math.floor((100 * (keys.length - missing.length)) / keys.length);
    const share = `${keys.length - missing.length} of ${keys.length}`;
    return [
      `${locale.padEnd(6)}${`${percent} %`.padStart(6)}  ${share.padEnd(16)}${name}`,
      ...(listsMissing ? missing.map((key) => `        ${key}`) : []),
    ];
  });
}
