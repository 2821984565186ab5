import * as processor from "#modules/sandbox";
import type { Money } from "#platform/money";
import { InvalidWebhook, ProviderRejected, ProviderUnreachable } from "../provider/errors.ts";
import type { ObjectKind, ObjectOf, ProviderObject } from "../provider/objects.ts";
import type { PaymentProvider } from "../provider/port.ts";
import * as as from "./sandbox-objects.ts";
import { readSandboxWebhook } from "./sandbox-webhooks.ts";

/** The sandbox processor behind the port. */
export function sandboxProvider(box: processor.SandboxInstance): PaymentProvider {
  return {
    name: "sandbox",
    declineEventTypes: ["payment.failed", "setup.failed"],
    feeEstimate: (amount: Money) => processor.processingFee(amount),

    createCustomer: ({ key, reference }) =>
      callSandbox(() => processor.createCustomer(box, { key, reference })),
    deleteCustomer: (id) => callSandbox(() => processor.deleteCustomer(box, id)),
    openCheckout: ({ amount, customerId, saveMethod, email: _email, currency: _c, ...order }) =>
      callSandbox(async () =>
        as.checkout(
          box,
          await processor.openCheckout(box, {
            ...order,
            amountMinor: amount?.amountMinor,
            currency: amount?.currency,
            customerId,
            savesCard: saveMethod,
          }),
        ),
      ),
    expireCheckout: (id) =>
      callSandbox(async () => as.checkout(box, await processor.expireCheckout(box, id))),
    charge: ({ methodId, attemptId, ...order }) =>
      callSandbox(async () => {
        const made = await processor.chargeSavedCard(box, {
          ...order,
          cardId: methodId,
          reference: attemptId,
        });
        return as.payment(box, made);
      }),
    cancelPayment: (id) =>
      callSandbox(async () => as.payment(box, await processor.answerChallenge(box, id, false))),
    refund: ({ key, paymentId, amountMinor, refundId }) =>
      callSandbox(async () =>
        as.refund(
          await processor.refundPayment(box, { key, paymentId, amountMinor, reference: refundId }),
        ),
      ),
    detachMethod: (id) => callSandbox(() => processor.detachCard(box, id)),

    uploadEvidence: (order) => callSandbox(() => processor.uploadEvidence(box, order)),
    submitEvidence: ({ texts, files, ...order }) =>
      callSandbox(async () =>
        as.dispute(
          await processor.submitEvidence(box, {
            ...order,
            texts: { ...texts },
            files: { ...files },
          }),
        ),
      ),
    acceptDispute: (order) =>
      callSandbox(async () => as.dispute(await processor.acceptDispute(box, order))),

    openAccount: ({ key, reference, country }) =>
      callSandbox(async () =>
        as.account(box, await processor.openAccount(box, { key, reference, country })),
      ),
    accountPage: (id, returnUrl) => callSandbox(() => processor.accountPage(box, id, returnUrl)),
    quoteConversion: async ({ amountMinor, currency, to }) =>
      processor.convert(amountMinor, currency, to),
    transfer: (order) => callSandbox(async () => as.transfer(await processor.transfer(box, order))),
    reverseTransfer: (order) =>
      callSandbox(async () => as.transfer(await processor.reverseTransfer(box, order))),
    payOut: (order) => callSandbox(async () => as.payout(await processor.payOut(box, order))),

    fetch: (kind, id) => fetchOne(box, kind, id),
    async find(kind, { reference, from, to }) {
      let last: ProviderObject | undefined;
      for await (const row of processor.listObjects(box, kind, { from, to: soon(to) }))
        if (row.reference === reference) last = await as.object(box, kind, row);
      return last as ObjectOf<typeof kind> | undefined;
    },
    async *list(kind, span) {
      for await (const row of processor.listObjects(box, kind, span))
        yield (await as.object(box, kind, row)) as ObjectOf<typeof kind>;
    },

    readWebhook(body, headers, now) {
      const wrong = processor.checkSignature(
        headers.get(processor.signatureHeader),
        body,
        [box.secret, ...(box.oldSecrets ?? [])],
        now,
      );
      if (wrong) throw new InvalidWebhook(wrong);
      return readSandboxWebhook(body);
    },
  };
}

const soon = (to: Date) => new Date(to.getTime() + 1);

async function fetchOne<Kind extends ObjectKind>(
  box: processor.SandboxInstance,
  kind: Kind,
  id: string,
): Promise<ObjectOf<Kind> | undefined> {
  try {
    return (await callSandbox(() => as.byId[kind](box, id))) as ObjectOf<Kind> | undefined;
  } catch (error) {
    if (error instanceof ProviderRejected && error.code.startsWith("no_such_")) return undefined;
    throw error;
  }
}

async function callSandbox<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof processor.SandboxRejected)
      throw new ProviderRejected(error.code, { cause: error });
    throw new ProviderUnreachable("the sandbox gave no answer", { cause: error });
  }
}
