import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { money } from "#platform/money";
import { ProviderRefused, ProviderUnreachable, WebhookForged } from "../provider/errors.ts";
import { type Counterpart, orders } from "./counterpart.factory.ts";

/** What every adapter promises, whoever stands behind it. */
export function keepsThePort(open: () => Counterpart): void {
  const { provider, ...desk } = open();
  const aCustomer = async () => {
    const reference = randomUUID();
    return provider.makeCustomer({ key: `c-${reference}`, reference, email: "mira@hall.test" });
  };
  const aPaid = async () => {
    const { id } = await aCustomer();
    const methodId = await desk.keptCard(id, "works");
    return provider.charge(orders.charge(id, methodId));
  };

  describe("a page to pay on", () => {
    test("is open until it is paid, and then tells what was paid and kept", async () => {
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
      expect(await desk.giveCard(opened.id, "works")).toBe("done");
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
          keptMethod: undefined,
        },
      });
      expect(provider.feeEstimate(money(1210n, "EUR")).amountMinor).toBe(43n);
    });

    test("stays open after a refused card, and asks the bank where it must", async () => {
      const opened = await provider.openCheckout(orders.checkout());
      expect(await desk.giveCard(opened.id, "declined")).toBe("refused");
      expect((await provider.fetch("checkout", opened.id))?.state).toBe("open");
      expect(await desk.giveCard(opened.id, "asks")).toBe("challenge");
      expect((await provider.fetch("checkout", opened.id))?.payment?.state).not.toBe("succeeded");
      await desk.answerBank(opened.id, true);
      const paid = await provider.fetch("checkout", opened.id);
      expect(paid?.payment).toMatchObject({ state: "succeeded" });
    });

    test("keeps the card where that was agreed", async () => {
      const { id: customerId } = await aCustomer();
      const opened = await provider.openCheckout(
        orders.checkout({ customerId, email: undefined, keepMethod: true }),
      );
      await desk.giveCard(opened.id, "works");
      const paid = await provider.fetch("checkout", opened.id);
      expect(paid?.payment?.keptMethod).toMatchObject({
        kind: "method",
        customerId,
        brand: "visa",
        last4: "4242",
        expMonth: 12,
        expYear: 2031,
        detached: false,
      });
    });

    test("can be closed, but not after it was paid", async () => {
      const opened = await provider.openCheckout(orders.checkout());
      expect(await provider.expireCheckout(opened.id)).toMatchObject({ state: "expired" });
      expect(await provider.expireCheckout(opened.id)).toMatchObject({ state: "expired" });
      const paid = await provider.openCheckout(orders.checkout());
      await desk.giveCard(paid.id, "works");
      const still = await provider.expireCheckout(paid.id);
      expect(still).toMatchObject({ state: "complete", payment: { state: "succeeded" } });
    });

    test("takes a card for later without paying", async () => {
      const { id: customerId } = await aCustomer();
      const opened = await provider.openCheckout(
        orders.checkout({ mode: "setup", amount: undefined, customerId, keepMethod: true }),
      );
      await desk.giveCard(opened.id, "works");
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

    test("tells of each card refused while one is kept, and for which setup it was", async () => {
      const { id: customerId } = await aCustomer();
      const order = orders.checkout({ mode: "setup", amount: undefined, customerId });
      const opened = await provider.openCheckout(order);
      for (let n = 0; n < 2; n++)
        expect(await desk.giveCard(opened.id, "declined")).toBe("refused");
      const told: unknown[] = [];
      for (const { body, headers } of await desk.webhooks()) {
        const { type, about } = provider.readWebhook(body, headers, desk.now());
        if (about?.kind !== "setup" || !provider.refusalNews.includes(type)) continue;
        const setup = await provider.fetch("setup", about.id);
        if (setup?.reference === order.reference) told.push(setup);
      }
      expect(told).toHaveLength(2);
      expect(await provider.fetch("checkout", opened.id)).toMatchObject({ state: "open" });
    });

    test("forgets somebody with all their cards, however often it is asked to", async () => {
      const { id } = await aCustomer();
      const methodId = await desk.keptCard(id, "works");
      await provider.forgetCustomer(id);
      await provider.forgetCustomer(id);
      await expect(provider.charge(orders.charge(id, methodId))).rejects.toThrow(ProviderRefused);
    });
  });

  describe("a kept card", () => {
    test.each([
      ["works", false, { state: "succeeded", feeMinor: 40n }],
      ["fails_later", false, { state: "failed", failureCode: "card_declined" }],
      ["poor", true, { state: "failed", failureCode: "insufficient_funds" }],
      ["asks", true, { state: "failed", failureCode: "authentication_required" }],
    ] as const)("that %s (renewal: %s)", async (card, offSession, expected) => {
      const { id } = await aCustomer();
      const order = orders.charge(id, await desk.keptCard(id, card), { offSession });
      const said = await provider.charge(order);
      expect(said).toMatchObject({ attemptId: order.attemptId, amountMinor: 1000n, ...expected });
      expect(await provider.fetch("payment", said.id)).toMatchObject(expected);
    });

    test("whose bank asks leads the person there", async () => {
      const { id } = await aCustomer();
      const said = await provider.charge(orders.charge(id, await desk.keptCard(id, "asks")));
      expect(said.state).toBe("needs_person");
      expect(said.nextUrl).toMatch(/^https?:\/\//);
      await desk.answerBank(said.id, true);
      expect((await provider.fetch("payment", said.id))?.state).toBe("succeeded");
    });

    test("whose person never answers is given up; one that paid stays paid", async () => {
      const { id } = await aCustomer();
      const waiting = await provider.charge(orders.charge(id, await desk.keptCard(id, "asks")));
      expect(await provider.cancelPayment(waiting.id)).toMatchObject({ state: "failed" });
      expect(await provider.cancelPayment(waiting.id)).toMatchObject({ state: "failed" });
      const paid = await aPaid();
      expect(await provider.cancelPayment(paid.id)).toMatchObject({ state: "succeeded" });
    });

    test("of somebody else is refused", async () => {
      const one = await aCustomer();
      const other = await aCustomer();
      const methodId = await desk.keptCard(other.id, "works");
      await expect(provider.charge(orders.charge(one.id, methodId))).rejects.toThrow(
        ProviderRefused,
      );
    });
  });

  describe("a key", () => {
    test("makes one thing however often it is sent, and refuses another body", async () => {
      const { id } = await aCustomer();
      const order = orders.charge(id, await desk.keptCard(id, "works"));
      const first = await provider.charge(order);
      const second = await provider.charge(order);
      expect(second.id).toBe(first.id);
      await expect(provider.charge({ ...order, amountMinor: 1001n })).rejects.toThrow(
        ProviderRefused,
      );
    });

    test("finds what was made when its answer was lost", async () => {
      const { id } = await aCustomer();
      const order = orders.charge(id, await desk.keptCard(id, "works"));
      desk.loseAnswers(true);
      await expect(provider.charge(order)).rejects.toThrow(ProviderUnreachable);
      desk.loseAnswers(false);
      const from = new Date(desk.now().getTime() - 60_000);
      const to = new Date(desk.now().getTime() + 60_000);
      const found = await provider.find("payment", { reference: order.attemptId, from, to });
      expect(found).toMatchObject({ state: "succeeded", feeMinor: 40n });
      expect((await provider.charge(order)).id).toBe(found?.id);
      const none = { reference: randomUUID(), from, to };
      expect(await provider.find("payment", none)).toBeUndefined();
      expect(await provider.find("checkout", none)).toBeUndefined();
      expect(await provider.find("refund", none)).toBeUndefined();
    });
  });

  describe("giving back", () => {
    test("in parts, and never more than was paid", async () => {
      const { id } = await aPaid();
      const order = orders.refund(id, 400n);
      const said = await provider.refund(order);
      expect(said).toMatchObject({
        kind: "refund",
        paymentId: id,
        refundId: order.refundId,
        state: "succeeded",
        amountMinor: 400n,
        currency: "EUR",
      });
      expect((await provider.refund(order)).id).toBe(said.id);
      expect(await provider.fetch("refund", said.id)).toMatchObject({ amountMinor: 400n });
      await expect(provider.refund(orders.refund(id, 601n))).rejects.toThrow(ProviderRefused);
    });

    test.each(["won", "lost"] as const)("a dispute is opened and %s", async (outcome) => {
      const { id } = await aPaid();
      const disputeId = await desk.openDispute(id);
      expect(await provider.fetch("dispute", disputeId)).toMatchObject({
        paymentId: id,
        state: "open",
        amountMinor: 1000n,
        feeMinor: 1500n,
        reason: "fraudulent",
      });
      await expect(provider.refund(orders.refund(id, 100n))).rejects.toThrow(ProviderRefused);
      await desk.closeDispute(disputeId, outcome);
      expect(await provider.fetch("dispute", disputeId)).toMatchObject({ state: outcome });
    });
  });

  describe("what there is", () => {
    test("is listed by when it was made", async () => {
      const paid = await aPaid();
      const refunded = await provider.refund(orders.refund(paid.id, 10n));
      const from = new Date(desk.now().getTime() - 60_000);
      const to = new Date(desk.now().getTime() + 60_000);
      const seen = new Set<string>();
      for await (const { id } of provider.list("payment", { from, to })) seen.add(id);
      for await (const { id } of provider.list("refund", { from, to })) seen.add(id);
      expect(seen).toContain(paid.id);
      expect(seen).toContain(refunded.id);
      for await (const one of provider.list("payment", { from: new Date(0), to: new Date(1) }))
        expect.unreachable(`${one.id} was made later`);
    });

    test("and what is not there is not an error", async () => {
      for (const kind of ["payment", "checkout", "refund", "dispute", "account"] as const)
        expect(await provider.fetch(kind, "nothing_like_it")).toBeUndefined();
    });
  });

  describe("webhooks", () => {
    test("say what they are about, whatever else is in them", async () => {
      const { id } = await aPaid();
      const heard = (await desk.webhooks()).map(({ body, headers }) =>
        provider.readWebhook(body, headers, desk.now()),
      );
      expect(heard.some(({ about }) => about?.kind === "payment" && about.id === id)).toBe(true);
      expect(new Set(heard.map((news) => news.id)).size).toBe(heard.length);
    });

    test("that are not genuine are refused", async () => {
      await aPaid();
      const [one] = await desk.webhooks();
      if (!one) return expect.unreachable("there is no webhook");
      const read =
        (body: string, headers = one.headers, now = desk.now()) =>
        () =>
          provider.readWebhook(body, headers, now);
      const later = (seconds: number) => new Date(desk.now().getTime() + seconds * 1000);
      expect(read(one.body)).not.toThrow();
      expect(read(one.body, one.headers, later(299))).not.toThrow();
      expect(read(one.body, one.headers, later(302))).toThrow(WebhookForged);
      expect(read(one.body, one.headers, later(-302))).toThrow(WebhookForged);
      expect(read(one.body, new Headers())).toThrow(WebhookForged);
      expect(read(`${one.body} `)).toThrow(WebhookForged);
      expect(read(JSON.stringify(JSON.parse(one.body), null, 3))).toThrow(WebhookForged);
    });
  });
}
