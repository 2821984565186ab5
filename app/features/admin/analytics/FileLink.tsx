import { Icon } from "#app/ui/Icon.tsx";
import type { AnalyticsPage } from "#contracts/analytics";
import { pageAt } from "./figures.ts";

interface Props {
  readonly page: AnalyticsPage;
  readonly table: string;
}

/** The same figures for a spreadsheet. */
export function FileLink({ page, table }: Props) {
  return (
    <p className="analytics-file">
      <a href={`${pageAt(page.filters, {}, "/file")}&table=${table}`} download>
        <Icon name="download" size={14} /> CSV
        <span className="sr-only"> of {table.replaceAll("-", " ")}</span>
      </a>
    </p>
  );
}
