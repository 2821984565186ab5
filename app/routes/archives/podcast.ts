import { podcastRss } from "#app/features/archives/feeds.ts";
import { xmlResponse } from "#app/features/archives/xml.ts";
import { withLoader } from "#app/http/route.ts";
import { authenticateListener, podcastOf } from "#modules/archives";

/**
 * A series for podcast players: what is public, or, by a listener's private URL, what that listener
 * can currently access.
 */
export const loader = withLoader(async ({ ctx, scope, params, url }) => {
  const publicId = params.collection ?? "";
  const key = url.searchParams.get("key");
  const actor = await authenticateListener(ctx, { publicId, key });
  const { view, episodes, language } = await podcastOf({ ...ctx, actor }, { publicId });
  const listen = key === null ? "" : `?listen=${publicId}.${key}`;
  const feed = podcastRss(
    {
      title: view.title,
      about: view.about,
      maker: view.by.name,
      path: view.href,
      cover: view.cover?.src ?? view.works.find(({ cover }) => cover)?.cover ?? null,
      own: key !== null,
      language,
      episodes: episodes.map(({ work, file }) => ({
        ...work,
        file: {
          href: file.href + listen,
          type: file.type,
          bytes: file.bytes,
          seconds: file.facts.seconds ?? 0,
        },
      })),
    },
    scope.publicUrl,
  );
  return xmlResponse(feed, "application/rss+xml", { "Cache-Control": "private, no-cache" });
});
