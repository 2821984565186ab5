import "#app/features/admin/transparency.css";
import { TransparencyReport } from "#app/features/admin/TransparencyReport.tsx";
import { withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { transparencyReport } from "#modules/moderation";
import type { Route } from "./+types/transparency.ts";
import { yearParam } from "./transparency-year.ts";

/** Moderation statistics, counted from the cases themselves: public. */
export const loader = withLoader(async ({ ctx, url }) => {
  const { year, thisYear, span } = yearParam(url, ctx.clock);
  return { year, thisYear, report: await transparencyReport(ctx, span) };
});

export const meta = () =>
  pageMeta({
    title: "Transparency report",
    description: "How many reports there were, what was decided, and how often we were wrong.",
  });

export default function Transparency({ loaderData }: Route.ComponentProps) {
  return <TransparencyReport {...loaderData} />;
}
