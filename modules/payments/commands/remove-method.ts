import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { enqueue } from "#platform/jobs";
import { methodInUse } from "../errors.ts";
import { methodRemoved } from "../events.ts";
import { detachMethod } from "../jobs/detach-method.ts";
import { lockMethods, type Method, ownMethod } from "../own-methods.ts";
import { paymentSettings } from "../settings.ts";
import { paymentMethods } from "../tables.ts";

interface Removing {
  readonly methodId: string;
  /** What is paid with it goes on with this one. */
  readonly moveTo?: string | undefined;
}

/**
 * Takes a card away, here and at the processor. Where something is paid with it, it has to be said
 * with what that goes on; whoever wants it to end ends it there.
 */
export async function removeMethod(ctx: Context<Actor>, given: Removing): Promise<void> {
  const { userId } = requireMember(ctx);
  authorize(ctx.actor, "payment_method.remove", { payerType: "member", payerId: userId });
  const uses = await paymentSettings(ctx).usedBy(ctx, [given.methodId]);
  await inTransaction(ctx, async (tx) => {
    const methods = await lockMethods(tx, userId);
    const gone = ownMethod(methods, given.methodId);
    const others = methods.filter(({ id }) => id !== gone.id);
    const inUse = (uses.get(gone.id) ?? []).length > 0;
    if (inUse && !given.moveTo) throw methodInUse();
    const movedTo = given.moveTo ? ownMethod(others, given.moveTo) : undefined;
    await takeAway(ctx, tx, gone);
    if (gone.isDefault) await makeDefault(tx, movedTo ?? newest(others));
    await emit(tx, methodRemoved, { methodId: gone.id, userId, movedTo: movedTo?.id ?? null });
  });
}

const newest = (methods: readonly Method[]): Method | undefined =>
  methods.toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime())[0];

async function makeDefault(tx: Transaction, method: Method | undefined): Promise<void> {
  if (!method) return;
  await tx.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, method.id));
}

export async function takeAway(
  ctx: Context<Actor>,
  tx: Transaction,
  method: Pick<Method, "id" | "provider" | "providerId">,
): Promise<void> {
  await tx
    .update(paymentMethods)
    .set({ removedAt: ctx.clock.now(), isDefault: false })
    .where(eq(paymentMethods.id, method.id));
  const { provider, providerId } = method;
  await enqueue(tx, detachMethod, { provider, providerId });
}
