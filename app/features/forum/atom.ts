interface Entry {
  readonly path: string;
  readonly title: string;
  readonly language?: string | undefined;
  readonly authorName: string;
  readonly publishedAt: string;
  readonly summary: string;
}

interface Feed {
  readonly title: string;
  /** Of the title, if it is known. */
  readonly language?: string | undefined;
  readonly path: string;
  readonly selfPath: string;
  readonly entries: readonly Entry[];
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

/** Topics or posts for feed readers. */
export function forumAtom(
  { title, language, path, selfPath, entries }: Feed,
  publicUrl: string,
): string {
  const [latest = "1970-01-01T00:00:00.000Z"] = entries
    .map(({ publishedAt }) => publishedAt)
    .sort()
    .reverse();
  const items = entries.map(
    (entry) => `  <entry${entry.language ? ` xml:lang="${xml(entry.language)}"` : ""}>
    <id>${xml(publicUrl + entry.path)}</id>
    <title>${xml(entry.title)}</title>
    <link href="${xml(publicUrl + entry.path)}"/>
    <updated>${entry.publishedAt}</updated>
    <author><name>${xml(entry.authorName)}</name></author>
    <summary>${xml(entry.summary)}</summary>
  </entry>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${xml(publicUrl + path)}</id>
  <title${language ? ` xml:lang="${xml(language)}"` : ""}>${xml(title)}</title>
  <updated>${latest}</updated>
  <link href="${xml(publicUrl + path)}"/>
  <link rel="self" type="application/atom+xml" href="${xml(publicUrl + selfPath)}"/>
${items.join("")}</feed>
`;
}

export const atomResponse = (body: string) =>
  new Response(body, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
