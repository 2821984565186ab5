/** Something another app handed over. */
export interface Shared {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

const most = { title: 140, text: 4_000, link: 2_000 } as const;

const isWeb = (text: string): boolean => {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url !== null && !url.username && !url.password;
};

/**
 * What an app shared with the hall, by the names the manifest gives. Many apps put the address among
 * the words, so it is looked for there, too; what is no web address stays words.
 */
export function readShared(query: URLSearchParams): Shared | null {
  const words = (name: "title" | "text" | "url") =>
    (query.get(name) ?? "").toWellFormed().replaceAll("\u0000", "").trim();
  const said = isWeb(words("url")) ? words("text") : `${words("text")} ${words("url")}`.trim();
  const within = said.split(/\s+/).find(isWeb) ?? "";
  const link = isWeb(words("url")) ? words("url") : within;
  const shared = {
    title: words("title").replace(/\s+/g, " ").slice(0, most.title),
    text: (link === within ? said.replace(within, "") : said).trim().slice(0, most.text),
    link: link.length > most.link ? "" : link,
  };
  return Object.values(shared).some(Boolean) ? shared : null;
}

/** The same as the beginning of a topic, with the link on a line of its own. */
export function asTopic({ title, text, link }: Shared): string {
  const body = [text, link].filter(Boolean).join("\n\n");
  return `/forum/new?${new URLSearchParams({ ...(title && { title }), ...(body && { body }) })}`;
}
