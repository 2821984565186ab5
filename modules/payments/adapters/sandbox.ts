import * as processor from "#modules/sandbox";
import type { Money } from "#platform/money";
import { ProviderRefused, ProviderUnreachable, WebhookForged } from "../provider/errors.ts";
import type { ObjectKind, ObjectOf, ProviderObject } from "../provider/objects.ts";
import type { PaymentProvider } from "../provider/port.ts";
import { readNews } from "./sandbox-news.ts";
import * as as from "./sandbox-objects.ts";

/** The pretend processor behind the port. */
export function sandboxProvider(box: processor.Box): PaymentProvider {
  return {
    name: "sandbox",
    refusalNews: ["payment.failed", "setup.failed"],
    feeEstimate: (amount: Money) => processor.processingFee(amount),

    makeCustomer: ({ key, reference }) =>
      asked(() => processor.makeCustomer(box, { key, reference })),
    forgetCustomer: (id) => asked(() => processor.forgetCustomer(box, id)),
    openCheckout: ({ amount, customerId, keepMethod, email: _email, currency: _c, ...order }) =>
      asked(async () =>
        as.checkout(
          box,
          await processor.openCheckout(box, {
            ...order,
            amountMinor: amount?.amountMinor,
            currency: amount?.currency,
            customerId,
            keepsCard: keepMethod,
          }),
        ),
      ),
    expireCheckout: (id) =>
      asked(async () => as.checkout(box, await processor.expireCheckout(box, id))),
    charge: ({ methodId, attemptId, ...order }) =>
      asked(async () => {
        const made = await processor.chargeSavedCard(box, {
          ...order,
          cardId: methodId,
          reference: attemptId,
        });
        return as.payment(box, made);
      }),
    cancelPayment: (id) =>
      asked(async () => as.payment(box, await processor.answerChallenge(box, id, false))),
    refund: ({ key, paymentId, amountMinor, refundId }) =>
      asked(async () =>
        as.refund(
          await processor.refundPayment(box, { key, paymentId, amountMinor, reference: refundId }),
        ),
      ),
    detachMethod: (id) => asked(() => processor.detachCard(box, id)),

    openAccount: ({ key, reference, country }) =>
      asked(async () => as.account(await processor.openAccount(box, { key, reference, country }))),
    accountPage: (id, returnUrl) => asked(() => processor.accountPage(box, id, returnUrl)),
    transfer: (order) => asked(async () => as.transfer(await processor.transfer(box, order))),
    reverseTransfer: (order) =>
      asked(async () => as.transfer(await processor.reverseTransfer(box, order))),
    payOut: (order) => asked(async () => as.payout(await processor.payOut(box, order))),

    fetch: (kind, id) => fetchOne(box, kind, id),
    async find(kind, { reference, from, to }) {
      let last: ProviderObject | undefined;
      for await (const row of processor.listing(box, kind, { from, to: soon(to) }))
        if (row.reference === reference) last = await as.object(box, kind, row);
      return last as ObjectOf<typeof kind> | undefined;
    },
    async *list(kind, span) {
      for await (const row of processor.listing(box, kind, span))
        yield (await as.object(box, kind, row)) as ObjectOf<typeof kind>;
    },

    readWebhook(body, headers, now) {
      const wrong = processor.checkSignature(
        headers.get(processor.signatureHeader),
        body,
        [box.secret, ...(box.oldSecrets ?? [])],
        now,
      );
      if (wrong) throw new WebhookForged(wrong);
      return readNews(body);
    },
  };
}

const soon = (to: Date) => new Date(to.getTime() + 1);

async function fetchOne<Kind extends ObjectKind>(
  box: processor.Box,
  kind: Kind,
  id: string,
): Promise<ObjectOf<Kind> | undefined> {
  try {
    return (await asked(() => as.byId[kind](box, id))) as ObjectOf<Kind> | undefined;
  } catch (error) {
    if (error instanceof ProviderRefused && error.code.startsWith("no_such_")) return undefined;
    throw error;
  }
}

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof processor.SandboxRefused)
      throw new ProviderRefused(error.code, { cause: error });
    throw new ProviderUnreachable("the sandbox gave no answer", { cause: error });
  }
}
