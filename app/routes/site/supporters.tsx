import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/dashboard/supporters/supporters.css";
import { SupportersPage } from "#app/features/dashboard/supporters/SupportersPage.tsx";
import { withLoader } from "#app/http/route.ts";
import { readSupporterFilter } from "#contracts/supporters";
import { supportersPage } from "#modules/supporters";
import type { Route } from "./+types/supporters.ts";

export const loader = withLoader(async ({ ctx, url, t }) => {
  const filter = readSupporterFilter(url.searchParams);
  const after = url.searchParams.get("after") ?? undefined;
  const page = await supportersPage(ctx, { filter, after });
  const { spentProblem } = page;
  return {
    filter,
    after,
    page: { ...page, ...(spentProblem && { spentProblem: t.text(spentProblem) }) },
  };
});

export default function Supporters({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("supporters.title")} unlisted />
      <SupportersPage {...loaderData} />
    </>
  );
}
