import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import type { AnalyticsPage } from "#contracts/analytics";
import { hidden } from "../tags.tsx";
import { pageAt } from "./figures.ts";

interface Props {
  readonly page: AnalyticsPage;
  readonly table: string;
  readonly title: string;
}

/** The same figures for a spreadsheet. */
export function FileLink({ page, table, title }: Props) {
  return (
    <p className="analytics-file">
      <a href={`${pageAt(page.filters, {}, "/file")}&table=${table}`} download>
        <Icon name="download" size={14} />{" "}
        <Message id="analytics.csv" values={{ table: title, hidden }} />
      </a>
    </p>
  );
}
