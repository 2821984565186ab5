import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { listSavedMethods, paymentsState, sandboxProvider, withProvider } from "#modules/payments";
import { requireSandbox, submitCard } from "#modules/sandbox";
import {
  getGivenTip,
  giveTip,
  refundTip,
  saveTipSettings,
  tipInput,
  tipSettingsInput,
} from "#modules/tips";
import { type Actor, isMember } from "#permissions";
import { dayMs } from "#platform/calendar";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { defineJob, enqueue } from "#platform/jobs";
import { tips } from "#tables/tips";
import { ago, asMember } from "./as-member.ts";
import { releaseUntil } from "./release.ts";
import { demoTipSettings, demoTips, type PlannedTip } from "./tips-data.ts";

/** Who accepts tips; the tips themselves are given a little later, once the server is up. */
export async function seedTips(ctx: Context<Actor>): Promise<void> {
  for (const [username, recipient] of Object.entries(demoTipSettings))
    await saveTipSettings(
      await asMember(ago(ctx, 440), username),
      tipSettingsInput.parse({ open: true, ...recipient }),
    );
  await inTransaction(ctx, (tx) => enqueue(tx, giveDemoTips, {}));
}

/**
 * Fourteen months of tips, through the real commands and the sandbox processor, each on the day it
 * was given. Their keys are fixed, so that an interrupted run resumes where it stopped.
 */
export const giveDemoTips = defineJob<Record<string, never>, Actor>("demo.give_tips", {
  payload: z.object({}),
  queue: "long",
  handle: async (ctx) => {
    // Nothing is pretended where money is real.
    if (paymentsState(ctx) !== "sandbox") return;
    for (const [n, planned] of demoTips(ctx.clock.now()).entries()) {
      if (n % 12 === 0) await releaseUntil(ctx, planned.at);
      await giveDemoTip(ctx, planned);
    }
    await releaseUntil(ctx, ctx.clock.now());
  },
});

export async function giveDemoTip(ctx: Context<Actor>, planned: PlannedTip): Promise<void> {
  const clock = fakeClock(planned.at);
  const box = { ...requireSandbox(ctx), clock };
  const giver = { ...(await asMember(ctx, planned.from)), clock };
  await withProvider(giver, sandboxProvider(box), async (dated) => {
    if (await isDone(dated, planned.key)) return;
    const saved = (await listSavedMethods(dated))[0]?.id;
    const form = tipInput.parse({
      amount: "other",
      ownAmount: planned.amount,
      message: planned.message ?? "",
      nameVisibility: planned.nameVisibility ?? "everyone",
      isAmountPublic: planned.isAmountPublic ?? true,
      coverFee: planned.coverFee ?? false,
      method: planned.card || !saved ? "new" : saved,
      saveCard: !planned.card,
    });
    const input = { ...form, to: planned.to, idempotencyKey: planned.key, ip: "127.0.0.1" };
    const { tipId, answer } = await giveTip(dated, input);
    if (answer.state === "continue") {
      const page = new URL(answer.url).pathname.split("/").at(-1) ?? "";
      const result = await submitCard(box, page, card(planned.card));
      // A declined card is followed by one that works, as with most people.
      if (result.state === "refused" && !planned.givesUp) await submitCard(box, page, card());
      await getGivenTip(dated, { tipId, key: undefined });
    }
    if (planned.refundedAfterDays) await refund(ctx, planned, tipId);
  });
}

async function refund(ctx: Context<Actor>, planned: PlannedTip, tipId: string): Promise<void> {
  const clock = fakeClock(planned.at);
  clock.advance((planned.refundedAfterDays ?? 0) * dayMs);
  const person = { ...(await asMember(ctx, planned.refundedBy ?? planned.to)), clock };
  await withProvider(
    person,
    sandboxProvider({ ...requireSandbox(ctx), clock }),
    async (receiver) => {
      await refundTip(receiver, { tipId, idempotencyKey: `${planned.key}-refund` }).catch(
        (error) => {
          if (!(error instanceof DomainError && error.code === "nothing_to_refund")) throw error;
        },
      );
    },
  );
}

async function isDone({ db, actor }: Context<Actor>, key: string): Promise<boolean> {
  const mine = isMember(actor) ? actor.userId : "";
  return (
    (await db.$count(
      tips,
      and(eq(tips.idempotencyKey, key), eq(tips.payerId, mine), isNotNull(tips.givenAt)),
    )) > 0
  );
}

const card = (number = "4242424242424242") => ({ number, expMonth: 11, expYear: 2031 });
