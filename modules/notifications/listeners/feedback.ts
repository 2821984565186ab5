import { referenceText } from "#contracts/feedback";
import { feedbackAnswered, loadAnswerForNotification } from "#modules/feedback";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener } from "#platform/events";
import { notify } from "../commands/notify.ts";

/** Notifies members who opted in; emails are sent by the feedback module. */
export const notifyOfFeedback = defineListener(
  feedbackAnswered,
  "notifications.notify_of_feedback",
  async (ctx: Context<Actor>, { feedbackId, answerId }) => {
    const news = await loadAnswerForNotification(ctx, { feedbackId, answerId });
    if (!news) return;
    const { reference, userId, status, words, at } = news;
    await notify(ctx, {
      type: "feedback_answered",
      key: `feedback ${answerId}`,
      to: [userId],
      at,
      facts: {
        title: referenceText(reference),
        what: status,
        path: `/feedback/${reference}`,
        ...(words && { excerpt: words.slice(0, 200) }),
      },
    });
  },
);
