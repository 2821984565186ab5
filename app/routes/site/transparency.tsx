import "#app/features/admin/transparency.css";
import { TransparencyReport } from "#app/features/admin/TransparencyReport.tsx";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { transparencyReport } from "#modules/moderation";
import type { Route } from "./+types/transparency.ts";

/** What the stewards did, counted from the cases themselves, for everybody to read. */
export const loader = load(async ({ ctx, url }) => {
  const now = ctx.clock.now();
  const thisYear = now.getUTCFullYear();
  const asked = Number(url.searchParams.get("year"));
  const year = asked >= 2020 && asked <= thisYear ? asked : thisYear;
  const [from, to] = [new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year + 1, 0, 1))];
  return { year, thisYear, report: await transparencyReport(ctx, { from, to }) };
});

export const meta = () =>
  pageMeta({
    title: "Transparency report",
    description: "How many reports there were, what was decided, and how often we were wrong.",
  });

export default function Transparency({ loaderData }: Route.ComponentProps) {
  return <TransparencyReport {...loaderData} />;
}
