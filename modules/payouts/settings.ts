import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Money } from "#platform/money";
import { definePort } from "#platform/ports";

export interface Span {
  readonly userId: string;
  readonly from: Date;
  readonly to: Date;
}

/** One line of a list such as "by tier". */
export interface BreakdownLine {
  readonly label: string;
  readonly amount: Money;
  readonly href?: string;
}

/** A creator's subscription metrics; injected by another module. */
export interface SubscriptionMetrics {
  readonly monthly: Money;
  readonly subscribers: number;
  readonly joined: number;
  readonly left: number;
  /** Average revenue of a subscriber before they cancel. */
  readonly lifetime: Money | null;
}

/** A creator's subscription metrics. */
export const subscriptionFiguresPort = definePort<
  (ctx: Context<Actor>, span: Span) => Promise<SubscriptionMetrics | undefined>
>("payouts.subscriptionMetrics", () => async () => undefined);

/** Earnings by tier, work, guild: each module adds its own list. */
export const breakdownsPort = definePort<
  readonly {
    readonly by: "tier";
    readonly of: (ctx: Context<Actor>, span: Span) => Promise<readonly BreakdownLine[]>;
  }[]
>("payouts.breakdowns", () => []);
