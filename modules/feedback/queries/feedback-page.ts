import { asc, desc, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { loadFeedbackFor } from "../access.ts";
import type { FeedbackView } from "../contract.ts";
import { feedbackNotFound } from "../errors.ts";
import { feedback, feedbackAnswers } from "../tables.ts";

interface FeedbackPageParams {
  readonly reference: string;
  readonly key?: string | undefined;
}

/** A piece of feedback with its status and answers, for its sender. */
export async function feedbackPage(
  ctx: Context<Actor>,
  params: FeedbackPageParams,
): Promise<FeedbackView> {
  return viewOf(ctx, await loadFeedbackFor(ctx, params));
}

export async function feedbackPicture(
  ctx: Context<Actor>,
  params: FeedbackPageParams,
): Promise<string> {
  const { pictureKey } = await loadFeedbackFor(ctx, params);
  if (!pictureKey) throw feedbackNotFound();
  return pictureKey;
}

export async function viewOf(
  { db }: Pick<Context<Actor>, "db">,
  row: typeof feedback.$inferSelect,
): Promise<FeedbackView> {
  const answers = await db
    .select()
    .from(feedbackAnswers)
    .where(eq(feedbackAnswers.feedbackId, row.id))
    .orderBy(asc(feedbackAnswers.at), asc(feedbackAnswers.id));
  const { reference, kind, text, status, contact, page, browser } = row;
  return {
    reference,
    kind,
    text,
    status,
    contact,
    page,
    browser,
    sentAt: row.sentAt.toISOString(),
    hasPicture: row.pictureKey !== null,
    answers: answers.map((answer) => ({
      id: answer.id,
      status: answer.status,
      message: answer.message,
      at: answer.at.toISOString(),
    })),
  };
}

/** All feedback a user sent, for the data export. */
export async function feedbackExport(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<FeedbackView[]> {
  const rows = await ctx.db
    .select()
    .from(feedback)
    .where(eq(feedback.userId, userId))
    .orderBy(desc(feedback.sentAt));
  return Promise.all(rows.map((row) => viewOf(ctx, row)));
}

/** What a notice of an answer needs. */
export async function loadAnswerForNotification(
  { db }: Context<Actor>,
  { feedbackId, answerId }: { readonly feedbackId: string; readonly answerId: string },
) {
  const [row] = await db
    .select({ item: feedback, answer: feedbackAnswers })
    .from(feedback)
    .innerJoin(feedbackAnswers, eq(feedbackAnswers.feedbackId, feedback.id))
    .where(eq(feedbackAnswers.id, answerId));
  if (!row || row.item.id !== feedbackId || !row.item.userId || row.item.contact === "none")
    return undefined;
  const { reference, userId } = row.item;
  return {
    reference,
    userId,
    status: row.answer.status,
    words: row.answer.message,
    at: row.answer.at,
  };
}
