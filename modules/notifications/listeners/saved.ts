import { getReminderNotification, reminderDue } from "#modules/saved";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener } from "#platform/events";
import { notify } from "../commands/notify.ts";

/** However late: the user asked to be reminded. */
export const notifyOfReminder = defineListener(
  reminderDue,
  "notifications.notify_of_reminder",
  async (ctx: Context<Actor>, { savedId, userId, remindAt }) => {
    const news = await getReminderNotification(ctx, { savedId, userId });
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
