import { and, eq } from "drizzle-orm";
import { requireMember, siteMail, translateFor } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { takeToken } from "#platform/ratelimit";
import { applyProviderObject } from "../apply/apply.ts";
import { methodLimits } from "../contract.ts";
import { customerOf } from "../customers.ts";
import { tooManyMethods } from "../errors.ts";
import { countMethods } from "../own-methods.ts";
import { paymentSettings, requireProvider } from "../settings.ts";
import { methodSetups } from "../tables.ts";

const weekSeconds = 7 * 86_400;

/** Opens the processor's page for saving a card; returns its URL. */
export async function addMethod(
  ctx: Context<Actor>,
  { returnPath }: { readonly returnPath: string },
): Promise<{ readonly url: string }> {
  const { userId } = requireMember(ctx);
  authorize(ctx.actor, "payment_method.save", { payerType: "member", payerId: userId });
  const provider = requireProvider(ctx);
  if ((await countMethods(ctx.db, userId)) >= methodLimits.max)
    throw tooManyMethods(methodLimits.max);
  await takeToken(ctx.db, {
    name: "payment_method_add",
    key: userId,
    limit: methodLimits.addsPerWeek,
    perSeconds: weekSeconds,
  });
  const customerId = await customerOf(ctx, userId);
  const [setup] = await ctx.db
    .insert(methodSetups)
    .values({ userId, provider: provider.name, createdAt: ctx.clock.now() })
    .returning({ id: methodSetups.id });
  if (!setup) throw new Error("no setup was written");
  const back = new URL(returnPath, siteMail(ctx).origin);
  back.searchParams.set("setup", setup.id);
  const checkout = await provider.openCheckout({
    key: setup.id,
    mode: "setup",
    amount: undefined,
    currency: paymentSettings(ctx).currency,
    customerId,
    email: undefined,
    saveMethod: true,
    description: (await translateFor(ctx, userId))("payments.setupDescription"),
    reference: setup.id,
    returnUrl: back.href,
  });
  await ctx.db
    .update(methodSetups)
    .set({ checkoutId: checkout.id })
    .where(eq(methodSetups.id, setup.id));
  if (!checkout.url) throw new Error("the processor gave no page");
  return { url: checkout.url };
}

/** On return from that page: saves the card, whether or not the webhook has arrived. */
export async function finishAdding(ctx: Context<Actor>, setupId: string): Promise<void> {
  const { userId } = requireMember(ctx);
  if (!isUuid(setupId)) return;
  const [setup] = await ctx.db
    .select()
    .from(methodSetups)
    .where(and(eq(methodSetups.id, setupId), eq(methodSetups.userId, userId)));
  if (!setup?.checkoutId || setup.finishedAt) return;
  try {
    const checkout = await requireProvider(ctx).fetch("checkout", setup.checkoutId);
    if (checkout) await applyProviderObject(ctx, checkout);
  } catch (error) {
    ctx.log.warn(
      { err: error, setupId },
      "could not reach the payment processor; waiting for its webhook",
    );
  }
}
