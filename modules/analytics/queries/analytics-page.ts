import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import type { AnalyticsAsked, AnalyticsPage, AnalyticsPart, MeasureGroup } from "../contract.ts";
import { askedIn, daysIn, periodsOf, rangeBefore, stepOf } from "../range.ts";
import { dayOf } from "../rollup/roll-up.ts";
import { analyticsProgress } from "../tables.ts";
import {
  contentMetrics,
  contentPart,
  guildMetrics,
  guildsPart,
  waitlistMetrics,
  waitlistPart,
} from "./community-parts.ts";
import { type Figures, loadFigures } from "./figures.ts";
import { moneyMetrics, moneyPart, standingOf } from "./money-part.ts";
import { cohortsOf, peopleMetrics, peoplePart } from "./people-part.ts";

const metricsOf: Readonly<Record<AnalyticsPart, readonly string[]>> = {
  people: peopleMetrics,
  content: contentMetrics,
  guilds: guildMetrics,
  money: moneyMetrics,
  waitlist: waitlistMetrics,
};

/** Everything `/admin/analytics` shows of one part, from the roll-ups alone. */
export async function analyticsPage(
  ctx: Context<Actor>,
  params: URLSearchParams,
): Promise<AnalyticsPage> {
  authorize(ctx.actor, "analytics.view", {});
  const today = dayOf(ctx.clock.now());
  const asked = askedIn(params, today);
  const periods = periodsOf(asked, today);
  const metrics = metricsOf[asked.part];
  // Whoever waits has no account yet, so there is no source to tell them apart by.
  const source = asked.part === "waitlist" ? "*" : asked.source;
  const [figures, cohorts, [progress]] = await Promise.all([
    loadFigures(ctx.db, asked, periods, metrics, source),
    asked.part === "people" ? cohortsOf(ctx.db, asked) : null,
    ctx.db.select().from(analyticsProgress),
  ]);
  return {
    asked,
    periods,
    cohorts,
    earlier: rangeBefore(asked),
    step: stepOf(daysIn(asked)),
    groups: await groupsOf(ctx, asked, figures),
    asOf: progress?.at.toISOString() ?? null,
  };
}

async function groupsOf(
  { db }: Context<Actor>,
  asked: AnalyticsAsked,
  figures: Figures,
): Promise<readonly MeasureGroup[]> {
  switch (asked.part) {
    case "people":
      return peoplePart(figures);
    case "content":
      return contentPart(figures);
    case "guilds":
      return guildsPart(figures);
    case "money":
      return moneyPart(figures, await standingOf(db, asked));
    case "waitlist":
      return waitlistPart(figures);
  }
}
