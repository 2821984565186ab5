import { auditLimits } from "#contracts/audit";
import { listAuditEntries, recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { csvText } from "#platform/csv";
import { inTransaction } from "#platform/db";
import type { Translate } from "#platform/i18n";
import { auditActorText } from "../contract.ts";
import { withNames } from "../names.ts";

const columns = [
  "admin.audit.csv.number",
  "admin.audit.csv.time",
  "admin.audit.csv.by",
  "admin.audit.csv.action",
  "admin.audit.csv.about",
  "admin.audit.csv.subject",
  "admin.audit.csv.reason",
  "admin.audit.csv.details",
  "admin.audit.csv.hash",
] as const;

/** The newest entries as a table, oldest last. The export is itself an entry. */
export async function exportAudit(ctx: Context<Actor>, t: Translate): Promise<string> {
  authorize(ctx.actor, "admin.view_user", {});
  await inTransaction(ctx, (tx) => recordAudit(tx, ctx, { action: "admin.audit_exported" }));
  const rows = await withNames(ctx, await listAuditEntries(ctx, { limit: auditLimits.exportRows }));
  const lines = rows.map((row) => [
    String(row.place),
    row.at,
    auditActorText(row, t),
    row.action,
    row.person?.username ?? "",
    `${row.subjectKind} ${row.subjectId}`.trim(),
    row.reason,
    JSON.stringify(row.details),
    row.hash,
  ]);
  return csvText([columns.map((column) => t(column)), ...lines]);
}
