import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { afterAll } from "vitest";
import type { Allocation } from "#contracts/ledger";
import { closeDispute, type Faults, openDispute, type SandboxInstance } from "#modules/sandbox";
import type { Actor, Member } from "#permissions";
import type { Clock } from "#platform/clock";
import type { Context } from "#platform/context";
import type { Database } from "#platform/db";
import { randomId } from "#platform/ids";
import { provide } from "#platform/ports";
import { provideForTest } from "#tests/context";
import { applyProviderObject } from "./index.server.ts";
import type { PaymentProvider } from "./provider/port.ts";
import { aSandbox } from "./sandbox.factory.ts";
import { currencyPort, providerPort } from "./settings.ts";
import { paymentAttempts, refunds } from "./tables.ts";

export { aMethod, cardInput, cards } from "./sandbox.factory.ts";

/** A sandbox processor on this test's database, wired in; closed when the file is done. */
export function aTestProcessor(
  db: Database,
  databaseUrl: string,
  clock: Clock,
  faults: Partial<Faults> = {},
): { box: SandboxInstance; provider: PaymentProvider } {
  const { box, provider, close } = aSandbox(databaseUrl, clock, faults);
  afterAll(close);
  provideForTest(db, provide(providerPort, provider), provide(currencyPort, "EUR"));
  return { box, provider };
}

/** The processor opens or closes the dispute of a payment, and its news arrives. */
export async function dispute(
  systemCtx: Context<Actor>,
  { box, provider }: ReturnType<typeof aTestProcessor>,
  paymentId: string,
  state: "open" | "won" | "lost",
): Promise<void> {
  const [made] = await systemCtx.db
    .select({ providerId: paymentAttempts.providerId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.state, "succeeded")));
  const opened = await openDispute(box, made?.providerId ?? "");
  if (!opened) throw new Error("no dispute was opened");
  if (state !== "open") await closeDispute(box, opened.id, state);
  const object = await provider.fetch("dispute", opened.id);
  if (object) await applyProviderObject(systemCtx, object);
}

/** The processor reports the result of a payment's last refund, twice. */
export async function settleRefundAs(
  systemCtx: Context<Actor>,
  provider: PaymentProvider,
  paymentId: string,
  state: "succeeded" | "failed",
): Promise<void> {
  const [last] = await systemCtx.db
    .select({ providerId: refunds.providerId })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(desc(refunds.id))
    .limit(1);
  const object = await provider.fetch("refund", last?.providerId ?? "");
  if (!object) throw new Error("no refund was asked for");
  await applyProviderObject(systemCtx, { ...object, state });
  await applyProviderObject(systemCtx, { ...object, state });
}

/** A tip of this much, from a member to another. */
export const aTip = (
  payer: Member,
  creatorId: string,
  grossMinor: bigint,
  currency: Allocation["currency"] = "EUR",
) => ({
  purpose: "tip" as const,
  purposeId: randomUUID(),
  payer: { type: "member" as const, id: payer.userId },
  allocation: {
    kind: "tip" as const,
    payer: { type: "member" as const, id: payer.userId },
    currency,
    grossMinor,
    taxMinor: 0n,
    platformFeeBp: 500,
    beneficiaries: [{ owner: { type: "member" as const, id: creatorId }, basisPoints: 10_000 }],
  },
  description: "A tip",
  returnPath: "/tips/success",
  clientKey: randomId(),
});
