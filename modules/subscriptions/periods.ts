import { addDays, addMonths, hourMs } from "#platform/calendar";
import { type BillingInterval, billingIntervalMonths } from "./constants.ts";
import { retryDays, subscriptionLimits } from "./limits.ts";
import type { SubscriptionState } from "./states.ts";

interface Anchored {
  /** All anniversaries are computed from this time. */
  readonly anchorAt: Date;
  readonly zone: string;
  readonly billingInterval: BillingInterval | null;
}

/**
 * The first anniversary after a given time. Computed from the anchor each time, so that neither a
 * short month nor a late worker shifts the next.
 */
export function anniversaryAfter(
  { anchorAt, zone, billingInterval }: Anchored,
  moment: Date,
): Date {
  const step = billingIntervalMonths[billingInterval ?? "month"];
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
  retryDays.map((days) => addDays(dueAt, days)).find((moment) => moment > now);

export const retriesEndAt = (dueAt: Date): Date =>
  addDays(dueAt, retryDays[retryDays.length - 1] ?? 21);

/** Declines that will not change by retrying. */
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
      return it.nextTryAt ?? (it.dueSince && retriesEndAt(it.dueSince));
    case "paused":
      return it.pausedUntil ?? (it.dueSince && retriesEndAt(it.dueSince));
    case "disputed":
    case "ended":
      return null;
  }
}
