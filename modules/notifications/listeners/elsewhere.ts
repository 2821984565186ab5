import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { type EventType, type Listener, listen } from "#platform/events";
import { type Notice, notify } from "../commands/notify.ts";

/**
 * For events of modules that stand above this one, which it may not know: the wiring hands in the
 * event and says what is told of it.
 */
export const tellOf = <Payload>(
  event: EventType<Payload>,
  name: `notifications.${string}`,
  noticeOf: (payload: Payload) => Notice | undefined,
): Listener =>
  listen(event, name, async (ctx: Context<Actor>, payload: Payload) => {
    const notice = noticeOf(payload);
    if (notice) await notify(ctx, notice);
  });
