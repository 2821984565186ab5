import { randomUUID } from "node:crypto";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import type { Owner } from "./account-kinds.ts";
import type { Allocation } from "./allocation.ts";
import { type Posted, type Posting, post } from "./post.ts";
import type { Transfer } from "./transfer.ts";

/** Somebody with money, unless told who; the ledger asks for no more than an id. */
export const anOwner = (type: Owner["type"] = "member", id: string = randomUUID()): Owner => ({
  type,
  id,
});

/** A tip of 5.00 from somebody to somebody, of which the platform takes 5 %. */
export const anAllocation = (given: Partial<Allocation> = {}): Allocation => ({
  kind: "tip",
  payer: anOwner(),
  currency: "EUR",
  grossMinor: 500n,
  taxMinor: 0n,
  platformFeeBp: 500,
  beneficiaries: [{ owner: anOwner(), basisPoints: 10_000 }],
  ...given,
});

/** Posts in a transaction of its own; about nothing in particular, unless told. */
export const postNow = (
  ctx: Pick<Context, "db">,
  transfer: Transfer,
  given: Partial<Posting> = {},
): Promise<Posted> =>
  inTransaction(ctx, (tx) =>
    post(tx, transfer, {
      key: randomUUID(),
      source: { type: "trial", id: randomUUID() },
      occurredAt: new Date("2026-11-15T09:00:00Z"),
      ...given,
    }),
  );
