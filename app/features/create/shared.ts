/** Content shared from another app. */
export interface SharedContent {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

const maxLengths = { title: 140, text: 4_000, link: 2_000 } as const;

const isWeb = (text: string): boolean => {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url !== null && !url.username && !url.password;
};

/**
 * Content shared from an app, by the parameter names of the manifest. Many apps put the URL in the
 * text, so it is searched there, too; anything that is not a web URL stays text.
 */
export function parseShared(query: URLSearchParams): SharedContent | null {
  const words = (name: "title" | "text" | "url") =>
    (query.get(name) ?? "").toWellFormed().replaceAll("\u0000", "").trim();
  const sharedText = isWeb(words("url"))
    ? words("text")
    : `${words("text")} ${words("url")}`.trim();
  const within = sharedText.split(/\s+/).find(isWeb) ?? "";
  const link = isWeb(words("url")) ? words("url") : within;
  const shared = {
    title: words("title").replace(/\s+/g, " ").slice(0, maxLengths.title),
    text: (link === within ? sharedText.replace(within, "") : sharedText)
      .trim()
      .slice(0, maxLengths.text),
    link: link.length > maxLengths.link ? "" : link,
  };
  return Object.values(shared).some(Boolean) ? shared : null;
}

/** The same as a topic draft, with the link on its own line. */
export function toTopicDraft({ title, text, link }: SharedContent): string {
  const body = [text, link].filter(Boolean).join("\n\n");
  return `/forum/new?${new URLSearchParams({ ...(title && { title }), ...(body && { body }) })}`;
}
