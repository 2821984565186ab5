import type { ProfileView } from "#contracts/people";

interface FeedEntry {
  readonly url: string;
  readonly title: string;
  readonly publishedAt: string;
  readonly summary: string;
}

interface Feed {
  readonly title: string;
  /** Of the title. */
  readonly language: string;
  readonly entries: readonly FeedEntry[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const xml = (text: string): string =>
  text
    .replace(notInXml, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** A person's public works for feed readers. */
export function atomFeed(
  person: ProfileView,
  publicUrl: string,
  { title, language, entries }: Feed,
): string {
  const url = `${publicUrl}/${person.username}`;
  const updated = entries[0]?.publishedAt ?? person.joinedAt;
  const items = entries.map(
    (entry) => `  <entry>
    <id>${xml(entry.url)}</id>
    <title>${xml(entry.title)}</title>
    <link href="${xml(entry.url)}"/>
    <updated>${entry.publishedAt}</updated>
    <summary>${xml(entry.summary)}</summary>
  </entry>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${xml(url)}</id>
  <title xml:lang="${xml(language)}">${xml(title)}</title>
  <updated>${updated}</updated>
  <link href="${xml(url)}"/>
  <link rel="self" type="application/atom+xml" href="${xml(url)}/feed.atom"/>
  <author><name>${xml(person.displayName)}</name><uri>${xml(url)}</uri></author>
${items.join("")}</feed>
`;
}
