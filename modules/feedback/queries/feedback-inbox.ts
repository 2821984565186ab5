import { and, desc, eq, sql } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import {
  type FeedbackInbox,
  type FeedbackStatus,
  type FeedbackView,
  feedbackStatuses,
} from "../contract.ts";
import { feedbackNotFound } from "../errors.ts";
import { feedback } from "../tables.ts";
import { viewOf } from "./feedback-page.ts";

const pageSize = 30;

interface InboxParams {
  readonly status: FeedbackStatus;
  /** The id of the last line of the page before. */
  readonly before?: string | undefined;
}

/** What waits and what was done about it, newest first. */
export async function feedbackInbox(
  { db, actor }: Context<Actor>,
  { status, before }: InboxParams,
): Promise<FeedbackInbox> {
  authorize(actor, "feedback.answer", {});
  const after = before
    ? sql`(${feedback.sentAt}, ${feedback.id}) < (select f.sent_at, f.id from feedback f where f.id = ${before})`
    : undefined;
  const [counted, rows] = await Promise.all([
    db
      .select({ status: feedback.status, n: sql<number>`count(*)::int` })
      .from(feedback)
      .groupBy(feedback.status),
    db
      .select({ item: feedback, username: users.username, name: users.name })
      .from(feedback)
      .leftJoin(users, eq(users.id, feedback.userId))
      .where(and(eq(feedback.status, status), after))
      .orderBy(desc(feedback.sentAt), desc(feedback.id))
      .limit(pageSize + 1),
  ]);
  const page = rows.slice(0, pageSize);
  const count = (of: string) => counted.find((each) => each.status === of)?.n ?? 0;
  return {
    counts: Object.fromEntries(
      Object.keys(feedbackStatuses).map((of) => [of, count(of)]),
    ) as FeedbackInbox["counts"],
    lines: page.map(({ item, username, name }) => ({
      id: item.id,
      reference: item.reference,
      kind: item.kind,
      status: item.status,
      excerpt: item.text.slice(0, 140),
      sentAt: item.sentAt.toISOString(),
      from: username && name ? { username, name } : null,
    })),
    next: rows.length > pageSize ? (page.at(-1)?.item.id ?? null) : null,
  };
}

/** One piece of feedback, with how to answer it. */
export async function loadFeedbackForAdmin(
  ctx: Context<Actor>,
  { id }: { readonly id: string },
): Promise<FeedbackView & { readonly id: string }> {
  authorize(ctx.actor, "feedback.answer", {});
  const [row] = await ctx.db.select().from(feedback).where(eq(feedback.id, id));
  if (!row) throw feedbackNotFound();
  return { id, ...(await viewOf(ctx, row)) };
}
