import { Button } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateInput } from "#app/ui/DateInput.tsx";
import { Select } from "#app/ui/Select.tsx";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import {
  type AnalyticsFilters,
  type AnalyticsPage,
  analyticsPartLabels,
  analyticsParts,
  signUpSourceLabels,
  signUpSources,
} from "#contracts/analytics";
import { formatChange, formatFigure, formatLongDay, pageAt } from "./figures.ts";
import { GroupPart } from "./GroupPart.tsx";
import { Heatmap } from "./Heatmap.tsx";

export function AnalyticsView({ page }: { readonly page: AnalyticsPage }) {
  const { filters, previousRange, groups, cohorts } = page;
  return (
    <>
      <Tabs
        label="Parts"
        tabs={analyticsParts.map((part) => ({
          name: analyticsPartLabels[part],
          href: pageAt(filters, { part }),
        }))}
        current={pageAt(filters)}
      />
      <RangeForm filters={filters} />
      <p className="admin-note">
        {formatLongDay(filters.from)} to {formatLongDay(filters.to)}, in days of UTC.
        {filters.compare &&
          ` Beside ${formatLongDay(previousRange.from)} to ${formatLongDay(previousRange.to)}.`}
      </p>
      <Headline page={page} />
      {groups.length === 0 && <p className="admin-note">No money moved in these days.</p>}
      {groups.map((group) => (
        <GroupPart key={group.id} page={page} group={group} />
      ))}
      {cohorts?.some(({ joined }) => joined > 0) && <Heatmap page={page} cohorts={cohorts} />}
    </>
  );
}

/** The first figures of the first table, large. */
function Headline({ page }: { readonly page: AnalyticsPage }) {
  const measures = page.groups[0]?.measures.slice(0, 4) ?? [];
  if (measures.length === 0) return null;
  return (
    <Stats>
      {measures.map(({ id, name, total, previous, unit }) => (
        <Stat
          key={id}
          label={name}
          value={formatFigure(total, unit)}
          money={typeof unit === "object"}
        >
          {previous !== null && (
            <p className="caption">
              {formatFigure(previous, unit)} before, {formatChange(total, previous)}
            </p>
          )}
        </Stat>
      ))}
    </Stats>
  );
}

/** Range, source and comparison. A plain form: its result is a URL. */
function RangeForm({ filters }: { readonly filters: AnalyticsFilters }) {
  return (
    <search>
      <form className="admin-line analytics-range" action="/admin/analytics">
        <input type="hidden" name="part" value={filters.part} />
        <DateInput id="from" name="from" label="From" defaultValue={filters.from} />
        <DateInput id="to" name="to" label="Until" defaultValue={filters.to} />
        {filters.part !== "waitlist" && (
          <Select
            id="source"
            name="source"
            label="How they came"
            defaultValue={filters.source === "*" ? "" : filters.source}
            empty="Everybody"
            options={signUpSources.map((value) => ({ value, label: signUpSourceLabels[value] }))}
          />
        )}
        <Checkbox
          id="compare"
          name="compare"
          label="Beside the days before"
          defaultChecked={filters.compare}
        />
        <Button type="submit">Show</Button>
      </form>
    </search>
  );
}
