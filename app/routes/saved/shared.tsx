import { itemWithTexts } from "#app/features/saved/with-texts.ts";
import "#app/features/saved/saved.css";
import { SharedScreen } from "#app/features/saved/SharedScreen.tsx";
import { withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { sharedPath } from "#contracts/saved";
import { sharedFolder } from "#modules/saved";
import type { Route } from "./+types/shared.ts";

/** A folder shared by its link, for anyone who has it. */
export const loader = withLoader(async ({ ctx, url, params, t }) => {
  const pageParam = /^[1-9]\d{0,2}$/.exec(url.searchParams.get("page") ?? "")?.[0];
  const key = params.key ?? "";
  const folder = await sharedFolder(ctx, { key, page: Number(pageParam ?? 1) });
  return {
    path: sharedPath(key),
    folder: { ...folder, things: folder.things.map((thing) => itemWithTexts(thing, t)) },
  };
});

/**
 * The link must not leak in a Referer (`no-referrer` would also hide the origin of forms), nor be
 * cached.
 */
export const headers = () => ({
  "Referrer-Policy": "strict-origin",
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
});

export default function Shared({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={loaderData.folder.name} unlisted />
      <SharedScreen {...loaderData} />
    </>
  );
}
