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

interface RemoveMethodInput {
  readonly methodId: string;
  /** The method its subscriptions move to. */
  readonly moveTo?: string | undefined;
}

/**
 * Removes a card here and at the processor. If it is in use, a replacement has to be named; users
 * who want to end a subscription end it there.
 */
export async function removeMethod(ctx: Context<Actor>, input: RemoveMethodInput): Promise<void> {
  const { userId } = requireMember(ctx);
  authorize(ctx.actor, "payment_method.remove", { payerType: "member", payerId: userId });
  const uses = await paymentSettings(ctx).usedBy(ctx, [input.methodId]);
  await inTransaction(ctx, async (tx) => {
    const methods = await lockMethods(tx, userId);
    const gone = ownMethod(methods, input.methodId);
    const others = methods.filter(({ id }) => id !== gone.id);
    const inUse = (uses.get(gone.id) ?? []).length > 0;
    if (inUse && !input.moveTo) throw methodInUse();
    const movedTo = input.moveTo ? ownMethod(others, input.moveTo) : undefined;
    await detachAndRemove(ctx, tx, gone);
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

export async function detachAndRemove(
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
