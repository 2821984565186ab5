import { eq } from "drizzle-orm";
import { z } from "zod";
import { paymentsState, sandboxProvider, withProvider } from "#modules/payments";
import { appealHold, cancelPayout, requestPayout, setSchedule } from "#modules/payouts";
import { requireSandbox } from "#modules/sandbox";
import { saveTipSettings, tipSettingsInput } from "#modules/tips";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { defineJob, enqueue } from "#platform/jobs";
import { tips } from "#tables/tips";
import { asMember, ago as sinceDays } from "./as-member.ts";
import {
  answerProcessor,
  asOfDay,
  availableTo,
  becomePayee,
  disputeNewest,
  payOutOn,
  wasRequested,
} from "./payout-steps.ts";
import { giveDemoTip } from "./tips.ts";
import { demoTips } from "./tips-data.ts";

/** Payouts are queued after the tips they pay out. */
export async function seedPayouts(ctx: Context<Actor>): Promise<void> {
  const corin = await asMember(sinceDays(ctx, 60), "corin_ashdown");
  await saveTipSettings(
    corin,
    tipSettingsInput.parse({ open: true, thanks: "For the long roll. Thank you." }),
  );
  await inTransaction(ctx, (tx) => enqueue(tx, payOutDemo, { tries: 0 }));
}

/**
 * Payouts in every state, through the real commands and the sandbox processor, each on its day.
 * Their keys are fixed, so that an interrupted run resumes where it stopped.
 */
export const payOutDemo = defineJob<{ tries: number }, Actor>("demo.pay_out", {
  payload: z.object({ tries: z.number() }),
  queue: "long",
  handle: async (ctx, { tries }) => {
    // A process of this place without payments may have taken the job; another does it then.
    if (paymentsState(ctx) !== "sandbox" || !(await tipsAreGiven(ctx)))
      return retryLater(ctx, tries);
    try {
      // For as long as it takes: the job that continues payouts would continue these as of today.
      await withProvider(ctx, sandboxProvider(requireSandbox(ctx)), async (simulated) => {
        for (const part of parts) await part(simulated);
      });
    } catch (error) {
      // A process that is shutting down may still be in the middle of one: it is resumed later.
      if (!(error instanceof DomainError) || error.kind !== "conflict") throw error;
      await retryLater(ctx, tries);
    }
  },
});

/** Their job may have to be retried, and then runs after this one. */
const tipsAreGiven = async ({ db, clock }: Context<Actor>): Promise<boolean> => {
  const last = demoTips(clock.now()).at(-1)?.key ?? "";
  return (await db.$count(tips, eq(tips.idempotencyKey, last))) > 0;
};

async function retryLater(ctx: Context<Actor>, tries: number): Promise<void> {
  const startAfter = new Date(ctx.clock.now().getTime() + 10_000);
  if (tries < 60)
    await inTransaction(ctx, (tx) => enqueue(tx, payOutDemo, { tries: tries + 1 }, { startAfter }));
}

const ago = (ctx: Context<Actor>, days: number) =>
  new Date(ctx.clock.now().getTime() - days * dayMs);

/** Mira is paid every month; once her bank had closed the account. */
async function monthByMonth(ctx: Context<Actor>): Promise<void> {
  await becomePayee(ctx, "mira", ago(ctx, 400), "paid");
  for (let month = 11; month >= 2; month -= 1) {
    const failsNow = month === 8;
    if (failsNow) await answerProcessor(ctx, "mira", ago(ctx, month * 30 + 9), "fails");
    await payOutOn(ctx, "mira", ago(ctx, month * 30), `demo mira ${month}`);
    if (failsNow) await answerProcessor(ctx, "mira", ago(ctx, month * 30 - 5), "paid");
  }
  await asOfDay(ctx, "mira", ctx.clock.now(), (mira) =>
    setSchedule(mira, { schedule: "monthly", threshold: "25" }),
  );
}

async function onItsWay(ctx: Context<Actor>): Promise<void> {
  await becomePayee(ctx, "juno", ago(ctx, 300), "paid");
  await payOutOn(ctx, "juno", ago(ctx, 120), "demo juno 1");
  await payOutOn(ctx, "juno", ctx.clock.now(), "demo juno 2", { arrives: false });
}

async function afterNewBank(ctx: Context<Actor>): Promise<void> {
  await becomePayee(ctx, "jun_arakawa", ago(ctx, 200), "fails");
  await answerProcessor(ctx, "jun_arakawa", ago(ctx, 1), "paid");
  await payOutOn(ctx, "jun_arakawa", ago(ctx, 0), "demo jun 1", { arrives: false });
}

async function identityRequired(ctx: Context<Actor>): Promise<void> {
  await becomePayee(ctx, "tomasz_wren", ago(ctx, 90), "paid");
  await payOutOn(ctx, "tomasz_wren", ago(ctx, 2), "demo tomasz 1", {
    arrives: false,
    before: (day) => answerProcessor(ctx, "tomasz_wren", day, "paid", "1902-01-01"),
  });
}

async function rejectedAndCanceled(ctx: Context<Actor>): Promise<void> {
  await becomePayee(ctx, "keiko_mori", ago(ctx, 150), "paid");
  const day = ago(ctx, 60);
  if (!(await wasRequested(ctx, "keiko_mori", "demo keiko 1")))
    await asOfDay(ctx, "keiko_mori", day, async (keiko) => {
      const amountMinor = await availableTo(keiko);
      if (amountMinor < 1000n) return;
      const idempotencyKey = "demo keiko 1";
      await cancelPayout(
        keiko,
        await requestPayout(keiko, { amountMinor, idempotencyKey, skipAdvance: true }),
      );
    });
  await answerProcessor(ctx, "keiko_mori", ago(ctx, 50), "fails");
  await payOutOn(ctx, "keiko_mori", ago(ctx, 40), "demo keiko 2");
}

async function returnedWithDebt(ctx: Context<Actor>): Promise<void> {
  await becomePayee(ctx, "silas_birch", ago(ctx, 250), "returned");
  await payOutOn(ctx, "silas_birch", ago(ctx, 100), "demo silas 1");
  await answerProcessor(ctx, "silas_birch", ago(ctx, 80), "paid");
  await payOutOn(ctx, "silas_birch", ago(ctx, 10), "demo silas 2");
  await disputeNewest(ctx, "silas_birch", ago(ctx, 3), 4);
}

/** A large sum waits for an administrator, and its owner thinks that is too long. */
async function heldForReview(ctx: Context<Actor>): Promise<void> {
  for (const [n, days] of [40, 31, 22].entries())
    await giveDemoTip(ctx, {
      key: `demo${String(900 + n).padStart(22, "0")}`,
      at: ago(ctx, days),
      from: "petra_halloran",
      to: "corin_ashdown",
      amount: "480.00",
      message: "For the whole of the coast, at last.",
    });
  await becomePayee(ctx, "corin_ashdown", ago(ctx, 45), "paid");
  await payOutOn(ctx, "corin_ashdown", ago(ctx, 3), "demo corin 1", { arrives: false });
  await asOfDay(ctx, "corin_ashdown", ago(ctx, 1), async (corin) => {
    const payoutId = (await wasRequested(corin, "corin_ashdown", "demo corin 1"))?.id;
    const text = "The printer wants to be paid on Friday. Everything came from one patron I know.";
    if (payoutId) await appealHold(corin, { payoutId, text });
  });
}

const parts = [
  monthByMonth,
  onItsWay,
  afterNewBank,
  identityRequired,
  rejectedAndCanceled,
  returnedWithDebt,
  heldForReview,
];
