import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { AudienceView } from "#contracts/archives";
import { translateWork } from "./translate-work.ts";
import "#app/features/archives/archives.css";
import "#app/features/archives/preview/preview.css";
import "#app/features/archives/reading/work.css";
import { PreviewPage } from "#app/features/archives/preview/PreviewPage.tsx";
import { withLoader } from "#app/http/route.ts";
import { previewPage } from "#modules/archives";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import type { Route } from "./+types/preview.ts";

/** A work as another user will see it; for its creator only. */
export const loader = withLoader(async ({ ctx, scope, params, url, t }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const preview = await previewPage(ctx, {
    publicId: params.work ?? "",
    publicUrl: scope.publicUrl,
    as: url.searchParams.get("as"),
    of: url.searchParams.get("of"),
  });
  const named = ({ key, name }: AudienceView) => ({ key, name: t.text(name) });
  return {
    ...preview,
    problems: preview.problems.map((problem) => t.text(problem)),
    audiences: preview.audiences.map(named),
    as: named(preview.as),
    work: preview.work && translateWork(preview.work, t),
  };
});

export default function Preview({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const title = loaderData.title || t("archives.untitled");
  return (
    <>
      <PageMeta title={t("archives.preview.titleOf", { title })} unlisted />
      <PreviewPage preview={loaderData} />
    </>
  );
}
