import type { SavedItemView, SavedPage } from "#contracts/saved";
import { placeText } from "#contracts/search";
import type { Translate } from "#platform/i18n";

/** Labels are translated on the server: their keys are not in the browser's code. */
export const itemWithTexts = (item: SavedItemView, t: Translate): SavedItemView => ({
  ...item,
  place: placeText(item, t),
  note: item.note && t.text(item.note),
});

export const pageWithTexts = (page: SavedPage, t: Translate): SavedPage => ({
  ...page,
  lines: page.lines.map((line) => ({
    ...line,
    thing: line.thing && itemWithTexts(line.thing, t),
  })),
  sharing: { ...page.sharing, words: t.text(page.sharing.words) },
});
