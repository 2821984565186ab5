import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ProviderRejected } from "../provider/errors.ts";
import { orders, type ProviderTestHarness } from "./test-harness.factory.ts";

/** What every adapter promises about paying people out. */
export function testPayoutProviderContract(open: () => ProviderTestHarness): void {
  const { provider, ...fakeStripe } = open();
  const anAccount = (country = "DE") => {
    const reference = randomUUID();
    const order = { key: `a-${reference}`, reference, country, email: "mira@hall.test" };
    return provider.openAccount(order);
  };
  const aReadyAccount = async (bank: "paid" | "fails" | "returned", country?: string) => {
    const { id } = await anAccount(country);
    await fakeStripe.completeAccountForm(id, "verified", bank);
    return id;
  };
  const haveMoney = async () => {
    const reference = randomUUID();
    const order = { key: `c-${reference}`, reference, email: "theo@hall.test" };
    const { id } = await provider.createCustomer(order);
    await provider.charge({
      ...orders.charge(id, await fakeStripe.savedCard(id, "works")),
      amountMinor: 9000n,
    });
  };

  describe("a payee account", () => {
    test("is onboarded on the processor's page", async () => {
      const made = await anAccount();
      expect(made).toMatchObject({ kind: "account", state: "incomplete", payoutsAllowed: false });
      expect(made.wanted.length).toBeGreaterThan(0);
      const page = await provider.accountPage(made.id, "https://hall.test/settings/payouts");
      expect(page).toMatch(/^https?:\/\//);
      await fakeStripe.completeAccountForm(made.id, "verified", "paid");
      expect(await provider.fetch("account", made.id)).toMatchObject({
        state: "ready",
        payoutsAllowed: true,
        wanted: [],
        country: "DE",
        bankLast4: "3000",
      });
    });

    test.each([
      ["DE", "EUR", "full"],
      ["US", "USD", "full"],
      ["JP", "JPY", "recipient"],
    ] as const)(
      "in %s is paid in %s, under the %s agreement",
      async (country, currency, agreement) => {
        const id = await aReadyAccount("paid", country);
        expect(await provider.fetch("account", id)).toMatchObject({
          country,
          currency,
          agreement,
          balanceMinor: 0n,
        });
      },
    );

    test.each([
      ["needs_document", { state: "restricted", payoutsAllowed: false }],
      ["refused", { state: "refused", payoutsAllowed: false }],
    ] as const)("in state %s can't receive payouts yet", async (identity, expected) => {
      const { id } = await anAccount();
      await fakeStripe.completeAccountForm(id, identity, "paid");
      expect(await provider.fetch("account", id)).toMatchObject(expected);
      await expect(provider.payOut(orders.payout(id, 100n))).rejects.toThrow(ProviderRejected);
    });
  });

  describe("a payout", () => {
    test("is transferred and partly reversed", async () => {
      await haveMoney();
      const id = await aReadyAccount("paid");
      const order = orders.payout(id, 5000n);
      const moved = await provider.transfer(order);
      expect(moved).toMatchObject({
        kind: "transfer",
        accountId: id,
        reference: order.reference,
        amountMinor: 5000n,
        reversedMinor: 0n,
      });
      expect((await provider.transfer(order)).id).toBe(moved.id);
      const back = { key: randomUUID(), transferId: moved.id, amountMinor: 2000n };
      expect(await provider.reverseTransfer(back)).toMatchObject({ reversedMinor: 2000n });
      expect(await provider.reverseTransfer(back)).toMatchObject({ reversedMinor: 2000n });
      await expect(
        provider.reverseTransfer({ ...back, key: randomUUID(), amountMinor: 3001n }),
      ).rejects.toThrow(ProviderRejected);
      await expect(provider.payOut(orders.payout(id, 3001n))).rejects.toThrow(ProviderRejected);
    });

    test("in another currency is converted, with a rate and a fee known before", async () => {
      await haveMoney();
      const id = await aReadyAccount("paid", "US");
      const quote = await provider.quoteConversion({
        accountId: id,
        amountMinor: 5000n,
        currency: "EUR",
        to: "USD",
      });
      expect(Number(quote?.rate)).toBeGreaterThan(1);
      expect(quote?.feeMinor).toBeGreaterThan(0n);
      const made = await provider.transfer(orders.payout(id, 5000n));
      const { arrived } = (await provider.fetch("transfer", made.id)) ?? {};
      expect(arrived).toEqual({ amountMinor: quote?.amountMinor, currency: "USD" });
      await expect(provider.payOut(orders.payout(id, 5000n))).rejects.toThrow(ProviderRejected);
      const order = { ...orders.payout(id, arrived?.amountMinor ?? 0n), currency: "USD" };
      expect(await provider.payOut(order)).toMatchObject({
        amountMinor: arrived?.amountMinor,
        currency: "USD",
      });
    });

    test("in another currency can leave the account owing something when it is taken back", async () => {
      await haveMoney();
      const id = await aReadyAccount("paid", "US");
      const { id: transferId } = await provider.transfer(orders.payout(id, 5000n));
      const back = { key: randomUUID(), transferId, amountMinor: 5000n };
      expect(await provider.reverseTransfer(back)).toMatchObject({ reversedMinor: 5000n });
      const account = await provider.fetch("account", id);
      expect(account?.currency).toBe("USD");
      expect(account?.balanceMinor).toBeLessThan(0n);
    });

    test("in the account's own currency arrives as it is", async () => {
      await haveMoney();
      const id = await aReadyAccount("paid");
      const made = await provider.transfer(orders.payout(id, 700n));
      expect(await provider.fetch("transfer", made.id)).toMatchObject({
        arrived: { amountMinor: 700n, currency: "EUR" },
      });
    });

    test("is found by reference when its key is too old to be resent", async () => {
      await haveMoney();
      const accountId = await aReadyAccount("paid");
      const order = orders.payout(accountId, 1500n);
      const moved = await provider.transfer({ ...order, key: randomUUID() });
      const sent = await provider.payOut(order);
      const hourMs = 3_600_000;
      const [from, to] = [-1, 1].map(
        (hours) => new Date(fakeStripe.now().getTime() + hours * hourMs),
      );
      const span = { from: from ?? new Date(), to: to ?? new Date(), accountId };
      const known = { ...span, reference: order.reference };
      expect(await provider.find("transfer", known)).toMatchObject({ id: moved.id });
      expect(await provider.find("payout", known)).toMatchObject({ id: sent.id });
      const unknown = { ...span, reference: randomUUID() };
      expect(await provider.find("transfer", unknown)).toBeUndefined();
      expect(await provider.find("payout", unknown)).toBeUndefined();
    });

    test.each([
      ["paid", ["pending", "in_transit", "paid"]],
      ["fails", ["pending", "in_transit", "failed"]],
      ["returned", ["pending", "in_transit", "paid", "failed"]],
    ] as const)("with bank outcome %s", async (bank, states) => {
      await haveMoney();
      const id = await aReadyAccount(bank);
      await provider.transfer(orders.payout(id, 2500n));
      const order = orders.payout(id, 2500n);
      const sent = await provider.payOut(order);
      expect(sent).toMatchObject({ accountId: id, reference: order.reference, amountMinor: 2500n });
      expect((await provider.payOut(order)).id).toBe(sent.id);
      const seen: string[] = [sent.state];
      for (let step = 1; step < states.length; step++) {
        await fakeStripe.advanceBank(sent.id, id);
        seen.push((await provider.fetch("payout", sent.id, id))?.state ?? "gone");
      }
      expect(seen).toEqual(states);
      if (seen.at(-1) === "failed") {
        const failed = await provider.fetch("payout", sent.id, id);
        expect(failed?.failureCode).toBeTruthy();
        // The money is with them again.
        await provider.payOut(orders.payout(id, 2500n));
      }
    });
  });
}
