import type { WorkSummary } from "#contracts/archives";
import { xml } from "./xml.ts";

interface Feed {
  readonly title: string;
  /** Of the title, if it is known. */
  readonly language?: string | undefined;
  readonly path: string;
  readonly selfPath: string;
  readonly works: readonly WorkSummary[];
}

/** New works for feed readers: title and teaser, as visible to everyone. */
export function worksAtom(
  { title, language, path, selfPath, works }: Feed,
  publicUrl: string,
): string {
  const updated = works[0]?.publishedAt ?? "2026-01-01T00:00:00Z";
  const entries = works.map(
    (work) => `  <entry>
    <id>${xml(publicUrl + work.href)}</id>
    <title>${xml(work.title)}</title>
    <link href="${xml(publicUrl + work.href)}"/>
    <author><name>${xml(work.by.name)}</name></author>
    <updated>${work.publishedAt}</updated>
    <summary>${xml(work.teaser)}</summary>
  </entry>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${xml(publicUrl + path)}</id>
  <title${language ? ` xml:lang="${xml(language)}"` : ""}>${xml(title)}</title>
  <updated>${updated}</updated>
  <link href="${xml(publicUrl + path)}"/>
  <link rel="self" type="application/atom+xml" href="${xml(publicUrl + selfPath)}"/>
${entries.join("")}</feed>
`;
}

export interface Episode {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly teaser: string;
  readonly publishedAt: string;
  readonly file: {
    readonly href: string;
    readonly type: string;
    readonly bytes: number;
    readonly seconds: number;
  };
}

interface Podcast {
  readonly title: string;
  readonly about: string;
  readonly maker: string;
  readonly path: string;
  readonly cover: string | null;
  /** A listener's private URL: directories are told not to list it. */
  readonly own: boolean;
  readonly language: string;
  readonly episodes: readonly Episode[];
}

/** A series of recordings for podcast players. */
export function podcastRss(podcast: Podcast, publicUrl: string): string {
  const items = podcast.episodes.map(
    (each) => `    <item>
      <guid isPermaLink="false">${xml(each.id)}</guid>
      <title>${xml(each.title)}</title>
      <link>${xml(publicUrl + each.href)}</link>
      <description>${xml(each.teaser)}</description>
      <pubDate>${new Date(each.publishedAt).toUTCString()}</pubDate>
      <enclosure url="${xml(publicUrl + each.file.href)}" length="${each.file.bytes}" type="${xml(each.file.type)}"/>
      <itunes:duration>${Math.round(each.file.seconds)}</itunes:duration>
    </item>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
  <channel>
    <title>${xml(podcast.title)}</title>
    <link>${xml(publicUrl + podcast.path)}</link>
    <description>${xml(podcast.about || podcast.title)}</description>
    <language>${xml(podcast.language)}</language>
    <itunes:author>${xml(podcast.maker)}</itunes:author>
    <itunes:block>${podcast.own ? "Yes" : "No"}</itunes:block>
${podcast.cover ? `    <itunes:image href="${xml(publicUrl + podcast.cover)}"/>\n` : ""}${items.join("")}  </channel>
</rss>
`;
}
