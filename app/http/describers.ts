import { purchaseDescriber } from "#modules/archives";
import type { Describer, SourceDescription } from "#modules/ledger";
import { isTurnedOff } from "#modules/site";
import { subscriptionDescriber } from "#modules/subscriptions";
import { tipDescriber } from "#modules/tips";
import { treasuryDescriber } from "#modules/treasury";
import type { WithPorts } from "#platform/ports";

/** Names what it was for and leads nowhere that the site turned off: records of payments stay. */
function withoutTurnedOff(
  application: WithPorts,
  { href, who, ...rest }: SourceDescription,
): SourceDescription {
  const isLinked = (path: string | undefined) => !path || !isTurnedOff(application, path);
  return {
    ...rest,
    ...(href && isLinked(href) && { href }),
    ...(who && { who: isLinked(who.href) ? who : { name: who.name } }),
  };
}

const linked = (of: Describer): Describer => ({
  describe: async (ctx, sources) =>
    new Map(
      [...(await of.describe(ctx, sources))].map(([key, each]) => [
        key,
        withoutTurnedOff(ctx, each),
      ]),
    ),
});

/** Modules that describe what a transfer was for; the ledger itself stores only ids. */
export const describers: readonly Describer[] = [
  tipDescriber,
  subscriptionDescriber,
  purchaseDescriber,
  treasuryDescriber,
].map(linked);
