import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import type { Allocation } from "#contracts/ledger";
import type { Box, Faults } from "#modules/sandbox";
import type { Member } from "#permissions";
import type { Clock } from "#platform/clock";
import { randomId } from "#platform/ids";
import type { PaymentProvider } from "./provider/port.ts";
import { aSandbox } from "./sandbox.factory.ts";
import { configurePayments } from "./settings.ts";

export { aMethod, cardInput, cards } from "./sandbox.factory.ts";

/** A pretend processor on this test's database, wired in; closed when the file is done. */
export function aProcessor(
  databaseUrl: string,
  clock: Clock,
  faults: Partial<Faults> = {},
): { box: Box; provider: PaymentProvider } {
  const { box, provider, close } = aSandbox(databaseUrl, clock, faults);
  afterAll(close);
  configurePayments({ provider, currency: "EUR" });
  return { box, provider };
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
