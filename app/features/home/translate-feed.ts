import type { FeedItem, FeedPage } from "#contracts/feed";
import type { Translate } from "#platform/i18n";

/** The reasons come from the server as messages; their texts are not in the browser. */
export const translateFeed = ({ items, next }: FeedPage, t: Translate): FeedPage => ({
  items: items.map((item) => translateItem(item, t)),
  next,
});

const translateItem = (item: FeedItem, t: Translate): FeedItem => ({
  ...item,
  explanation: t.text(item.explanation),
  reasons: item.reasons.map((reason) => ({ ...reason, text: t.text(reason.text) })),
});
