import { and, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { isUuid } from "#platform/ids";
import { enqueue } from "#platform/jobs";
import { methodLimits } from "../contract.ts";
import { methodFailed, methodRemoved } from "../events.ts";
import { detachMethod } from "../jobs/detach-method.ts";
import { countMethods } from "../own-methods.ts";
import type { ProviderCheckout, ProviderMethod } from "../provider/objects.ts";
import { requireProvider } from "../settings.ts";
import { methodSetups, paymentMethods, providerCustomers } from "../tables.ts";

/** Saves a card from the processor for the user; the first one is the default. */
export async function saveMethod(
  ctx: Context<Actor>,
  tx: Transaction,
  userId: string,
  method: ProviderMethod,
): Promise<void> {
  const provider = requireProvider(ctx).name;
  // Their row puts two additions in line, so that not both find no default.
  const [customer] = await tx
    .select()
    .from(providerCustomers)
    .where(and(eq(providerCustomers.userId, userId), eq(providerCustomers.provider, provider)))
    .for("no key update");
  if (!customer || method.detached || method.customerId !== customer.providerId) return;
  const known = and(
    eq(paymentMethods.provider, provider),
    eq(paymentMethods.providerId, method.id),
  );
  // Before counting: a card used for paying is reported again and must not count against itself.
  if ((await tx.$count(paymentMethods, known)) > 0) return;
  const others = await tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.userId, userId),
        eq(paymentMethods.isDefault, true),
        isNull(paymentMethods.removedAt),
      ),
    );
  if ((await countMethods(tx, userId)) >= methodLimits.max)
    return enqueue(tx, detachMethod, { provider, providerId: method.id });
  await tx
    .insert(paymentMethods)
    .values({
      userId,
      provider,
      providerId: method.id,
      customerId: customer.providerId,
      brand: method.brand,
      last4: method.last4,
      expMonth: method.expMonth,
      expYear: method.expYear,
      isDefault: others.length === 0,
      addedAt: ctx.clock.now(),
    })
    .onConflictDoNothing();
}

export async function finishSetup(
  ctx: Context<Actor>,
  tx: Transaction,
  checkout: ProviderCheckout,
): Promise<void> {
  if (!checkout.reference || !isUuid(checkout.reference)) return;
  const [setup] = await tx
    .select()
    .from(methodSetups)
    .where(eq(methodSetups.id, checkout.reference))
    .for("no key update");
  if (!setup || setup.finishedAt || checkout.state === "open") return;
  await tx
    .update(methodSetups)
    .set({ finishedAt: ctx.clock.now(), checkoutId: checkout.id })
    .where(eq(methodSetups.id, setup.id));
  if (checkout.method) await saveMethod(ctx, tx, setup.userId, checkout.method);
}

/** The processor reports a card as updated or removed. */
export async function applyMethod(
  ctx: Context<Actor>,
  tx: Transaction,
  method: ProviderMethod,
): Promise<void> {
  const [ours] = await tx
    .select()
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.provider, requireProvider(ctx).name),
        eq(paymentMethods.providerId, method.id),
        isNull(paymentMethods.removedAt),
      ),
    )
    .for("no key update");
  if (!ours) return;
  const renewed = ours.expYear !== method.expYear || ours.expMonth !== method.expMonth;
  await tx
    .update(paymentMethods)
    .set({
      brand: method.brand,
      last4: method.last4,
      expMonth: method.expMonth,
      expYear: method.expYear,
      ...(renewed && { expiryNotifiedAt: null }),
      ...(method.detached && { removedAt: ctx.clock.now(), isDefault: false }),
    })
    .where(eq(paymentMethods.id, ours.id));
  if (method.detached)
    await emit(tx, methodRemoved, { methodId: ours.id, userId: ours.userId, movedTo: null });
}

export async function methodPaid(tx: Transaction, methodId: string): Promise<void> {
  await tx
    .update(paymentMethods)
    .set({ failedAt: null, failureCode: null })
    .where(and(eq(paymentMethods.id, methodId), sql`${paymentMethods.failedAt} is not null`));
}

/** Not about the card itself: the next try may work, so the user is not notified. */
const temporaryFailures: ReadonlySet<string> = new Set([
  "processing_error",
  "abandoned",
  "superseded",
]);

export async function methodDeclined(
  ctx: Context<Actor>,
  tx: Transaction,
  methodId: string,
  code: string,
): Promise<void> {
  if (temporaryFailures.has(code)) return;
  const [method] = await tx
    .update(paymentMethods)
    .set({ failedAt: ctx.clock.now(), failureCode: code })
    .where(and(eq(paymentMethods.id, methodId), isNull(paymentMethods.removedAt)))
    .returning();
  if (method) await emit(tx, methodFailed, { methodId, userId: method.userId, code });
}
