import { findCreator } from "#modules/creators";
import { feesOf, keptMethods } from "#modules/payments";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { loadJarFor } from "../access.ts";
import { tipRange } from "../contract.ts";
import { loadTipForGiver } from "../given-tip.ts";

interface Asked {
  readonly to: string;
  /** A tip that failed, to be tried again with the same words. */
  readonly again: string | undefined;
  /** A guest's, of the receipt they come from. */
  readonly key?: string | undefined;
}

/** Everything the form for a tip shows before it is sent. */
export async function tipPage(ctx: Context<Actor>, { to, again, key }: Asked) {
  const jar = await loadJarFor(ctx.db, ctx, to);
  const before = again ? await loadTipForGiver(ctx.db, ctx, again, key) : undefined;
  const isGuest = !isMember(ctx.actor);
  const { least, most } = tipRange(jar.currency, isGuest);
  return {
    jar: {
      address: jar.address,
      displayName: jar.displayName,
      ofGuild: jar.owner.type === "guild",
      divided: jar.divided,
      messageRequired: jar.messageRequired,
      currency: jar.currency,
      presets: jar.presetsMinor.map(String),
      fees: feesOf(ctx, jar.currency),
    },
    range: { leastMinor: least.amountMinor.toString(), mostMinor: most.amountMinor.toString() },
    sharing: !isGuest && jar.owner.type === "member" && !!(await findCreator(ctx.db, jar.owner.id)),
    methods: await keptMethods(ctx),
    before: before && {
      amountMinor: before.amountMinor.toString(),
      message: before.message,
      nameShownTo: before.nameShownTo,
      amountShown: before.amountShown,
      coverFee: before.grossMinor > before.amountMinor,
    },
  };
}
