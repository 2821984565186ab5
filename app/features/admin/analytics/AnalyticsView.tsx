import { Button } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateInput } from "#app/ui/DateInput.tsx";
import { Select } from "#app/ui/Select.tsx";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type AnalyticsFilters,
  type AnalyticsPage,
  analyticsPartLabels,
  analyticsParts,
  signUpSourceLabels,
  signUpSources,
} from "#contracts/analytics";
import type { Translate } from "#platform/i18n";
import { formatChange, formatFigure, formatLongDay, pageAt } from "./figures.ts";
import { GroupPart } from "./GroupPart.tsx";
import { Heatmap } from "./Heatmap.tsx";

const daysOf = (range: { readonly from: string; readonly to: string }, t: Translate) => ({
  from: formatLongDay(range.from, t),
  to: formatLongDay(range.to, t),
});

export function AnalyticsView({ page }: { readonly page: AnalyticsPage }) {
  const t = useTranslate();
  const { filters, previousRange, groups, cohorts } = page;
  return (
    <>
      <Tabs
        label={t("analytics.sections")}
        tabs={analyticsParts.map((part) => ({
          name: t(analyticsPartLabels[part]),
          href: pageAt(filters, { part }),
        }))}
        current={pageAt(filters)}
      />
      <RangeForm filters={filters} />
      <p className="admin-note">
        {t("analytics.range", daysOf(filters, t))}
        {filters.compare && ` ${t("analytics.comparedRange", daysOf(previousRange, t))}`}
      </p>
      <Headline page={page} />
      {groups.length === 0 && <p className="admin-note">{t("analytics.noPayments")}</p>}
      {groups.map((group) => (
        <GroupPart key={group.id} page={page} group={group} />
      ))}
      {cohorts?.some(({ joined }) => joined > 0) && <Heatmap page={page} cohorts={cohorts} />}
    </>
  );
}

/** The first figures of the first table, large. */
function Headline({ page }: { readonly page: AnalyticsPage }) {
  const t = useTranslate();
  const measures = page.groups[0]?.measures.slice(0, 4) ?? [];
  if (measures.length === 0) return null;
  return (
    <Stats>
      {measures.map(({ id, name, total, previous, unit }) => (
        <Stat
          key={id}
          label={name}
          value={formatFigure(total, unit, t)}
          money={typeof unit === "object"}
        >
          {previous !== null && (
            <p className="caption">
              {t("analytics.previous", {
                value: formatFigure(previous, unit, t),
                change: formatChange(total, previous, t),
              })}
            </p>
          )}
        </Stat>
      ))}
    </Stats>
  );
}

/** Range, source and comparison. A plain form: its result is a URL. */
function RangeForm({ filters }: { readonly filters: AnalyticsFilters }) {
  const t = useTranslate();
  return (
    <search>
      <form className="admin-line analytics-range" action="/admin/analytics">
        <input type="hidden" name="part" value={filters.part} />
        <DateInput
          id="from"
          name="from"
          label={t("analytics.filters.from")}
          defaultValue={filters.from}
        />
        <DateInput id="to" name="to" label={t("analytics.filters.to")} defaultValue={filters.to} />
        {filters.part !== "waitlist" && (
          <Select
            id="source"
            name="source"
            label={t("analytics.filters.source")}
            defaultValue={filters.source === "*" ? "" : filters.source}
            empty={t("analytics.filters.allSources")}
            options={signUpSources.map((value) => ({ value, label: t(signUpSourceLabels[value]) }))}
          />
        )}
        <Checkbox
          id="compare"
          name="compare"
          label={t("analytics.filters.compare")}
          defaultChecked={filters.compare}
        />
        <Button type="submit">{t("analytics.filters.apply")}</Button>
      </form>
    </search>
  );
}
