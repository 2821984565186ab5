import { eq } from "drizzle-orm";
import { z } from "zod";
import { signedToken, siteMail } from "#modules/identity";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import type { Translate } from "#platform/i18n";
import { defineJob, enqueue } from "#platform/jobs";
import { composeMail, nameInMail, textInMail } from "#platform/mail";
import { type Currency, formatMoney, money, moneyFromJson, moneyToJson } from "#platform/money";
import type { WithPorts } from "#platform/ports";
import { translateInto } from "#platform/translations";
import { users } from "#tables/identity";
import { noteLimits } from "../constants.ts";
import type { PayoutEvent } from "../payout-states.ts";
import type { Payout } from "../tables.ts";
import { type EmailKind, emailContent, emailKinds } from "./content.ts";

const payoutEmailPayload = z.object({
  kind: z.enum(emailKinds),
  userId: z.uuid(),
  /** Recipient; defaults to the account's own address. */
  to: z.string().optional(),
  payoutId: z.uuid().optional(),
  changeId: z.uuid().optional(),
  /** The amount, written in the language of the recipient. */
  sum: z.object({ amountMinor: z.string(), currency: z.string() }).optional(),
  details: z.record(z.string(), z.string()).default({}),
});

async function composeAndSend(
  ctx: Context,
  input: z.output<typeof payoutEmailPayload>,
): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, input.userId));
  if (!user || user.erasedAt) return;
  const t = translateInto(ctx, user.language);
  const { subject, markdown, action } = emailContent[input.kind];
  const { origin, send } = siteMail(ctx);
  const path = input.payoutId ? `/financial/payouts/${input.payoutId}` : action.path;
  const url = new URL(path, origin);
  if (input.changeId) url.searchParams.set("token", stopPayoutsToken(ctx, input.changeId));
  await send(
    composeMail({
      key: `payouts ${input.kind} ${input.to ?? ""} ${ctx.requestId}`,
      to: { address: input.to ?? user.email, name: user.name },
      t,
      subject: t(subject),
      markdown: markdown(t, {
        username: nameInMail(user.username),
        details: shownDetails(t, input),
      }),
      site: { origin },
      action: { label: t(action.label), url: url.href },
    }),
  );
}

/** The details of an email in the language of its recipient. */
export function shownDetails(
  t: Translate,
  { details, sum }: Pick<z.output<typeof payoutEmailPayload>, "details" | "sum">,
): Record<string, string> {
  const texts = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      name === "reason" ? value : shown(name, value),
    ]),
  );
  if (sum) texts.amount = formatMoney(moneyFromJson(sum), t);
  return texts;
}

/** Notes arrive whole; the rest are names and numbers. */
const shown = (name: string, value: string): string =>
  name === "note" ? textInMail(value, noteLimits.answer) : nameInMail(value);

export const payoutEmailJob = defineJob("payouts.send_email", {
  payload: payoutEmailPayload,
  handle: composeAndSend,
});

/** The email goes out if and only if the transaction commits. */
export const sendEmail = (
  tx: Transaction,
  input: z.input<typeof payoutEmailPayload>,
): Promise<void> => enqueue(tx, payoutEmailJob, payoutEmailPayload.parse(input));

/** Stops payouts after a change of the bank account; names the change, so it ends with it. */
export const stopPayoutsToken = (ctx: WithPorts, changeId: string): string =>
  `${changeId}.${signedToken(ctx, `stop payouts ${changeId}`)}`;

const kindOf: Partial<Record<PayoutEvent, EmailKind>> = {
  hold: "payout_held",
  send: "payout_sent",
  arrive: "payout_arrived",
};

/** The email about a payout's new state. Approving sends none: the payout is sent right after. */
export async function enqueueStatusEmail(
  tx: Transaction,
  payout: Payout,
  event: PayoutEvent,
  note = "",
): Promise<void> {
  const { userId, id: payoutId, amountMinor, currency, bankLast4, state } = payout;
  const kind: EmailKind | undefined =
    event === "fail"
      ? state === "returned"
        ? "payout_returned"
        : "payout_failed"
      : event === "cancel" && note
        ? "payout_declined"
        : kindOf[event];
  // The processor's own delays pass by themselves, perhaps many times.
  if (!kind || payout.holdReason === "processor") return;
  const sum = moneyToJson(money(amountMinor, currency as Currency));
  const details = { bank: bankLast4, note, reason: payout.holdReason ?? "" };
  await sendEmail(tx, { kind, userId, payoutId, sum, details });
}
