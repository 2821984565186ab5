import { auditLimits } from "#contracts/audit";
import { listAuditEntries, recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { csvText } from "#platform/csv";
import { inTransaction } from "#platform/db";
import { withNames } from "../names.ts";

const columns = ["place", "at", "who", "action", "about", "subject", "reason", "details", "hash"];

/** The newest entries as a table, oldest last. Taking it along is itself an entry. */
export async function exportAudit(ctx: Context<Actor>): Promise<string> {
  authorize(ctx.actor, "admin.view_user", {});
  await inTransaction(ctx, (tx) => recordAudit(tx, ctx, { action: "admin.audit_exported" }));
  const rows = await withNames(ctx, await listAuditEntries(ctx, { limit: auditLimits.exportRows }));
  const lines = rows.map((row) => [
    String(row.place),
    row.at,
    row.actorLabel,
    row.action,
    row.person?.username ?? "",
    `${row.subjectKind} ${row.subjectId}`.trim(),
    row.reason,
    JSON.stringify(row.details),
    row.hash,
  ]);
  return csvText([columns, ...lines]);
}
