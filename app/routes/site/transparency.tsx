import "#app/features/admin/transparency.css";
import { TransparencyReport } from "#app/features/admin/TransparencyReport.tsx";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { transparencyReport } from "#modules/moderation";
import type { Route } from "./+types/transparency.ts";
import { yearAsked } from "./transparency-year.ts";

/** What the stewards did, counted from the cases themselves, for everybody to read. */
export const loader = load(async ({ ctx, url }) => {
  const { year, thisYear, span } = yearAsked(url, ctx.clock);
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
