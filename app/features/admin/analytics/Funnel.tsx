import { useTranslate } from "#app/ui/translate.ts";
import type { AnalyticsPage, MeasureGroup } from "#contracts/analytics";
import { FileLink } from "./FileLink.tsx";
import { formatChange, formatFigure } from "./figures.ts";

interface Props {
  readonly page: AnalyticsPage;
  readonly group: MeasureGroup;
}

/** How many people took each step, as a share of those who took the first. */
export function Funnel({ page, group }: Props) {
  const t = useTranslate();
  const begun = group.measures[0]?.total ?? 0;
  const widest = Math.max(1, ...group.measures.map(({ total }) => total ?? 0));
  const { compare } = page.filters;
  return (
    <section className="admin-part" aria-labelledby={group.id}>
      <h2 id={group.id} className="section-head">
        {group.title}
      </h2>
      <table className="table funnel" data-figures>
        <caption className="sr-only">{group.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t("analytics.funnel.step")}</th>
            <th scope="col" className="funnel-drawn">
              <span className="sr-only">{t("analytics.funnel.chart")}</span>
            </th>
            <th scope="col" data-numeric>
              {t("analytics.funnel.people")}
            </th>
            <th scope="col" data-numeric>
              {t("analytics.funnel.share")}
            </th>
            {compare && (
              <th scope="col" data-numeric>
                {t("analytics.table.change")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {group.measures.map(({ id, name, about, total, previous, unit }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                <span className="choice-hint analytics-about">{about}</span>
              </th>
              <td className="funnel-drawn">
                <svg viewBox="0 0 1000 18" preserveAspectRatio="none" aria-hidden="true">
                  <path d="M0 0V18" className="chart-zero" />
                  <rect
                    width={Math.round(((total ?? 0) / widest) * 1000)}
                    height="18"
                    className="chart-bar"
                    data-tone="verd"
                  />
                </svg>
              </td>
              <td data-numeric>{formatFigure(total, unit, t)}</td>
              <td data-numeric>
                {formatFigure(begun > 0 ? (total ?? 0) / begun : null, "share", t)}
              </td>
              {compare && <td data-numeric>{formatChange(total, previous, t)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <FileLink page={page} table={group.id} title={group.title} />
    </section>
  );
}
