import { randomUUID } from "node:crypto";
import { saveTier, setTierState, type subscribe, tierInput } from "#modules/subscriptions";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";

interface Guild {
  readonly slug: string;
  readonly ctx: Context<Actor>;
}

/** A live tier of a guild at 6.00 a month, by its owner. */
export async function aGuildTier(
  { slug, ctx }: Guild,
  overrides: {
    readonly name?: string;
    readonly monthly?: string;
    readonly slotLimit?: number;
  } = {},
): Promise<string> {
  const words = tierInput.parse({ name: "Bench", monthly: "6.00", yearly: "60.00", ...overrides });
  const { tierId } = await saveTier(ctx, { ...words, guild: slug });
  await setTierState(ctx, { tierId, state: "live", guild: slug });
  return tierId;
}

export const aGuildSubscribeInput = (
  { slug }: Pick<Guild, "slug">,
  tierId: string,
  overrides: { readonly method?: string; readonly expected?: string } = {},
): Parameters<typeof subscribe>[1] => ({
  guild: slug,
  idempotencyKey: randomUUID(),
  tierId,
  billingInterval: "month",
  code: "",
  method: "new",
  expected: "600",
  startImmediately: true,
  ...overrides,
});
