import {
  advance,
  answerAccount,
  answerChallenge,
  answerCheckout,
  closeDispute,
  eventBody,
  openDispute,
  payoutById,
  sign,
  signatureHeader,
  submitCard,
} from "#modules/sandbox";
import { randomId } from "#platform/ids";
import { events } from "#tables/sandbox";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aTestProcessor, cardInput, cards } from "../payments.factory.ts";
import { testPayoutProviderContract } from "./payee-contract.factory.ts";
import { testPaymentProviderContract } from "./provider-contract.factory.ts";
import type { CardKind, ProviderTestHarness } from "./test-harness.factory.ts";

const { db, url } = await testDatabase();
const { clock } = testContext(db);
const line = { timeoutAfter: 0 };
const { box, provider } = aTestProcessor(db, url, clock, {
  get timeoutAfter() {
    return line.timeoutAfter;
  },
});

const numbers: Record<CardKind, string> = {
  works: cards.works,
  declined: cards.declined,
  poor: cards.poor,
  asks: cards.asks,
  fails_later: cards.failsLater,
};
const birthdays = { verified: "1901-01-01", needs_document: "1902-01-01", refused: "1900-01-01" };
const ibans = {
  paid: "DE89 3704 0044 0532 0130 00",
  fails: "DE62 3704 0044 0532 0130 01",
  returned: "DE35 3704 0044 0532 0130 02",
};

const counterpart = (): ProviderTestHarness => ({
  provider,
  now: () => clock.now(),
  submitCard: async (id, card) => (await submitCard(box, id, cardInput(numbers[card]))).state,
  async answerBankChallenge(id, passed) {
    if (id.startsWith("sbx_pay_")) await answerChallenge(box, id, passed);
    else await answerCheckout(box, id, passed);
  },
  async savedCard(customerId, card) {
    const order = { key: randomId(), mode: "setup", reference: randomId(), customerId } as const;
    const page = await provider.openCheckout({
      ...order,
      amount: undefined,
      currency: "EUR",
      email: undefined,
      saveMethod: true,
      description: "A card for later",
      returnUrl: "https://hall.test/",
    });
    const result = await submitCard(box, page.id, cardInput(numbers[card]));
    if (result.state === "challenge") await answerCheckout(box, page.id, true);
    return (await provider.fetch("checkout", page.id))?.method?.id ?? "";
  },
  openDispute: async (paymentId) => (await openDispute(box, paymentId))?.id ?? "",
  closeDispute: (id, outcome) => closeDispute(box, id, outcome),
  async completeAccountForm(accountId, identity, bank) {
    const input = { birthday: birthdays[identity], iban: ibans[bank], document: false };
    await answerAccount(box, accountId, input);
  },
  async advanceBank(id) {
    const { dueAt } = await payoutById(box, id);
    if (dueAt) clock.set(dueAt);
    await advance(box);
  },
  dropResponses(on) {
    line.timeoutAfter = on ? 1 : 0;
  },
  async webhooks() {
    const all = await box.db.select().from(events);
    return all.map((event) => {
      const body = eventBody(event);
      const headers = new Headers({ [signatureHeader]: sign(box.secret, body, clock.now()) });
      return { body, headers };
    });
  },
});

testPaymentProviderContract(counterpart);
testPayoutProviderContract(counterpart);
