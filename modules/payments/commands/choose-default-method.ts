import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { lockMethods, ownMethod } from "../own-methods.ts";
import { paymentMethods } from "../tables.ts";

/** Offered first from now on. What is paid with other methods stays with them. */
export async function chooseDefaultMethod(
  ctx: Context<Actor>,
  { methodId }: { readonly methodId: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const methods = await lockMethods(tx, userId);
    const chosen = ownMethod(methods, methodId);
    authorize(ctx.actor, "payment_method.save", { payerType: "member", payerId: chosen.userId });
    const before = methods.find(({ isDefault }) => isDefault);
    if (before?.id === chosen.id) return;
    if (before)
      await tx
        .update(paymentMethods)
        .set({ isDefault: false })
        .where(eq(paymentMethods.id, before.id));
    await tx
      .update(paymentMethods)
      .set({ isDefault: true })
      .where(eq(paymentMethods.id, chosen.id));
  });
}
