import { useTranslate } from "#app/ui/translate.ts";
import type { AnalyticsPage, Cohort } from "#contracts/analytics";
import { FileLink } from "./FileLink.tsx";
import { formatFigure, monthName } from "./figures.ts";

/** Intensity of a cell: from no one (0) to nearly everyone (5). */
const levelOf = (share: number): number =>
  share <= 0 ? 0 : share < 0.1 ? 1 : share < 0.25 ? 2 : share < 0.5 ? 3 : share < 0.75 ? 4 : 5;

interface Props {
  readonly page: AnalyticsPage;
  readonly cohorts: readonly Cohort[];
}

/** Retention: each row is a month of joining, each column a month later. A table that is colored in. */
export function Heatmap({ page, cohorts }: Props) {
  const t = useTranslate();
  const visibleCohorts = cohorts.slice(cohorts.findIndex(({ joined }) => joined > 0));
  const ages = visibleCohorts[0]?.active.filter((count) => count !== null).length ?? 0;
  return (
    <section className="admin-part" aria-labelledby="cohorts">
      <h2 id="cohorts" className="section-head">
        {t("analytics.retention.title")}
      </h2>
      <p className="admin-note">{t("analytics.retention.help")}</p>
      {/* Wider than a phone, so the keyboard must reach it to move it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <section className="chart-figures" aria-label={t("analytics.retention.caption")} tabIndex={0}>
        <table className="table heatmap" data-figures>
          <caption className="sr-only">{t("analytics.retention.caption")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("analytics.retention.signedUp")}</th>
              <th scope="col" data-numeric>
                {t("analytics.retention.members")}
              </th>
              {Array.from({ length: ages }, (_, age) => (
                <th scope="col" data-numeric key={monthKey(age)}>
                  {age === 0
                    ? t("analytics.retention.sameMonth")
                    : t("analytics.retention.monthsLater", { count: age })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visibleCohorts.map((cohort) => (
              <tr key={cohort.month}>
                <th scope="row">{monthName(cohort.month, t)}</th>
                <td data-numeric>{t.number(cohort.joined)}</td>
                {cohort.active.slice(0, ages).map((count, age) => (
                  <Cell key={monthKey(age)} count={count} joined={cohort.joined} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <FileLink page={page} table="cohorts" title={t("analytics.retention.title")} />
    </section>
  );
}

const monthKey = (age: number) => `month ${age}`;

function Cell({ count, joined }: { readonly count: number | null; readonly joined: number }) {
  const t = useTranslate();
  if (count === null || joined === 0) return <td data-numeric />;
  const share = count / joined;
  return (
    <td
      data-numeric
      data-heat={levelOf(share)}
      title={t("analytics.retention.share", { count, total: joined })}
    >
      {formatFigure(Math.round(share * 100) / 100, "share", t)}
    </td>
  );
}
