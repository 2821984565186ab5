import { randomUUID } from "node:crypto";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import type { Owner } from "./account-kinds.ts";
import type { Allocation } from "./allocation.ts";
import { type Posted, type Posting, post } from "./post.ts";
import type { Transfer } from "./transfer.ts";

/** An owner of money, random by default; the ledger needs only an id. */
export const anOwner = (type: Owner["type"] = "member", id: string = randomUUID()): Owner => ({
  type,
  id,
});

/** A tip of 5.00 between two random members, of which the platform takes 5 %. */
export const anAllocation = (overrides: Partial<Allocation> = {}): Allocation => ({
  kind: "tip",
  payer: anOwner(),
  currency: "EUR",
  grossMinor: 500n,
  taxMinor: 0n,
  platformFeeBp: 500,
  beneficiaries: [{ owner: anOwner(), basisPoints: 10_000 }],
  ...overrides,
});

/** Posts in a transaction of its own, with a random source by default. */
export const postNow = (
  ctx: Pick<Context, "db">,
  transfer: Transfer,
  overrides: Partial<Posting> = {},
): Promise<Posted> =>
  inTransaction(ctx, (tx) =>
    post(tx, transfer, {
      key: randomUUID(),
      source: { type: "trial", id: randomUUID() },
      occurredAt: new Date("2026-11-15T09:00:00Z"),
      ...overrides,
    }),
  );
