import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/archives/versions/versions.css";
import "#app/ui/difference.css";
import { VersionsPage } from "#app/features/archives/versions/VersionsPage.tsx";
import { withLoader } from "#app/http/route.ts";
import { versionsPage } from "#modules/archives";
import type { Route } from "./+types/versions.ts";

const numberIn = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
};

/** What each version of a work changed. */
export const loader = withLoader(async ({ ctx, params, url: { searchParams }, t }) => {
  const { versions, compared, ...page } = await versionsPage(ctx, {
    publicId: params.work ?? "",
    from: numberIn(searchParams, "from"),
    to: numberIn(searchParams, "to"),
  });
  const texts = (changes: readonly string[]) => changes.map((change) => t.text(change));
  return {
    ...page,
    versions: versions.map((each) => ({ ...each, changes: texts(each.changes) })),
    compared: compared && { ...compared, changes: texts(compared.changes) },
  };
});

export default function Versions({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { title } = loaderData;
  return (
    <>
      <PageMeta title={t("archives.versions.titleOf", { title })} unlisted />
      <VersionsPage {...loaderData} />
    </>
  );
}
