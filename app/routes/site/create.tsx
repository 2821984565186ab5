import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/create/create.css";
import { CreatePage } from "#app/features/create/CreatePage.tsx";
import { parseShared } from "#app/features/create/shared.ts";
import { withLoader } from "#app/http/route.ts";
import { createPage } from "#modules/feed";
import type { Route } from "./+types/create.ts";

export const loader = withLoader(async ({ ctx, url, t }) => {
  const { drafts, ...page } = await createPage(ctx);
  return {
    ...page,
    drafts: drafts.map((draft) => ({
      ...draft,
      kindLabel: t.text(draft.kindLabel),
      title: t.text(draft.title),
    })),
    shared: parseShared(url.searchParams),
  };
});

export default function Create({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("site.create.title")} unlisted />
      <CreatePage {...loaderData} />
    </>
  );
}
