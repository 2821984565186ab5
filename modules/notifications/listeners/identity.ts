import { securityAlerted } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener } from "#platform/events";
import { notify } from "../commands/notify.ts";

export const notifyOfSecurity = defineListener(
  securityAlerted,
  "notifications.notify_of_security",
  async (ctx: Context<Actor>, { userId, kind, alertId }) => {
    await notify(ctx, {
      type: "security_alert",
      key: `security ${alertId}`,
      to: [userId],
      facts: { what: kind },
    });
  },
);
