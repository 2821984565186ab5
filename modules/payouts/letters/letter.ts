import { eq } from "drizzle-orm";
import { z } from "zod";
import { signedToken, sitePost } from "#modules/identity";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { composeMail, nameInMail } from "#platform/mail";
import { type Currency, formatMoney, money } from "#platform/money";
import type { WithPorts } from "#platform/ports";
import { users } from "#tables/identity";
import type { PayoutEvent } from "../payout-states.ts";
import type { Payout } from "../tables.ts";
import { type LetterKind, letterKinds, words } from "./words.ts";

const letter = z.object({
  kind: z.enum(letterKinds),
  userId: z.uuid(),
  /** Where to; the account's own address unless told. */
  to: z.string().optional(),
  payoutId: z.uuid().optional(),
  changeId: z.uuid().optional(),
  details: z.record(z.string(), z.string()).default({}),
});

async function writeAndSend(ctx: Context, given: z.output<typeof letter>): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, given.userId));
  if (!user || user.erasedAt) return;
  const { subject, markdown, action } = words[given.kind];
  const { origin, send } = sitePost(ctx);
  const path = given.payoutId ? `/financial/payouts/${given.payoutId}` : action.path;
  const url = new URL(path, origin);
  if (given.changeId) url.searchParams.set("token", stopToken(ctx, given.changeId));
  const facts = Object.fromEntries(
    Object.entries(given.details).map(([name, value]) => [name, nameInMail(value)]),
  );
  await send(
    composeMail({
      key: `payouts ${given.kind} ${given.to ?? ""} ${ctx.requestId}`,
      to: { address: given.to ?? user.email, name: user.name },
      subject,
      markdown: markdown({ username: nameInMail(user.username), ...facts }),
      site: { name: "Guildhall", origin },
      action: { label: action.label, url: url.href },
    }),
  );
}

export const payoutLetterJob = defineJob("payouts.send_letter", {
  payload: letter,
  handle: writeAndSend,
});

/** The letter goes out if and only if the transaction commits. */
export const sendLetter = (tx: Transaction, given: z.input<typeof letter>): Promise<void> =>
  enqueue(tx, payoutLetterJob, letter.parse(given));

/** Stops payouts after a change of the bank account; names the change, so it ends with it. */
export const stopToken = (ctx: WithPorts, changeId: string): string =>
  `${changeId}.${signedToken(ctx, `stop payouts ${changeId}`)}`;

const kindOf: Partial<Record<PayoutEvent, LetterKind>> = {
  hold: "payout_held",
  send: "payout_sent",
  arrive: "payout_arrived",
};

/** What somebody is told about their payout. Approving is silent: it is sent the next moment. */
export async function letterAbout(
  tx: Transaction,
  payout: Payout,
  event: PayoutEvent,
  note = "",
): Promise<void> {
  const { userId, id: payoutId, amountMinor, currency, bankLast4, state } = payout;
  const kind: LetterKind | undefined =
    event === "fail"
      ? state === "returned"
        ? "payout_returned"
        : "payout_failed"
      : event === "cancel" && note
        ? "payout_declined"
        : kindOf[event];
  // The processor's own delays pass by themselves, perhaps many times.
  if (!kind || payout.holdReason === "processor") return;
  const amount = formatMoney(money(amountMinor, currency as Currency));
  const details = { amount, bank: bankLast4, note, reason: payout.holdReason ?? "" };
  await sendLetter(tx, { kind, userId, payoutId, details });
}
