import { sql } from "drizzle-orm";
import type { Database } from "../db.ts";
import type { ErrorReport } from "./report.ts";
import { errorReports } from "./tables.ts";

/** The time received defaults to now; pass one for an earlier report. */
export async function storeReport(
  db: Database,
  report: ErrorReport,
  receivedAt?: Date,
): Promise<void> {
  await db.insert(errorReports).values({ ...report, ...(receivedAt && { receivedAt }) });
}

const retentionDays = 90;
const maxRows = 100_000;

/** Forgets reports of more than 90 days, and the oldest beyond 100,000. */
export async function pruneReports(
  db: Database,
  now: Date,
  limits: { days?: number; rows?: number } = {},
): Promise<number> {
  const before = new Date(now.getTime() - (limits.days ?? retentionDays) * 86_400_000);
  const { rowCount } = await db.execute(sql`
    delete from ${errorReports}
    where ${errorReports.receivedAt} < ${before}
       or (${errorReports.receivedAt}, ${errorReports.id}) <= (
         select ${errorReports.receivedAt}, ${errorReports.id} from ${errorReports}
         order by ${errorReports.receivedAt} desc, ${errorReports.id} desc
         offset ${limits.rows ?? maxRows} limit 1
       )`);
  return rowCount ?? 0;
}
