import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener, type EventType, type Listener } from "#platform/events";
import { type NotifyInput, notify } from "../commands/notify.ts";

/**
 * For events of higher modules, which this one must not import: the wiring passes in the event and
 * what to notify.
 */
export const notifyOn = <Payload>(
  event: EventType<Payload>,
  name: `notifications.${string}`,
  noticeOf: (payload: Payload) => NotifyInput | undefined,
): Listener =>
  defineListener(
    event,
    name,
    async (ctx: Context<Actor>, payload: Payload) => {
      const notice = noticeOf(payload);
      if (notice) await notify(ctx, notice);
    },
    { when: (payload) => noticeOf(payload) !== undefined },
  );
