import "#app/features/api/api-page.css";
import { ApiPage } from "#app/features/api/ApiPage.tsx";
import { withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { operationViews } from "#modules/api";
import { isMember } from "#permissions";
import type { Route } from "./+types/api.ts";

/** `/api`: everything programs can ask for, made from the same list that answers them. */
export const loader = withLoader(({ ctx, scope, cachePage }) => {
  cachePage([]);
  return {
    operations: operationViews(scope.publicUrl),
    publicUrl: scope.publicUrl,
    isMember: isMember(ctx.actor),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "The hall for programs",
    description: "A JSON API for apps and bots, with tokens, by the same rules as the pages.",
    ...(loaderData && { url: `${loaderData.publicUrl}/api` }),
  });

export default function Api({ loaderData }: Route.ComponentProps) {
  return <ApiPage {...loaderData} />;
}
