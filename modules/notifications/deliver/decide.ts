import { type Choices, notificationTypes, type TypeName, wants } from "../notification-types.ts";
import { quietHoursEnd } from "../quiet-hours.ts";
import type { notificationDeliveries } from "../tables.ts";

export interface DeliveryFacts {
  readonly type: TypeName;
  readonly lastAt: Date;
  readonly seenAt: Date | null;
  readonly readAt: Date | null;
  readonly emailVerified: boolean;
  readonly choices: Choices;
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly timeZone: string;
  readonly pushesPerDay: number;
  /** Since midnight where they live. */
  readonly pushesToday: number;
}

type Outcome = NonNullable<typeof notificationDeliveries.$inferSelect.outcome>;
export type Decision = "send" | { readonly done: Outcome } | { readonly later: Date };

/** Whether something due is sent now, later or not at all. */
export function decide(facts: DeliveryFacts, channel: "email" | "push", now: Date): Decision {
  const { urgent } = notificationTypes[facts.type];
  const { readAt, seenAt, lastAt } = facts;
  if (readAt || (seenAt && seenAt >= lastAt)) return { done: "seen" };
  if (!wants(facts.choices, facts.type, channel)) return { done: "unwanted" };
  // Also covers notifications from before the address changed to an unconfirmed one.
  if (channel === "email" && !facts.emailVerified) return { done: "unreachable" };
  if (urgent) return "send";
  const later = quietHoursEnd(now, facts);
  if (later) return { later };
  if (channel === "push" && facts.pushesToday >= facts.pushesPerDay) return { done: "capped" };
  return "send";
}
