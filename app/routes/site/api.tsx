import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/api/api-page.css";
import { ApiPage } from "#app/features/api/ApiPage.tsx";
import { withLoader } from "#app/http/route.ts";
import { operationViews } from "#modules/api";
import { turnedOff } from "#modules/site";
import { isMember } from "#permissions";
import type { Route } from "./+types/api.ts";

/** `/api`: everything programs can ask for, made from the same list that answers them. */
export const loader = withLoader(({ ctx, scope, cachePage }) => {
  cachePage([]);
  return {
    operations: operationViews(scope.publicUrl, turnedOff(ctx, "operations")),
    publicUrl: scope.publicUrl,
    isMember: isMember(ctx.actor),
  };
});

export default function Api({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta
        title={t("site.api.title")}
        description={t("site.api.description")}
        url={`${loaderData.publicUrl}/api`}
      />
      <ApiPage {...loaderData} />
    </>
  );
}
