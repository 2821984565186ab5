import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Money } from "#platform/money";

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

interface Settings {
  readonly subscriptionFigures: (
    ctx: Context<Actor>,
    span: Span,
  ) => Promise<SubscriptionFigures | undefined>;
  /** Earnings by tier, work, guild: whoever knows them adds a list of its own. */
  readonly breakdowns: readonly {
    readonly title: string;
    readonly of: (ctx: Context<Actor>, span: Span) => Promise<readonly BreakdownLine[]>;
  }[];
}

let settings: Settings = { subscriptionFigures: async () => undefined, breakdowns: [] };

/** Called by the process's wiring; what is not named stays as it was. */
export function configurePayouts(next: Partial<Settings>): void {
  settings = { ...settings, ...next };
}

export const payoutSettings = (): Settings => settings;
