import { placeText, type SearchPage } from "#contracts/search";
import type { Translate } from "#platform/i18n";

/** The page with its labels translated, on the server: their keys are not in the browser's code. */
export const withTexts = (page: SearchPage, t: Translate): SearchPage => ({
  ...page,
  results: page.results.map((found) => ({
    ...found,
    place: placeText(found, t),
    note: found.note && t.text(found.note),
  })),
  facets: page.facets.map(({ name, values }) => ({
    name,
    values:
      name === "kind" ? values.map((each) => ({ ...each, label: t.text(each.label) })) : values,
  })),
});
