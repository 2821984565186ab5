import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { keptMethods, paymentsState, sandboxProvider, withProvider } from "#modules/payments";
import { giveCard, theBox } from "#modules/sandbox";
import { givenTip, giveTip, jarInput, refundTip, setTipJar, tipInput } from "#modules/tips";
import { type Actor, isMember } from "#permissions";
import { dayMs } from "#platform/calendar";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { defineJob, enqueue } from "#platform/jobs";
import { tips } from "#tables/tips";
import { asMember } from "./as-member.ts";
import { demoJars, demoTips, type PlannedTip } from "./tips-data.ts";

/** Who takes tips; the tips themselves are given a little later, when the doors are open. */
export async function plantTips(ctx: Context<Actor>): Promise<void> {
  for (const [username, jar] of Object.entries(demoJars))
    await setTipJar(await asMember(ctx, username), jarInput.parse({ open: true, ...jar }));
  await inTransaction(ctx, (tx) => enqueue(tx, giveDemoTips, {}));
}

/**
 * Fourteen months of tips, through the real commands and the pretend processor, each on the day it
 * was given. Their keys are fixed, so that a run cut short goes on where it stopped.
 */
export const giveDemoTips = defineJob<Record<string, never>, Actor>("demo.give_tips", {
  payload: z.object({}),
  lane: "long",
  handle: async (ctx) => {
    // Nothing is pretended where money is real.
    if (paymentsState(ctx) !== "sandbox") return;
    for (const planned of demoTips(ctx.clock.now())) await giveDemoTip(ctx, planned);
  },
});

export async function giveDemoTip(ctx: Context<Actor>, planned: PlannedTip): Promise<void> {
  const clock = fakeClock(planned.at);
  const box = { ...theBox(ctx), clock };
  const giver = { ...(await asMember(ctx, planned.from)), clock };
  await withProvider(giver, sandboxProvider(box), async (dated) => {
    if (await isDone(dated, planned.key)) return;
    const kept = (await keptMethods(dated))[0]?.id;
    const form = tipInput.parse({
      amount: "other",
      ownAmount: planned.amount,
      message: planned.message ?? "",
      nameShownTo: planned.nameShownTo ?? "everyone",
      amountShown: planned.amountShown ?? true,
      coverFee: planned.coverFee ?? false,
      method: planned.card || !kept ? "new" : kept,
      keepCard: !planned.card,
    });
    const asked = { ...form, to: planned.to, onceKey: planned.key, ip: "127.0.0.1" };
    const { tipId, answer } = await giveTip(dated, asked);
    if (answer.state === "continue") {
      const page = new URL(answer.url).pathname.split("/").at(-1) ?? "";
      const said = await giveCard(box, page, card(planned.card));
      // A card that was refused is followed by one that works, as with most people.
      if (said.state === "refused" && !planned.givesUp) await giveCard(box, page, card());
      await givenTip(dated, { tipId, key: undefined });
    }
    if (planned.refundedAfterDays) await refund(ctx, planned, tipId);
  });
}

async function refund(ctx: Context<Actor>, planned: PlannedTip, tipId: string): Promise<void> {
  const clock = fakeClock(planned.at);
  clock.advance((planned.refundedAfterDays ?? 0) * dayMs);
  const person = { ...(await asMember(ctx, planned.refundedBy ?? planned.to)), clock };
  await withProvider(person, sandboxProvider({ ...theBox(ctx), clock }), async (receiver) => {
    await refundTip(receiver, { tipId, onceKey: `${planned.key}-refund` }).catch((error) => {
      if (!(error instanceof DomainError && error.code === "nothing_to_refund")) throw error;
    });
  });
}

async function isDone({ db, actor }: Context<Actor>, key: string): Promise<boolean> {
  const mine = isMember(actor) ? actor.userId : "";
  return (
    (await db.$count(
      tips,
      and(eq(tips.onceKey, key), eq(tips.payerId, mine), isNotNull(tips.givenAt)),
    )) > 0
  );
}

const card = (number = "4242424242424242") => ({ number, expMonth: 11, expYear: 2031 });
