import "#app/features/admin/transparency.css";
import { TransparencyLog } from "#app/features/admin/TransparencyLog.tsx";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { decisionLog, readLogPlace } from "#modules/moderation";
import type { Route } from "./+types/transparency-log.ts";
import { yearAsked } from "./transparency-year.ts";

/** Every decision, a line each, without names: for everybody to read. */
export const loader = load(async ({ ctx, url }) => {
  const { year, thisYear, span } = yearAsked(url, ctx.clock);
  const after = readLogPlace(url.searchParams.get("after"));
  return { year, thisYear, log: await decisionLog(ctx, { ...span, after }) };
});

export const meta = () =>
  pageMeta({
    title: "Log of decisions",
    description: "What the stewards decided, week by week, without names.",
  });

export default function Log({ loaderData }: Route.ComponentProps) {
  return <TransparencyLog {...loaderData} />;
}
