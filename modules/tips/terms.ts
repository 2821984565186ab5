import { type PaymentTerms, termsOf } from "#contracts/ledger";
import { feesOf } from "#modules/payments";
import type { WithPorts } from "#platform/ports";
import type { TipRecipient } from "./access.ts";

/** Who gets what of the next tip, for the tipper. */
export const tipTerms = (
  ctx: WithPorts,
  {
    owner,
    displayName,
    currency,
    agreed,
  }: Pick<TipRecipient, "owner" | "displayName" | "currency" | "agreed">,
): PaymentTerms =>
  termsOf(
    feesOf(ctx, currency),
    agreed,
    { owner, name: displayName },
    (userId) => agreed.names.get(userId) ?? null,
  );
