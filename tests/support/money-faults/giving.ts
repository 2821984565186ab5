import type { Chance } from "../chance.ts";
import type { World } from "./world.ts";

/** A tip somebody was told is on its way or done. */
export interface Acknowledged {
  readonly onceKey: string;
  readonly tipId: string;
  readonly amountMinor: bigint;
}

export interface PlannedTip {
  readonly onceKey: string;
  readonly giver: number;
  readonly to: string;
  readonly amountMinor: bigint;
}

const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** The same seed plans the same tips. */
export const planTips = (chance: Chance, world: World, count: number): PlannedTip[] =>
  Array.from({ length: count }, (_, n) => ({
    onceKey: chance.text(26, letters),
    // In turn, so that nobody gives more in an hour than a person may.
    giver: n % world.givers.length,
    to: chance.pick(world.creators),
    amountMinor: chance.pick([200n, 500n, 1_000n]),
  }));

/**
 * Gives one tip as a patient person does: after an error, a lost answer or a place that is closed,
 * the same form is sent again until there is an answer.
 */
export async function giveUntilAnswered(
  url: string,
  world: World,
  tip: PlannedTip,
  tally: { retries: number },
): Promise<Acknowledged> {
  const giver = world.givers[tip.giver];
  if (!giver) throw new Error("nobody gives this tip");
  const body = new URLSearchParams({
    amount: tip.amountMinor.toString(),
    nameShownTo: "everyone",
    method: giver.methodId,
    onceKey: tip.onceKey,
  });
  for (let tries = 0; tries < 2_000; tries++) {
    const answer = await fetch(`${url}/tips/new?to=${tip.to}`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: giver.cookie, Origin: url },
      body,
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined);
    const location = answer?.headers.get("Location") ?? "";
    await answer?.body?.cancel().catch(() => {});
    const tipId = /^\/tips\/success\?tip=([0-9a-f-]{36})$/.exec(location)?.[1];
    if (tipId) return { onceKey: tip.onceKey, tipId, amountMinor: tip.amountMinor };
    tally.retries += 1;
    await new Promise((resolve) => setTimeout(resolve, 100 + 25 * Math.min(tries, 20)));
  }
  throw new Error(`a tip was never answered: ${tip.onceKey}`);
}
