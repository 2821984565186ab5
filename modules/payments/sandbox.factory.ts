import { and, desc, eq } from "drizzle-orm";
import {
  answerCheckout,
  createSandbox,
  type Faults,
  openCheckout,
  type SandboxInstance,
  submitCard,
} from "#modules/sandbox";
import type { Member } from "#permissions";
import type { Clock } from "#platform/clock";
import type { Context } from "#platform/context";
import { sandboxProvider } from "./adapters/sandbox.ts";
import { applyProviderObject } from "./apply/apply.ts";
import { customerOf } from "./customers.ts";
import type { PaymentProvider } from "./provider/port.ts";
import { methodSetups, paymentMethods } from "./tables.ts";

/** A sandbox processor on any database, for tests and benches alike. */
export function aSandbox(
  databaseUrl: string,
  clock: Clock,
  faults: Partial<Faults> = {},
): { box: SandboxInstance; provider: PaymentProvider; close: () => Promise<void> } {
  const box = createSandbox({
    databaseUrl,
    clock,
    faults,
    secret: "the sandbox's own secret, for tests",
    origin: () => "https://hall.test",
  });
  return { box, provider: sandboxProvider(box), close: () => box.close() };
}

export const cards = {
  works: "4242424242424242",
  declined: "4000000000000002",
  poor: "4000000000009995",
  asks: "4000002760003184",
  failsLater: "4000000000000341",
  disputed: "4000000000000259",
  refundFails: "4000000000005126",
} as const;

export const cardInput = (number: string) => ({ number, expMonth: 12, expYear: 2031 });

/** A card of the user, saved via the processor's page; returns our id of it. */
export async function aMethod(
  ctx: Context<Member>,
  box: SandboxInstance,
  provider: PaymentProvider,
  number: string = cards.works,
): Promise<string> {
  const userId = ctx.actor.userId;
  const { id: setupId } = await aSetup(ctx, userId);
  const checkout = await openCheckout(box, {
    key: setupId,
    mode: "setup",
    customerId: await customerOf(ctx, userId),
    savesCard: true,
    reference: setupId,
    description: "A card for later",
    returnUrl: "https://hall.test/settings/payment-methods",
  });
  let result = await submitCard(box, checkout.id, cardInput(number));
  if (result.state === "challenge") result = await answerCheckout(box, checkout.id, true);
  if (result.state !== "done") throw new Error(`the card was not kept: ${result.state}`);
  const finished = await provider.fetch("checkout", checkout.id);
  if (finished) await applyProviderObject(ctx, finished);
  const [method] = await ctx.db
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, userId)))
    .orderBy(desc(paymentMethods.id))
    .limit(1);
  if (!method) throw new Error("no method was kept");
  return method.id;
}

async function aSetup(ctx: Context<Member>, userId: string) {
  const [setup] = await ctx.db
    .insert(methodSetups)
    .values({ userId, provider: "sandbox", createdAt: ctx.clock.now() })
    .returning();
  if (!setup) throw new Error("no setup was written");
  return setup;
}
