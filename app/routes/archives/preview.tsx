import "#app/features/archives/archives.css";
import "#app/features/archives/preview/preview.css";
import "#app/features/archives/reading/work.css";
import { PreviewPage } from "#app/features/archives/preview/PreviewPage.tsx";
import { withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { previewPage } from "#modules/archives";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import type { Route } from "./+types/preview.ts";

/** A work as another user will see it; for its creator only. */
export const loader = withLoader(({ ctx, scope, params, url }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  return previewPage(ctx, {
    publicId: params.work ?? "",
    publicUrl: scope.publicUrl,
    as: url.searchParams.get("as"),
    of: url.searchParams.get("of"),
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: `Preview: ${loaderData?.title ?? ""}`, unlisted: true });

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <PreviewPage preview={loaderData} />;
}
