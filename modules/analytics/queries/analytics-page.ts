import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import type { Translate } from "#platform/i18n";
import type { AnalyticsFilters, AnalyticsPage, AnalyticsPart, MeasureGroup } from "../contract.ts";
import { daysIn, parseAnalyticsFilters, periodsOf, previousRangeOf, stepOf } from "../filters.ts";
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
import { loadMrrBaseline, moneyMetrics, moneyPart } from "./money-part.ts";
import {
  cohortsOf,
  peopleMetrics,
  peoplePart,
  retentionMetrics,
  retentionPart,
} from "./people-part.ts";

const metricsOf: Readonly<Record<AnalyticsPart, readonly string[]>> = {
  people: peopleMetrics,
  retention: retentionMetrics,
  content: contentMetrics,
  guilds: guildMetrics,
  money: moneyMetrics,
  waitlist: waitlistMetrics,
};

/** Everything `/admin/analytics` shows for one section, read only from the roll-ups. */
export async function analyticsPage(
  ctx: Context<Actor>,
  params: URLSearchParams,
  t: Translate,
): Promise<AnalyticsPage> {
  authorize(ctx.actor, "analytics.view", {});
  const today = dayOf(ctx.clock.now());
  const filters = parseAnalyticsFilters(params, today);
  const periods = periodsOf(filters, today);
  const metrics = metricsOf[filters.part];
  // Waitlist entries have no account yet, so there is no source to filter by.
  const source = filters.part === "waitlist" ? "*" : filters.source;
  const [figures, cohorts, [progress]] = await Promise.all([
    loadFigures(ctx.db, filters, periods, metrics, source),
    filters.part === "retention" ? cohortsOf(ctx.db, filters) : null,
    ctx.db.select().from(analyticsProgress),
  ]);
  return {
    filters,
    periods,
    cohorts,
    previousRange: previousRangeOf(filters),
    step: stepOf(daysIn(filters)),
    groups: translated(await groupsOf(ctx, filters, figures), t),
    asOf: progress?.at.toISOString() ?? null,
  };
}

const translated = (groups: readonly MeasureGroup[], t: Translate): readonly MeasureGroup[] =>
  groups.map((group) => ({
    ...group,
    title: t.text(group.title),
    measures: group.measures.map((measure) => ({
      ...measure,
      name: t.text(measure.name),
      about: t.text(measure.about),
    })),
  }));

async function groupsOf(
  { db }: Context<Actor>,
  filters: AnalyticsFilters,
  figures: Figures,
): Promise<readonly MeasureGroup[]> {
  switch (filters.part) {
    case "people":
      return peoplePart(figures);
    case "retention":
      return retentionPart(figures);
    case "content":
      return contentPart(figures);
    case "guilds":
      return guildsPart(figures);
    case "money":
      return moneyPart(figures, await loadMrrBaseline(db, filters));
    case "waitlist":
      return waitlistPart(figures);
  }
}
