import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { takeToken } from "#platform/ratelimit";
import { methodsOf, ownMethod } from "../own-methods.ts";
import { paymentSettings } from "../settings.ts";

/** Tries once more everything that could not be paid with this card. */
export async function retryAllWithMethod(
  ctx: Context<Actor>,
  { methodId }: { readonly methodId: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  const method = ownMethod(await methodsOf(ctx.db, userId), methodId);
  authorize(ctx.actor, "payment_method.save", { payerType: "member", payerId: userId });
  // Banks take many tries in a row for card testing.
  await takeToken(ctx.db, { name: "payment_retry", key: userId, limit: 4, perSeconds: 86_400 });
  await paymentSettings(ctx).retryAll(ctx, method.id);
}
