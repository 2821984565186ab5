import { beforeAll, describe, expect, test } from "vitest";
import { transactionDetail, transfersOf } from "#modules/ledger";
import { paymentFor } from "#modules/payments";
import { block } from "#modules/people";
import { submitCard } from "#modules/sandbox";
import {
  addMessage,
  getGivenTip,
  getReceivedTip,
  giveTip,
  refundTip,
  tipDescriber,
  tipJobs,
  tipListeners,
} from "#modules/tips";
import { type Actor, guest, type Member, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { eventListeners } from "#platform/events";
import { randomId } from "#platform/ids";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import {
  aMethod,
  aTestProcessor,
  cardInput,
  cards,
  dispute,
} from "../payments/payments.factory.ts";
import { guestKey } from "./tipper.ts";
import { aTipForm, createTipSettings } from "./tips.factory.ts";

const { db, url } = await testDatabase();
const clock = fakeClock();
const processor = aTestProcessor(db, url, clock);
const { box, provider } = processor;
provideForTest(db, provide(eventListeners, tipListeners));
const post = await testMail(db, [...tipJobs, ...tipListeners.map(({ job }) => job)]);
const as = (actor: Actor) => ({ ...testContext(db, actor), clock });
const words = 'For the press <script>alert("x")</script>';

let mira: Awaited<ReturnType<typeof aMember>>;
let other: typeof mira;
beforeAll(async () => {
  mira = await aMember(db, { username: "mira_reads" });
  other = await aMember(db, { username: "other_reads" });
  for (const { user } of [mira, other]) await createTipSettings(db, user.id);
});

async function aTip(form: Parameters<typeof aTipForm>[1] = {}, name = "Open Ola") {
  const { actor, user } = await aMember(db, { name, createdAt: new Date("2026-01-01T00:00:00Z") });
  const ctx = as(actor) as Context<Member>;
  const method = await aMethod(ctx, box, provider);
  const { tipId } = await giveTip(ctx, aTipForm("mira_reads", { method, ...form }));
  return { ctx, actor, user, tipId, ...(await sourceOf(tipId)) };
}

async function sourceOf(tipId: string) {
  const { id: paymentId } = await paymentFor(db, "tip", tipId);
  return { paymentId, source: `payment:${paymentId}` };
}
const seenBy = (actor: Actor, source: string) => getReceivedTip(as(actor), { source });

describe("a tip message", () => {
  test("is shown verbatim to the recipient, with the name as far as shown", async () => {
    for (const nameVisibility of ["everyone", "creator"] as const) {
      const { source, user, paymentId } = await aTip({ message: words, nameVisibility });
      expect(await seenBy(mira.actor, source)).toMatchObject({
        message: words,
        from: { name: "Open Ola", href: `/${user.username}` },
      });
      // The transaction that a page opens links to it.
      const [charged] = await transfersOf(db, { type: "payment", id: paymentId });
      const detail = await transactionDetail(as(mira.actor), charged?.id ?? "", [tipDescriber]);
      expect(await getReceivedTip(as(mira.actor), detail)).toMatchObject({ message: words });
    }
    const { source, user } = await aTip({ message: words, nameVisibility: "nobody" }, "Hidden Hal");
    const seen = await seenBy(mira.actor, source);
    expect(seen).toMatchObject({ message: words, from: null });
    for (const secret of ["Hal", user.id, user.username, user.email])
      expect(JSON.stringify(seen)).not.toContain(secret);
  });

  test("is hidden from others, and an invalid source finds nothing", async () => {
    const { source, actor, paymentId } = await aTip({ message: words });
    for (const reader of [actor, other.actor, guest])
      expect(await seenBy(reader, source)).toBeUndefined();
    for (const wrong of ["", "payment:", "payment:1 or 1=1", `trial:${paymentId}`, paymentId])
      expect(await seenBy(mira.actor, wrong)).toBeUndefined();
  });

  test("is hidden by a block, except of anonymous tippers, as that would reveal them", async () => {
    const open = await aTip({ message: words });
    const hidden = await aTip({ message: words, nameVisibility: "nobody" });
    for (const { user } of [open, hidden]) await block(as(mira.actor), { userId: user.id });
    expect(await seenBy(mira.actor, open.source)).toMatchObject({ message: "", from: null });
    expect(await seenBy(mira.actor, hidden.source)).toMatchObject({ message: words, from: null });
  });

  test("of a visitor is not taken, whether or not they have the receipt key", async () => {
    const ctx = as(guest);
    const form = aTipForm("mira_reads", { email: "friend@outside.test" });
    const { tipId, answer } = await giveTip(ctx, form);
    if (answer.state !== "continue") throw new Error(answer.state);
    await submitCard(
      box,
      new URL(answer.url).pathname.split("/").at(-1) ?? "",
      cardInput(cards.works),
    );
    const key = guestKey(ctx, tipId);
    await getGivenTip(ctx, { tipId, key });
    await expect(
      addMessage(ctx, { tipId, key: `${key}x`, message: "Not mine" }),
    ).rejects.toMatchObject({ kind: "not_found" });
    await expect(addMessage(ctx, { tipId, key, message: words })).rejects.toMatchObject({
      code: "message_not_allowed",
    });
    const { source } = await sourceOf(tipId);
    expect(await seenBy(mira.actor, source)).toMatchObject({ message: "", from: null });
  });
});

describe("a later message", () => {
  test("is rejected where a tip would be: suspended, unconfirmed or blocked", async () => {
    const { ctx, actor, tipId, source } = await aTip();
    const say = (user: Actor) =>
      addMessage(as(user), { tipId, key: undefined, message: "Once more" });
    for (const part of [{ suspended: true }, { emailVerified: false }])
      await expect(say({ ...actor, ...part })).rejects.toMatchObject({ kind: "forbidden" });
    await block(as(mira.actor), { userId: actor.userId });
    await expect(say(actor)).rejects.toMatchObject({ code: "person_not_found" });
    expect((await getGivenTip(ctx, { tipId, key: undefined })).tip.message).toBe("");
    expect(await seenBy(mira.actor, source)).toMatchObject({ message: "" });
  });
});

describe("refunding a tip", () => {
  const back = (tipId: string, idempotencyKey = randomId()) =>
    refundTip(as(mira.actor), { tipId, idempotencyKey });
  const until = async (source: string, actor: Actor = mira.actor) =>
    (await seenBy(actor, source))?.refundUntil;

  test("is offered to the recipient until it is sent, and is idempotent", async () => {
    const { tipId, source, paymentId } = await aTip();
    expect(await until(source)).toBe(new Date(clock.now().getTime() + 60 * dayMs).toISOString());
    expect(await until(source, { ...mira.actor, suspended: true })).toBeNull();
    const key = randomId();
    await back(tipId, key);
    // Before any news of it is heard.
    expect(await until(source)).toBeNull();
    await back(tipId, key);
    await expect(back(tipId)).rejects.toMatchObject({ kind: "conflict" });
    await post.deliver();
    expect(await until(source)).toBeNull();
    await expect(back(tipId, key)).rejects.toMatchObject({ code: "nothing_to_refund" });
    const transfers = await transfersOf(db, { type: "payment", id: paymentId });
    expect(transfers.filter(({ kind }) => kind === "refunded")).toHaveLength(1);
  });

  test("is not offered after a dispute or after its deadline", async () => {
    const contested = await aTip();
    const old = await aTip();
    await dispute(as(system("test")), processor, contested.paymentId, "open");
    expect(await until(contested.source)).toBeNull();
    await expect(back(contested.tipId)).rejects.toMatchObject({ kind: "conflict" });
    clock.advance(61 * dayMs);
    expect(await until(old.source)).toBeNull();
    await expect(back(old.tipId)).rejects.toMatchObject({ code: "too_late" });
  });
});
