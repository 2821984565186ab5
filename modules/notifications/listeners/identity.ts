import { securityAlerted } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listen } from "#platform/events";
import { notify } from "../commands/notify.ts";

export const tellOfSecurity = listen(
  securityAlerted,
  "notifications.tell_of_security",
  async (ctx: Context<Actor>, { userId, kind, alertId }) => {
    await notify(ctx, {
      type: "security_alert",
      key: `security ${alertId}`,
      to: [userId],
      facts: { what: kind },
    });
  },
);
