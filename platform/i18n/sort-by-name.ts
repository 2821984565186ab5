import { formatLocale, type Locale } from "./locales.ts";

const collators = new Map<Locale, Intl.Collator>();

/**
 * Items by name, as the language orders them: the database knows code points only, for which Ä comes
 * after Z.
 */
export function sortByName<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  locale: Locale,
): Item[] {
  const collator =
    collators.get(locale) ?? new Intl.Collator(formatLocale(locale), { numeric: true });
  collators.set(locale, collator);
  return items.toSorted((a, b) => collator.compare(nameOf(a), nameOf(b)));
}
