import { describe, expect, test } from "vitest";
import { eventBody, sign, signatureHeader } from "#modules/sandbox";
import { system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { events } from "#tables/sandbox";
import { chance } from "#tests/chance";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { paymentJobs } from "../index.server.ts";
import { aProcessor } from "../payments.factory.ts";
import { daysBack, reconcile } from "../reconcile/reconcile.ts";
import { providerEvents, reconciliationFindings, webhookRefusals } from "../tables.ts";
import { receiveWebhook } from "./receive.ts";
import { endOf, play, stories } from "./stories.factory.ts";

const { db, url } = await testDatabase();
const post = await testPost(db, paymentJobs);
const { clock } = testContext(db);
const { box } = aProcessor(db, url, clock);
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
  const told: { story: string; paymentId: string }[] = [];
  for (let copy = 0; copy < copies; copy++)
    for (const story of stories) told.push({ story, paymentId: await play(db, box, clock, story) });
  return told;
}

describe("news in any order, any number of times", () => {
  test("ends where news in order, once, ends", async () => {
    const random = chance(20261115).next;
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

    let told: typeof inOrder = [];
    const news = await newsOf(async () => {
      told = await playAll(2);
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
    for (const { story, paymentId } of told)
      expect({ story, end: await endOf(db, paymentId) }).toEqual({ story, end: right.get(story) });
    expect(await db.$count(reconciliationFindings)).toBe(0);
  }, 60_000);
});

describe("forgeries", () => {
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
    ["with nonsense for one", () => [body, "t=abc,v1=zz"]],
    ["by another's secret", () => [body, signed("somebody else's secret", body)]],
    ["of another body", () => [body, signed(box.secret, `${body} `)]],
    [
      "written out anew",
      () => [`${JSON.stringify(JSON.parse(body), null, 1)}`, signed(box.secret, body)],
    ],
    [
      "with one byte changed",
      () => [body.replace("sbx_pay_x", "sbx_pay_y"), signed(box.secret, body)],
    ],
    ["from 301 seconds ago", () => [body, signed(box.secret, body, at(-301))]],
    ["from 301 seconds ahead", () => [body, signed(box.secret, body, at(301))]],
    [
      "with the moment moved",
      () => [
        body,
        signed(box.secret, body, at(-400)).replace(
          /t=\d+/,
          `t=${Math.floor(clock.now().getTime() / 1000)}`,
        ),
      ],
    ],
    ["that say nothing", () => ["[]", signed(box.secret, "[]")]],
  ])("%s are refused, counted, and nothing of them is kept", async (_name, make) => {
    const [text, signature] = make();
    const before = await refusals();
    const kept = await db.$count(providerEvents);
    const headers = new Headers(signature ? { [signatureHeader]: signature } : {});
    expect(await receiveWebhook(ctx, text, headers)).toBe("forged");
    expect(await db.$count(providerEvents)).toBe(kept);
    expect(await refusals()).toBe(before + 1);
  });

  test("while the secret changes, both the old and the new are taken", async () => {
    const both = aProcessor(db, url, clock);
    Object.assign(both.box, { secret: "the new secret of the sandbox", oldSecrets: [box.secret] });
    for (const secret of [box.secret, "the new secret of the sandbox"]) {
      const text = body.replace("forged", secret.slice(4, 7));
      const headers = new Headers({ [signatureHeader]: signed(secret, text) });
      expect(await receiveWebhook(ctx, text, headers)).toBe("taken");
    }
    await post.deliver();
  });
});

async function refusals(): Promise<number> {
  const rows = await db.select().from(webhookRefusals);
  return rows.reduce((sum, { refusedCount }) => sum + refusedCount, 0);
}
