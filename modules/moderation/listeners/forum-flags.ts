import { and, eq, isNull, sql } from "drizzle-orm";
import { flagsSettled, postFlagged } from "#modules/forum";
import type { Actor } from "#permissions";
import { listen } from "#platform/events";
import type { ReportReason } from "../contract.ts";
import { reports } from "../tables.ts";

const reasons: Readonly<Record<string, ReportReason>> = {
  spam: "spam",
  harassment: "harassment",
  off_topic: "off_topic",
  illegal: "unlawful",
};

/** A flag in the forum is a report in the stewards' queue. Told again, it is the same report. */
export const noteFlag = listen<Parameters<typeof postFlagged.tags>[0], Actor>(
  postFlagged,
  "moderation.note_flag",
  async ({ db, clock }, { postId, byId, reason, note }) => {
    const said = { reason: reasons[reason] ?? "other", note, filedAt: clock.now() } as const;
    await db
      .insert(reports)
      .values({ reporterId: byId, subjectKind: "forum_post", subjectId: postId, ...said })
      .onConflictDoUpdate({
        target: [reports.reporterId, reports.subjectKind, reports.subjectId],
        targetWhere: sql`resolved_at is null`,
        set: said,
      });
  },
);

/** What was decided at the post itself is decided in the queue, too. */
export const noteFlagsSettled = listen<Parameters<typeof flagsSettled.tags>[0], Actor>(
  flagsSettled,
  "moderation.note_flags_settled",
  async ({ db, clock }, { postId }) => {
    await db
      .update(reports)
      .set({ resolvedAt: clock.now() })
      .where(
        and(
          eq(reports.subjectKind, "forum_post"),
          eq(reports.subjectId, postId),
          isNull(reports.resolvedAt),
        ),
      );
  },
);
