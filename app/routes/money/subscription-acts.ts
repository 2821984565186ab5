import { z } from "zod";
import { doneAt } from "#app/components/done.ts";
import {
  answerPriceMove,
  cancelInput,
  cancelSubscription,
  capInput,
  changeInput,
  changeMethod,
  changeSubscription,
  continueGift,
  pauseEverything,
  pauseInput,
  pauseSubscription,
  payNow,
  setSpendingCap,
  shareAddress,
  takeRetentionOffer,
  undoCancel,
  undoPending,
  withdrawFromSubscription,
  withdrawGift,
} from "#modules/subscriptions";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { conflict } from "#platform/errors";

const one = { subscriptionId: z.uuid() };
const method = z.union([z.literal("new"), z.uuid()], "Choose a card.");

/** Each thing that can be done on the page, by the name its form carries. */
export const schema = z.discriminatedUnion("form", [
  changeInput.extend({ form: z.literal("change") }),
  pauseInput.extend({ form: z.literal("pause") }),
  cancelInput.extend({ form: z.literal("cancel") }),
  capInput.extend({ form: z.literal("cap") }),
  z.object({ form: z.literal("withdraw"), ...one }),
  z.object({ form: z.literal("undo"), ...one }),
  z.object({ form: z.literal("undo_cancel"), ...one }),
  z.object({ form: z.literal("decline"), ...one }),
  z.object({ form: z.literal("accept"), ...one }),
  z.object({ form: z.literal("offer"), ...one }),
  z.object({ form: z.literal("share"), ...one }),
  z.object({ form: z.literal("unshare"), ...one }),
  z.object({ form: z.literal("pay"), ...one, method }),
  z.object({ form: z.literal("method"), ...one, method }),
  z.object({ form: z.literal("continue"), ...one, method }),
  z.object({ form: z.literal("take_gift_back"), giftId: z.uuid() }),
  z.object({ form: z.literal("pause_all") }),
]);

const home = "/my-subscriptions";

/** Does it, and says where to go then. */
export async function actOn(ctx: Context<Actor>, value: z.output<typeof schema>): Promise<string> {
  switch (value.form) {
    case "change":
      return (await leadOn((await changeSubscription(ctx, value)).outcome)) ?? saved(value);
    case "pay":
      return (await leadOn(await payNow(ctx, value))) ?? saved(value);
    case "method":
      return (await leadOn(await changeMethod(ctx, value))) ?? saved(value);
    case "continue":
      await continueGift(ctx, value);
      break;
    case "pause":
      await pauseSubscription(ctx, value);
      break;
    case "cancel":
      await cancelSubscription(ctx, value);
      break;
    case "withdraw":
      await withdrawFromSubscription(ctx, value);
      break;
    case "undo":
      await undoPending(ctx, value);
      break;
    case "undo_cancel":
      await undoCancel(ctx, value);
      break;
    case "decline":
    case "accept":
      await answerPriceMove(ctx, { ...value, accept: value.form === "accept" });
      break;
    case "share":
    case "unshare":
      await shareAddress(ctx, { ...value, share: value.form === "share" });
      break;
    case "offer":
      await takeRetentionOffer(ctx, value);
      break;
    case "cap":
      await setSpendingCap(ctx, value);
      return doneAt(home, "saved");
    case "take_gift_back":
      await withdrawGift(ctx, value);
      return doneAt(`${home}#gifts`, "saved");
    case "pause_all":
      await pauseEverything(ctx, { months: 1 });
      return doneAt(home, "saved");
  }
  return saved(value);
}

const saved = ({ subscriptionId }: { readonly subscriptionId: string }): string =>
  doneAt(`${home}#s-${subscriptionId}`, "saved");

type Answer = Awaited<ReturnType<typeof payNow>>;

/** To the bank's question, where it has one; a refusal is said beside the form. */
async function leadOn(answer: Answer): Promise<string | undefined> {
  if (answer.state === "continue") return answer.url;
  if (answer.state === "failed") throw conflict("payment_failed", answer.words);
  return undefined;
}
