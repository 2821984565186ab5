import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/admin/transparency.css";
import { TransparencyLog } from "#app/features/admin/TransparencyLog.tsx";
import { withLoader } from "#app/http/route.ts";
import { decisionLog, readLogCursor } from "#modules/moderation";
import type { Route } from "./+types/transparency-log.ts";
import { yearParam } from "./transparency-year.ts";

/** Every decision, one line each, without names: public. */
export const loader = withLoader(async ({ ctx, url }) => {
  const { year, thisYear, span } = yearParam(url, ctx.clock);
  const after = readLogCursor(url.searchParams.get("after"));
  return { year, thisYear, log: await decisionLog(ctx, { ...span, after }) };
});

export default function Log({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta
        title={t("site.transparency.log.title")}
        description={t("site.transparency.log.description")}
      />
      <TransparencyLog {...loaderData} />
    </>
  );
}
