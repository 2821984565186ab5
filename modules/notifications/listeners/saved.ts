import { newsOfReminder, reminderDue } from "#modules/saved";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listen } from "#platform/events";
import { notify } from "../commands/notify.ts";

/** However late: whoever asked to be reminded wants to hear of it. */
export const tellOfReminder = listen(
  reminderDue,
  "notifications.tell_of_reminder",
  async (ctx: Context<Actor>, { savedId, userId, remindAt }) => {
    const news = await newsOfReminder(ctx, { savedId, userId });
    if (!news) return;
    await notify(ctx, {
      type: "saved_reminder",
      key: `reminder ${savedId} ${remindAt}`,
      to: [userId],
      facts: {
        ...(news.title && { title: news.title, what: "thing" }),
        path: `/saved?reminders=1#s-${savedId}`,
      },
    });
  },
);
