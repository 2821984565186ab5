import { and, desc, eq, gte, ilike, like, lt, or, type SQL } from "drizzle-orm";
import type { Context } from "#platform/context";
import { type AuditRow, auditLimits } from "./contract.ts";
import { auditEntries } from "./tables.ts";

export interface AuditFilter {
  readonly actorId?: string | undefined;
  readonly personId?: string | undefined;
  readonly action?: string | undefined;
  /** What its actions begin with, as `moderation`. */
  readonly area?: string | undefined;
  readonly nature?: AuditRow["nature"] | undefined;
  /** In the action, the subject or the reason. */
  readonly text?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Older than this place. */
  readonly before?: number | undefined;
  readonly limit?: number;
}

/** Matching entries, newest first. The caller has to check permissions. */
export async function listAuditEntries(
  { db }: Pick<Context, "db">,
  filter: AuditFilter,
): Promise<readonly AuditRow[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(...conditionsOf(filter)))
    .orderBy(desc(auditEntries.place))
    .limit(filter.limit ?? auditLimits.pageSize);
  return rows.map(({ at, hash, previousHash: _, requestId: __, ...row }) => ({
    ...row,
    at: at.toISOString(),
    hash: hash.toString("hex"),
  }));
}

function conditionsOf(filter: AuditFilter): (SQL | undefined)[] {
  const { actorId, personId, action, area, nature, text, from, to, before } = filter;
  const part = text && `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return [
    actorId ? eq(auditEntries.actorId, actorId) : undefined,
    personId ? eq(auditEntries.personId, personId) : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    area ? like(auditEntries.action, `${area}.%`) : undefined,
    nature ? eq(auditEntries.nature, nature) : undefined,
    part
      ? or(
          ilike(auditEntries.action, part),
          ilike(auditEntries.subjectId, part),
          ilike(auditEntries.reason, part),
        )
      : undefined,
    from ? gte(auditEntries.at, from) : undefined,
    to ? lt(auditEntries.at, to) : undefined,
    before === undefined ? undefined : lt(auditEntries.place, before),
  ];
}
