import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import type { Choice } from "./attempts/begin.ts";
import { theProvider } from "./settings.ts";
import { providerCustomers } from "./tables.ts";

/** Who they are at the processor, made when first needed. Guests are nobody there. */
export async function customerOf(ctx: Context<Actor>, userId: string): Promise<string> {
  const provider = theProvider(ctx);
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
  const { id } = await provider.makeCustomer({
    key: `customer-${userId}`,
    reference: userId,
    email: user?.email,
  });
  await ctx.db
    .insert(providerCustomers)
    .values({ userId, provider: provider.name, providerId: id, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
  // Whoever came first is right: methods belong to that one.
  const [kept] = await ctx.db.select().from(providerCustomers).where(mine);
  return kept?.providerId ?? id;
}

export async function customerFor(
  ctx: Context<Actor>,
  payment: { readonly payerType: string; readonly payerId: string },
  choice: Choice,
): Promise<string | undefined> {
  return "hosted" in choice && payment.payerType === "member"
    ? customerOf(ctx, payment.payerId)
    : undefined;
}
