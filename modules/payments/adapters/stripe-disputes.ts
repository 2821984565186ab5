import type Stripe from "stripe";
import { ProviderRejected } from "../provider/errors.ts";
import type { EvidenceKind } from "../provider/evidence-kinds.ts";
import type { ProviderDispute } from "../provider/objects.ts";
import type { EvidenceTexts, PaymentProvider } from "../provider/port.ts";
import { callStripe } from "./stripe-errors.ts";
import { dispute } from "./stripe-objects.ts";

type Disputes = Pick<PaymentProvider, "uploadEvidence" | "submitEvidence" | "acceptDispute">;
type Evidence = Stripe.DisputeUpdateParams.Evidence;

const textFields = {
  explanation: "uncategorized_text",
  product: "product_description",
  accessLog: "access_activity_log",
} as const satisfies Record<keyof EvidenceTexts, keyof Evidence>;

const fileFields = {
  receipt: "receipt",
  communication: "customer_communication",
  delivery: "service_documentation",
  other: "uncategorized_file",
} as const satisfies Record<EvidenceKind, keyof Evidence>;

/** Answers disputes: files first, then everything at once, since Stripe takes one submission. */
export const stripeDisputes = (stripe: Stripe): Disputes => ({
  uploadEvidence: ({ key, name, type, content }) =>
    callStripe(async () => {
      const { id } = await stripe.files.create(
        { purpose: "dispute_evidence", file: { data: content, name, type } },
        { idempotencyKey: key },
      );
      return { id };
    }),
  submitEvidence: ({ key, disputeId, texts, files }) =>
    callStripe(async () =>
      ours(
        await stripe.disputes.update(
          disputeId,
          { evidence: { ...named(textFields, texts), ...named(fileFields, files) }, submit: true },
          { idempotencyKey: key },
        ),
      ),
    ),
  acceptDispute: ({ key, disputeId }) =>
    callStripe(async () =>
      ours(await stripe.disputes.close(disputeId, {}, { idempotencyKey: key })),
    ),
});

/** Under Stripe's names, without what is empty. */
function named<Name extends string>(
  fields: Readonly<Record<Name, keyof Evidence>>,
  values: Readonly<Partial<Record<Name, string>>>,
): Evidence {
  const found: Record<string, string> = {};
  for (const name of Object.keys(fields) as Name[]) {
    const value = values[name];
    if (value) found[fields[name]] = value;
  }
  return found;
}

function ours(answer: Stripe.Dispute): ProviderDispute {
  const read = dispute(answer);
  if (!read) throw new ProviderRejected("not_a_dispute");
  return read;
}
