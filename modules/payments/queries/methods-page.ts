import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import {
  brandName,
  expiryOf,
  failureMessage,
  type MethodsView,
  type MethodView,
  methodLimits,
} from "../contract.ts";
import { type Method, methodsOf } from "../own-methods.ts";
import { paymentSettings, paymentsState } from "../settings.ts";

export const methodName = ({ brand, last4 }: Pick<Method, "brand" | "last4">): string =>
  `${brandName(brand)} •••• ${last4}`;

/** The user's own payment methods, and what is paid with each. */
export async function methodsPage(ctx: Context<Actor>): Promise<MethodsView> {
  const methods = await listMethods(ctx);
  return { payments: paymentsState(ctx), methods, full: methods.length >= methodLimits.max };
}

/** The same, for checkout. */
export async function listMethods(ctx: Context<Actor>): Promise<MethodView[]> {
  const { userId } = requireMember(ctx);
  const { provider, usedBy } = paymentSettings(ctx);
  const mine = await methodsOf(ctx.db, userId);
  const usable = mine.filter((method) => method.provider === provider?.name);
  const uses = await usedBy(
    ctx,
    usable.map(({ id }) => id),
  );
  const now = ctx.clock.now();
  return usable.map((method) => ({
    id: method.id,
    name: methodName(method),
    expMonth: method.expMonth,
    expYear: method.expYear,
    isDefault: method.isDefault,
    expiry: expiryOf(method, now),
    declined: method.failureCode ? failureMessage(method.failureCode) : undefined,
    usedBy: uses.get(method.id) ?? [],
  }));
}
