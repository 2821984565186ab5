import { feedbackStatuses, referenceText } from "#contracts/feedback";
import { feedbackAnswered, newsOfAnswer } from "#modules/feedback";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listen } from "#platform/events";
import { notify } from "../commands/notify.ts";

/** To members who want to hear of it; letters go out from where the feedback is kept. */
export const tellOfFeedback = listen(
  feedbackAnswered,
  "notifications.tell_of_feedback",
  async (ctx: Context<Actor>, { feedbackId, answerId }) => {
    const news = await newsOfAnswer(ctx, { feedbackId, answerId });
    if (!news) return;
    const { reference, userId, status, words, at } = news;
    const standing = feedbackStatuses[status].toLowerCase();
    await notify(ctx, {
      type: "feedback_answered",
      key: `feedback ${answerId}`,
      to: [userId],
      at,
      facts: {
        title: `Your feedback ${referenceText(reference)}: ${standing}`,
        path: `/feedback/${reference}`,
        ...(words && { excerpt: words.slice(0, 200) }),
      },
    });
  },
);
