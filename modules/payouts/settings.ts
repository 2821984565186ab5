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

/** How somebody's subscriptions do; handed in from beside. */
export interface SubscriptionFigures {
  readonly monthly: Money;
  readonly subscribers: number;
  readonly joined: number;
  readonly left: number;
  /** What one subscriber brings on average before they leave. */
  readonly lifetime: Money | null;
}

/** How somebody's subscriptions do. */
export const subscriptionFiguresPort = definePort<
  (ctx: Context<Actor>, span: Span) => Promise<SubscriptionFigures | undefined>
>("payouts.subscriptionFigures", () => async () => undefined);

/** Earnings by tier, work, guild: whoever knows them adds a list of its own. */
export const breakdownsPort = definePort<
  readonly {
    readonly title: string;
    readonly of: (ctx: Context<Actor>, span: Span) => Promise<readonly BreakdownLine[]>;
  }[]
>("payouts.breakdowns", () => []);
