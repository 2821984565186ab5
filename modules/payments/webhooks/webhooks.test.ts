import { describe, expect, test } from "vitest";
import { eventBody, sign, signatureHeader } from "#modules/sandbox";
import { system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { events } from "#tables/sandbox";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { seededRandom } from "#tests/seeded-random";
import { testMail } from "#tests/test-mail";
import { paymentJobs } from "../index.server.ts";
import { aTestProcessor } from "../payments.factory.ts";
import { daysBack, reconcile } from "../reconcile/reconcile.ts";
import { providerEvents, reconciliationFindings, webhookRejections } from "../tables.ts";
import { receiveWebhook } from "./receive.ts";
import { answeredDisputes, endOf, playScenario, scenarios } from "./scenarios.factory.ts";

const { db, url } = await testDatabase();
const post = await testMail(db, paymentJobs);
const { clock } = testContext(db);
const { box } = aTestProcessor(db, url, clock);
const ctx = { ...testContext(db, system("webhook")), clock };

type Event = typeof events.$inferSelect;
const deliver = (event: Event) => {
  const body = eventBody(event);
  const headers = new Headers({ [signatureHeader]: sign(box.secret, body, clock.now()) });
  return receiveWebhook(ctx, body, headers);
};

/** The news of these stories, in the order they happened. */
async function newsOf(play: () => Promise<void>): Promise<Event[]> {
  const before = new Set((await box.db.select().from(events)).map(({ id }) => id));
  await play();
  const all = await box.db.select().from(events).orderBy(events.id);
  return all
    .filter(({ id }) => !before.has(id))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

async function playAll(copies: number) {
  const played: { story: string; paymentId: string }[] = [];
  for (let copy = 0; copy < copies; copy++)
    for (const story of scenarios)
      played.push({ story, paymentId: await playScenario(db, box, clock, story) });
  return played;
}

describe("webhooks in any order and number", () => {
  test("end in the same state as in order and once", async () => {
    const random = seededRandom(20261115).next;
    let inOrder: Awaited<ReturnType<typeof playAll>> = [];
    for (const event of await newsOf(async () => {
      inOrder = await playAll(1);
    })) {
      await deliver(event);
      await post.deliver();
    }
    const right = new Map<string, unknown>();
    for (const { story, paymentId } of inOrder) right.set(story, await endOf(db, paymentId));
    expect(right.get("paid")).toMatchObject({ status: "succeeded", refunded: "0" });
    expect(right.get("paid, refunded whole in two parts")).toMatchObject({ refunded: "2000" });
    expect(right.get("paid, disputed")).toMatchObject({ ledger: { disputes: "2000" } });
    expect(right.get("paid, disputed and lost")).not.toHaveProperty("ledger.external_payer");
    expect(right.get("paid, disputed and won")).toMatchObject({
      ledger: { external_payer: "-2000", creator_available: "1845" },
    });

    let shuffled: typeof inOrder = [];
    const news = await newsOf(async () => {
      shuffled = await playAll(2);
    });
    const withheld = news.filter(() => random() < 0.05);
    const never = new Set(withheld.filter(() => random() < 0.2));
    const many = news
      .filter((event) => !withheld.includes(event))
      .flatMap((event) => Array.from({ length: 1 + Math.floor(random() * 5) }, () => event))
      .map((event) => ({ event, at: random() }))
      .sort((a, b) => a.at - b.at);
    for (const { event } of many) {
      await deliver(event);
      if (random() < 0.3) await post.deliver();
    }
    await post.deliver();
    clock.advance(3 * dayMs);
    for (const event of withheld.filter((one) => !never.has(one))) await deliver(event);
    await post.deliver();
    await reconcile(ctx, daysBack(ctx, 5));
    for (const { story, paymentId } of shuffled)
      expect({ story, end: await endOf(db, paymentId) }).toEqual({ story, end: right.get(story) });
    expect(await db.$count(reconciliationFindings)).toBe(0);
  }, 60_000);
});

test("answered disputes end the same, whatever arrives first and however often", async () => {
  for (const story of Object.keys(answeredDisputes) as (keyof typeof answeredDisputes)[]) {
    let paymentId = "";
    const news = await newsOf(async () => {
      paymentId = await playScenario(db, box, clock, story);
    });
    for (const event of [...news.toReversed(), ...news]) await deliver(event);
    await post.deliver();
    const { disputes, ledger } = await endOf(db, paymentId);
    expect(disputes).toEqual([answeredDisputes[story]]);
    expect(ledger).not.toHaveProperty("disputes");
  }
});

describe("forged webhooks", () => {
  const body = JSON.stringify({
    id: "sbx_evt_forged",
    type: "payment.succeeded",
    created: 1,
    object: { kind: "payment", id: "sbx_pay_x" },
  });
  const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
  const signed = (secret: string, text: string, when = clock.now()) => sign(secret, text, when);

  test.each<[string, () => [string, string | undefined]]>([
    ["without a signature", () => [body, undefined]],
    ["with an invalid signature", () => [body, "t=abc,v1=zz"]],
    ["signed with another secret", () => [body, signed("somebody else's secret", body)]],
    ["with the signature of another body", () => [body, signed(box.secret, `${body} `)]],
    [
      "with reserialized JSON",
      () => [`${JSON.stringify(JSON.parse(body), null, 1)}`, signed(box.secret, body)],
    ],
    [
      "with one byte changed",
      () => [body.replace("sbx_pay_x", "sbx_pay_y"), signed(box.secret, body)],
    ],
    ["from 301 seconds ago", () => [body, signed(box.secret, body, at(-301))]],
    ["from 301 seconds ahead", () => [body, signed(box.secret, body, at(301))]],
    [
      "with a changed timestamp",
      () => [
        body,
        signed(box.secret, body, at(-400)).replace(
          /t=\d+/,
          `t=${Math.floor(clock.now().getTime() / 1000)}`,
        ),
      ],
    ],
    ["with an empty body", () => ["[]", signed(box.secret, "[]")]],
  ])("%s are rejected, counted and not stored", async (_name, make) => {
    const [text, signature] = make();
    const before = await rejectionCount();
    const storedCount = await db.$count(providerEvents);
    const headers = new Headers(signature ? { [signatureHeader]: signature } : {});
    expect(await receiveWebhook(ctx, text, headers)).toBe("forged");
    expect(await db.$count(providerEvents)).toBe(storedCount);
    expect(await rejectionCount()).toBe(before + 1);
  });

  test("both the old and the new secret are accepted during rotation", async () => {
    const both = aTestProcessor(db, url, clock);
    Object.assign(both.box, { secret: "the new secret of the sandbox", oldSecrets: [box.secret] });
    for (const secret of [box.secret, "the new secret of the sandbox"]) {
      const text = body.replace("forged", secret.slice(4, 7));
      const headers = new Headers({ [signatureHeader]: signed(secret, text) });
      expect(await receiveWebhook(ctx, text, headers)).toBe("taken");
    }
    await post.deliver();
  });
});

async function rejectionCount(): Promise<number> {
  const rows = await db.select().from(webhookRejections);
  return rows.reduce((sum, { rejectedCount }) => sum + rejectedCount, 0);
}
