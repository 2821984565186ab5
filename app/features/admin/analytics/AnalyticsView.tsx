import { Button } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateInput } from "#app/ui/DateInput.tsx";
import { Select } from "#app/ui/Select.tsx";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import {
  type AnalyticsAsked,
  type AnalyticsPage,
  analyticsParts,
  partNames,
  signUpSources,
  sourceNames,
} from "#contracts/analytics";
import { changeText, figureText, longDay, pageAt } from "./figures.ts";
import { GroupPart } from "./GroupPart.tsx";
import { Heatmap } from "./Heatmap.tsx";

export function AnalyticsView({ page }: { readonly page: AnalyticsPage }) {
  const { asked, earlier, groups, cohorts } = page;
  return (
    <>
      <Tabs
        label="Parts"
        tabs={analyticsParts.map((part) => ({
          name: partNames[part],
          href: pageAt(asked, { part }),
        }))}
        current={pageAt(asked)}
      />
      <RangeForm asked={asked} />
      <p className="desk-note">
        {longDay(asked.from)} to {longDay(asked.to)}, in days of UTC.
        {asked.compare && ` Beside ${longDay(earlier.from)} to ${longDay(earlier.to)}.`}
      </p>
      <Headline page={page} />
      {groups.length === 0 && <p className="desk-note">No money moved in these days.</p>}
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
      {measures.map(({ id, name, whole, before, unit }) => (
        <Stat
          key={id}
          label={name}
          value={figureText(whole, unit)}
          money={typeof unit === "object"}
        >
          {before !== null && (
            <p className="caption">
              {figureText(before, unit)} before, {changeText(whole, before)}
            </p>
          )}
        </Stat>
      ))}
    </Stats>
  );
}

/** Which days, of whom, and whether beside the days before. A plain form: its answer is an address. */
function RangeForm({ asked }: { readonly asked: AnalyticsAsked }) {
  return (
    <search>
      <form className="desk-line analytics-range" action="/admin/analytics">
        <input type="hidden" name="part" value={asked.part} />
        <DateInput id="from" name="from" label="From" defaultValue={asked.from} />
        <DateInput id="to" name="to" label="Until" defaultValue={asked.to} />
        {asked.part !== "waitlist" && (
          <Select
            id="source"
            name="source"
            label="How they came"
            defaultValue={asked.source === "*" ? "" : asked.source}
            empty="Everybody"
            options={signUpSources.map((value) => ({ value, label: sourceNames[value] }))}
          />
        )}
        <Checkbox
          id="compare"
          name="compare"
          label="Beside the days before"
          defaultChecked={asked.compare}
        />
        <Button type="submit">Show</Button>
      </form>
    </search>
  );
}
