import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { money } from "#platform/money";
import { InvalidWebhook, ProviderRejected, ProviderUnreachable } from "../provider/errors.ts";
import { orders, type ProviderTestHarness } from "./test-harness.factory.ts";

/** The contract every adapter has to meet. */
export function testPaymentProviderContract(open: () => ProviderTestHarness): void {
  const { provider, ...fakeStripe } = open();
  const aCustomer = async () => {
    const reference = randomUUID();
    return provider.createCustomer({ key: `c-${reference}`, reference, email: "mira@hall.test" });
  };
  const aPaid = async () => {
    const { id } = await aCustomer();
    const methodId = await fakeStripe.savedCard(id, "works");
    return provider.charge(orders.charge(id, methodId));
  };

  describe("a checkout page", () => {
    test("is open until paid, then returns the payment and the saved card", async () => {
      const order = orders.checkout();
      const opened = await provider.openCheckout(order);
      expect(opened).toMatchObject({
        kind: "checkout",
        mode: "payment",
        state: "open",
        reference: order.reference,
        payment: undefined,
      });
      expect(opened.url).toMatch(/^https?:\/\//);
      expect(await fakeStripe.submitCard(opened.id, "works")).toBe("done");
      const paid = await provider.fetch("checkout", opened.id);
      expect(paid).toMatchObject({
        state: "complete",
        payment: {
          kind: "payment",
          state: "succeeded",
          attemptId: order.reference,
          amountMinor: 1210n,
          currency: "EUR",
          feeMinor: 43n,
          failureCode: undefined,
          savedMethod: undefined,
        },
      });
      expect(provider.feeEstimate(money(1210n, "EUR")).amountMinor).toBe(43n);
    });

    test("stays open after a declined card, and asks for authentication if required", async () => {
      const opened = await provider.openCheckout(orders.checkout());
      expect(await fakeStripe.submitCard(opened.id, "declined")).toBe("refused");
      expect((await provider.fetch("checkout", opened.id))?.state).toBe("open");
      expect(await fakeStripe.submitCard(opened.id, "asks")).toBe("challenge");
      expect((await provider.fetch("checkout", opened.id))?.payment?.state).not.toBe("succeeded");
      await fakeStripe.answerBankChallenge(opened.id, true);
      const paid = await provider.fetch("checkout", opened.id);
      expect(paid?.payment).toMatchObject({ state: "succeeded" });
    });

    test("saves the card if agreed", async () => {
      const { id: customerId } = await aCustomer();
      const opened = await provider.openCheckout(
        orders.checkout({ customerId, email: undefined, saveMethod: true }),
      );
      await fakeStripe.submitCard(opened.id, "works");
      const paid = await provider.fetch("checkout", opened.id);
      expect(paid?.payment?.savedMethod).toMatchObject({
        kind: "method",
        customerId,
        brand: "visa",
        last4: "4242",
        expMonth: 12,
        expYear: 2031,
        detached: false,
      });
    });

    test("can be closed, but not after payment", async () => {
      const opened = await provider.openCheckout(orders.checkout());
      expect(await provider.expireCheckout(opened.id)).toMatchObject({ state: "expired" });
      expect(await provider.expireCheckout(opened.id)).toMatchObject({ state: "expired" });
      const paid = await provider.openCheckout(orders.checkout());
      await fakeStripe.submitCard(paid.id, "works");
      const still = await provider.expireCheckout(paid.id);
      expect(still).toMatchObject({ state: "complete", payment: { state: "succeeded" } });
    });

    test("saves a card without paying", async () => {
      const { id: customerId } = await aCustomer();
      const opened = await provider.openCheckout(
        orders.checkout({ mode: "setup", amount: undefined, customerId, saveMethod: true }),
      );
      await fakeStripe.submitCard(opened.id, "works");
      const done = await provider.fetch("checkout", opened.id);
      expect(done).toMatchObject({
        mode: "setup",
        state: "complete",
        payment: undefined,
        method: { customerId, last4: "4242" },
      });
      const methodId = done?.method?.id ?? "";
      await provider.detachMethod(methodId);
      expect(await provider.fetch("method", methodId)).toMatchObject({ detached: true });
      await provider.detachMethod(methodId);
    });

    test("reports each card declined during setup, with its setup", async () => {
      const { id: customerId } = await aCustomer();
      const order = orders.checkout({ mode: "setup", amount: undefined, customerId });
      const opened = await provider.openCheckout(order);
      for (let n = 0; n < 2; n++)
        expect(await fakeStripe.submitCard(opened.id, "declined")).toBe("refused");
      const setups: unknown[] = [];
      for (const { body, headers } of await fakeStripe.webhooks()) {
        const { type, about } = provider.readWebhook(body, headers, fakeStripe.now());
        if (about?.kind !== "setup" || !provider.declineEventTypes.includes(type)) continue;
        const setup = await provider.fetch("setup", about.id);
        if (setup?.reference === order.reference) setups.push(setup);
      }
      expect(setups).toHaveLength(2);
      expect(await provider.fetch("checkout", opened.id)).toMatchObject({ state: "open" });
    });

    test("deletes a customer with all cards, repeatedly", async () => {
      const { id } = await aCustomer();
      const methodId = await fakeStripe.savedCard(id, "works");
      await provider.deleteCustomer(id);
      await provider.deleteCustomer(id);
      await expect(provider.charge(orders.charge(id, methodId))).rejects.toThrow(ProviderRejected);
    });
  });

  describe("a saved card", () => {
    test.each([
      ["works", false, { state: "succeeded", feeMinor: 40n }],
      ["fails_later", false, { state: "failed", failureCode: "card_declined" }],
      ["poor", true, { state: "failed", failureCode: "insufficient_funds" }],
      ["asks", true, { state: "failed", failureCode: "authentication_required" }],
    ] as const)("with behavior %s (renewal: %s)", async (card, offSession, expected) => {
      const { id } = await aCustomer();
      const order = orders.charge(id, await fakeStripe.savedCard(id, card), { offSession });
      const payment = await provider.charge(order);
      expect(payment).toMatchObject({
        attemptId: order.attemptId,
        amountMinor: 1000n,
        ...expected,
      });
      expect(await provider.fetch("payment", payment.id)).toMatchObject(expected);
    });

    test("that needs authentication redirects to the bank", async () => {
      const { id } = await aCustomer();
      const payment = await provider.charge(
        orders.charge(id, await fakeStripe.savedCard(id, "asks")),
      );
      expect(payment.state).toBe("needs_action");
      expect(payment.nextUrl).toMatch(/^https?:\/\//);
      await fakeStripe.answerBankChallenge(payment.id, true);
      expect((await provider.fetch("payment", payment.id))?.state).toBe("succeeded");
    });

    test("without authentication is canceled; a paid one stays paid", async () => {
      const { id } = await aCustomer();
      const waiting = await provider.charge(
        orders.charge(id, await fakeStripe.savedCard(id, "asks")),
      );
      expect(await provider.cancelPayment(waiting.id)).toMatchObject({ state: "failed" });
      expect(await provider.cancelPayment(waiting.id)).toMatchObject({ state: "failed" });
      const paid = await aPaid();
      expect(await provider.cancelPayment(paid.id)).toMatchObject({ state: "succeeded" });
    });

    test("of another customer is rejected", async () => {
      const one = await aCustomer();
      const other = await aCustomer();
      const methodId = await fakeStripe.savedCard(other.id, "works");
      await expect(provider.charge(orders.charge(one.id, methodId))).rejects.toThrow(
        ProviderRejected,
      );
    });
  });

  describe("an idempotency key", () => {
    test("creates one object however often it is sent, and rejects another body", async () => {
      const { id } = await aCustomer();
      const order = orders.charge(id, await fakeStripe.savedCard(id, "works"));
      const first = await provider.charge(order);
      const second = await provider.charge(order);
      expect(second.id).toBe(first.id);
      await expect(provider.charge({ ...order, amountMinor: 1001n })).rejects.toThrow(
        ProviderRejected,
      );
    });

    test("finds the object when its response was lost", async () => {
      const { id } = await aCustomer();
      const order = orders.charge(id, await fakeStripe.savedCard(id, "works"));
      fakeStripe.dropResponses(true);
      await expect(provider.charge(order)).rejects.toThrow(ProviderUnreachable);
      fakeStripe.dropResponses(false);
      const from = new Date(fakeStripe.now().getTime() - 60_000);
      const to = new Date(fakeStripe.now().getTime() + 60_000);
      const found = await provider.find("payment", { reference: order.attemptId, from, to });
      expect(found).toMatchObject({ state: "succeeded", feeMinor: 40n });
      expect((await provider.charge(order)).id).toBe(found?.id);
      const none = { reference: randomUUID(), from, to };
      expect(await provider.find("payment", none)).toBeUndefined();
      expect(await provider.find("checkout", none)).toBeUndefined();
      expect(await provider.find("refund", none)).toBeUndefined();
    });
  });

  describe("refunds", () => {
    test("can be partial and never exceed the payment", async () => {
      const { id } = await aPaid();
      const order = orders.refund(id, 400n);
      const refund = await provider.refund(order);
      expect(refund).toMatchObject({
        kind: "refund",
        paymentId: id,
        refundId: order.refundId,
        state: "succeeded",
        amountMinor: 400n,
        currency: "EUR",
      });
      expect((await provider.refund(order)).id).toBe(refund.id);
      expect(await provider.fetch("refund", refund.id)).toMatchObject({ amountMinor: 400n });
      await expect(provider.refund(orders.refund(id, 601n))).rejects.toThrow(ProviderRejected);
    });

    test.each(["won", "lost"] as const)("a dispute is opened and %s", async (outcome) => {
      const { id } = await aPaid();
      const disputeId = await fakeStripe.openDispute(id);
      expect(await provider.fetch("dispute", disputeId)).toMatchObject({
        paymentId: id,
        state: "open",
        amountMinor: 1000n,
        feeMinor: 1500n,
        reason: "fraudulent",
      });
      await expect(provider.refund(orders.refund(id, 100n))).rejects.toThrow(ProviderRejected);
      await fakeStripe.closeDispute(disputeId, outcome);
      expect(await provider.fetch("dispute", disputeId)).toMatchObject({ state: outcome });
    });
  });

  describe("answering a dispute", () => {
    const aDispute = async () => fakeStripe.openDispute((await aPaid()).id);
    const file = { name: "log.pdf", type: "application/pdf", content: Buffer.from("%PDF-1.4 log") };

    test("evidence is submitted once, also if the response was lost", async () => {
      const disputeId = await aDispute();
      expect(await provider.fetch("dispute", disputeId)).toMatchObject({ answered: false });
      const { id } = await provider.uploadEvidence({ key: `file ${disputeId}`, ...file });
      const order = {
        key: `answer ${disputeId}`,
        disputeId,
        texts: { explanation: "They read it every day." },
        files: { delivery: id },
      };
      fakeStripe.dropResponses(true);
      await expect(provider.submitEvidence(order)).rejects.toThrow(ProviderUnreachable);
      fakeStripe.dropResponses(false);
      expect(await provider.submitEvidence(order)).toMatchObject({ state: "open", answered: true });
      expect(await provider.fetch("dispute", disputeId)).toMatchObject({ answered: true });
      const another = { ...order, key: `another ${disputeId}` };
      await expect(provider.submitEvidence(another)).rejects.toThrow(ProviderRejected);
      await fakeStripe.closeDispute(disputeId, "won");
      const closed = await provider.fetch("dispute", disputeId);
      expect(closed).toMatchObject({ state: "won", answered: true });
    });

    test("a file that was not uploaded is rejected", async () => {
      const disputeId = await aDispute();
      const files = { receipt: "file_of_nobody" };
      await expect(
        provider.submitEvidence({ key: `none ${disputeId}`, disputeId, texts: {}, files }),
      ).rejects.toThrow(ProviderRejected);
    });

    test("an accepted dispute is lost, and cannot be answered", async () => {
      const disputeId = await aDispute();
      const order = { key: `accept ${disputeId}`, disputeId };
      expect(await provider.acceptDispute(order)).toMatchObject({ state: "lost", answered: false });
      expect(await provider.acceptDispute(order)).toMatchObject({ state: "lost" });
      await expect(
        provider.submitEvidence({ key: `late ${disputeId}`, disputeId, texts: {}, files: {} }),
      ).rejects.toThrow(ProviderRejected);
    });
  });

  describe("provider objects", () => {
    test("are listed by creation time", async () => {
      const paid = await aPaid();
      const refunded = await provider.refund(orders.refund(paid.id, 10n));
      const from = new Date(fakeStripe.now().getTime() - 60_000);
      const to = new Date(fakeStripe.now().getTime() + 60_000);
      const seen = new Set<string>();
      for await (const { id } of provider.list("payment", { from, to })) seen.add(id);
      for await (const { id } of provider.list("refund", { from, to })) seen.add(id);
      expect(seen).toContain(paid.id);
      expect(seen).toContain(refunded.id);
      for await (const one of provider.list("payment", { from: new Date(0), to: new Date(1) }))
        expect.unreachable(`${one.id} was made later`);
    });

    test("that do not exist are not an error", async () => {
      for (const kind of ["payment", "checkout", "refund", "dispute", "account"] as const)
        expect(await provider.fetch(kind, "nothing_like_it")).toBeUndefined();
    });
  });

  describe("webhooks", () => {
    test("name their object, whatever else they contain", async () => {
      const { id } = await aPaid();
      const heard = (await fakeStripe.webhooks()).map(({ body, headers }) =>
        provider.readWebhook(body, headers, fakeStripe.now()),
      );
      expect(heard.some(({ about }) => about?.kind === "payment" && about.id === id)).toBe(true);
      expect(new Set(heard.map((news) => news.id)).size).toBe(heard.length);
    });

    test("that are not signed correctly are rejected", async () => {
      await aPaid();
      const [one] = await fakeStripe.webhooks();
      if (!one) return expect.unreachable("there is no webhook");
      const read =
        (body: string, headers = one.headers, now = fakeStripe.now()) =>
        () =>
          provider.readWebhook(body, headers, now);
      const later = (seconds: number) => new Date(fakeStripe.now().getTime() + seconds * 1000);
      expect(read(one.body)).not.toThrow();
      expect(read(one.body, one.headers, later(299))).not.toThrow();
      expect(read(one.body, one.headers, later(302))).toThrow(InvalidWebhook);
      expect(read(one.body, one.headers, later(-302))).toThrow(InvalidWebhook);
      expect(read(one.body, new Headers())).toThrow(InvalidWebhook);
      expect(read(`${one.body} `)).toThrow(InvalidWebhook);
      expect(read(JSON.stringify(JSON.parse(one.body), null, 3))).toThrow(InvalidWebhook);
    });
  });
}
