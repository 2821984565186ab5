import { addMonths, daysAfter, hourMs } from "#platform/calendar";
import { retryDays, subscriptionLimits } from "./limits.ts";
import type { SubscriptionState } from "./states.ts";
import { type Cadence, cadenceMonths } from "./words.ts";

interface Anchored {
  /** The moment all anniversaries are counted from. */
  readonly anchorAt: Date;
  readonly zone: string;
  readonly cadence: Cadence | null;
}

/**
 * The first anniversary after a moment. Counted from the anchor each time, so that neither a short
 * month nor a late worker shifts the next.
 */
export function anniversaryAfter({ anchorAt, zone, cadence }: Anchored, moment: Date): Date {
  const step = cadenceMonths[cadence ?? "month"];
  const months =
    (moment.getUTCFullYear() - anchorAt.getUTCFullYear()) * 12 +
    (moment.getUTCMonth() - anchorAt.getUTCMonth());
  for (let n = Math.max(0, Math.floor(months / step) - 1); ; n++) {
    const end = addMonths(anchorAt, n * step, zone);
    if (end > moment) return end;
  }
}

/** How long what was paid for stays open while the next payment is being made. */
export const renewalWindowMs = hourMs;

export const nextRetry = (dueAt: Date, now: Date): Date | undefined =>
  retryDays.map((days) => daysAfter(dueAt, days)).find((moment) => moment > now);

export const givesUpAt = (dueAt: Date): Date =>
  daysAfter(dueAt, retryDays[retryDays.length - 1] ?? 21);

/** A bank that says these will say so again tomorrow. */
const hard: ReadonlySet<string> = new Set([
  "expired_card",
  "lost_card",
  "stolen_card",
  "pickup_card",
  "restricted_card",
  "card_not_supported",
  "invalid_account",
  "method_gone",
  "no_method",
]);
export const isHardDecline = (code: string): boolean => hard.has(code);

interface Timed {
  readonly state: SubscriptionState;
  readonly periodEnd: Date | null;
  readonly nextTryAt: Date | null;
  readonly dueSince: Date | null;
  readonly pausedUntil: Date | null;
  readonly createdAt: Date;
}

/** When something has to be done about it next; nothing where only people move it. */
export function dueAt(it: Timed): Date | null {
  switch (it.state) {
    case "checkout_pending":
      return new Date(it.createdAt.getTime() + subscriptionLimits.checkoutHours * hourMs);
    case "trialing":
    case "active":
    case "canceling":
      return it.periodEnd;
    case "past_due":
      return it.nextTryAt ?? (it.dueSince && givesUpAt(it.dueSince));
    case "paused":
      return it.pausedUntil ?? (it.dueSince && givesUpAt(it.dueSince));
    case "disputed":
    case "ended":
      return null;
  }
}
