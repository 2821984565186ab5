import { isPartOn } from "#modules/site";
import type { WithPorts } from "#platform/ports";
import { subscriptionsTurnedOff } from "./errors.ts";

interface SoldBy {
  readonly guildId: string | null;
}

/**
 * Whether the site sells and renews subscriptions of this seller: an administrator can turn off all of
 * them, or guilds with theirs.
 */
export const isSelling = (application: WithPorts, { guildId }: SoldBy): boolean =>
  isPartOn(application, "subscriptions") && (guildId === null || isPartOn(application, "guilds"));

/** For everything that starts, changes or continues a payment. */
export function requireSelling(application: WithPorts, seller: SoldBy): void {
  if (!isSelling(application, seller)) throw subscriptionsTurnedOff();
}
