import type { SeededRandom } from "../seeded-random.ts";
import type { World } from "./world.ts";

/** A tip whose giver was notified that it is pending or done. */
export interface Acknowledged {
  readonly idempotencyKey: string;
  readonly tipId: string;
  readonly amountMinor: bigint;
}

export interface PlannedTip {
  readonly idempotencyKey: string;
  readonly giver: number;
  readonly to: string;
  readonly amountMinor: bigint;
}

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** The same seed plans the same tips. */
export const planTips = (random: SeededRandom, world: World, count: number): PlannedTip[] =>
  Array.from({ length: count }, (_, n) => ({
    idempotencyKey: random.text(26, alphabet),
    // Round-robin, so that no giver exceeds the hourly limit.
    giver: n % world.givers.length,
    to: random.pick(world.creators),
    amountMinor: random.pick([200n, 500n, 1_000n]),
  }));

/**
 * Gives one tip as a patient user does: after an error, a lost response or a closed site, the same
 * form is submitted again until there is a response.
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
    nameVisibility: "everyone",
    method: giver.methodId,
    idempotencyKey: tip.idempotencyKey,
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
    if (tipId) return { idempotencyKey: tip.idempotencyKey, tipId, amountMinor: tip.amountMinor };
    tally.retries += 1;
    await new Promise((resolve) => setTimeout(resolve, 100 + 25 * Math.min(tries, 20)));
  }
  throw new Error(`a tip was never answered: ${tip.idempotencyKey}`);
}
