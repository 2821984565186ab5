import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import type { PaymentChoice } from "./attempts/start.ts";
import { requireProvider } from "./settings.ts";
import { providerCustomers } from "./tables.ts";

/** The user's customer id at the processor, created when first needed. Guests have none. */
export async function customerOf(ctx: Context<Actor>, userId: string): Promise<string> {
  const provider = requireProvider(ctx);
  const mine = and(
    eq(providerCustomers.userId, userId),
    eq(providerCustomers.provider, provider.name),
  );
  const [known] = await ctx.db.select().from(providerCustomers).where(mine);
  if (known) return known.providerId;
  const [user] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  const { id } = await provider.createCustomer({
    key: `customer-${userId}`,
    reference: userId,
    email: user?.email,
  });
  await ctx.db
    .insert(providerCustomers)
    .values({ userId, provider: provider.name, providerId: id, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
  // The first row wins: methods belong to it.
  const [customer] = await ctx.db.select().from(providerCustomers).where(mine);
  return customer?.providerId ?? id;
}

export async function customerFor(
  ctx: Context<Actor>,
  payment: { readonly payerType: string; readonly payerId: string },
  choice: PaymentChoice,
): Promise<string | undefined> {
  return "hosted" in choice && payment.payerType === "member"
    ? customerOf(ctx, payment.payerId)
    : undefined;
}
