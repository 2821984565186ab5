import { withLoader } from "#app/http/route.ts";
import { harvest } from "#modules/archives";
import { parseSince } from "./parse-since.ts";

/** `/archives/works.json`: what libraries take, for programs. Pages by `after`, from the answer's `next`. */
export const loader = withLoader(async ({ ctx, scope, url }) => {
  const after = url.searchParams.get("after") ?? undefined;
  const from = parseSince(url.searchParams.get("since"));
  const { works, next } = await harvest(ctx, { after, from });
  const more =
    next && new URLSearchParams({ ...(from && { since: from.toISOString() }), after: next });
  return Response.json({
    works: works.map(({ path, ...work }) => ({
      ...work,
      ...(!work.deleted && {
        relations: work.relations.map(({ kind, to }) => ({
          kind,
          to: new URL(to, scope.publicUrl).href,
        })),
      }),
      url: scope.publicUrl + path,
    })),
    next: more ? `${scope.publicUrl}/archives/works.json?${more}` : null,
  });
});
