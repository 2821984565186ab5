import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import {
  acceptRetentionOffer,
  answerPriceChange,
  cancelInput,
  cancelPendingChange,
  cancelSubscription,
  capInput,
  changeInput,
  changeMethod,
  changeSubscription,
  continueGift,
  pauseAllSubscriptions,
  pauseInput,
  pauseSubscription,
  payNow,
  setSpendingCap,
  shareEmail,
  undoCancel,
  withdrawFromSubscription,
  withdrawGift,
} from "#modules/subscriptions";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { conflict } from "#platform/errors";
import type { Message } from "#platform/i18n";

const one = { subscriptionId: z.uuid() };
const method = z.union(
  [z.literal("new"), z.uuid()],
  "subscriptions.errors.chooseCard" satisfies Message,
);

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

/** Returns the redirect path. */
export async function subscriptionAction(
  ctx: Context<Actor>,
  value: z.output<typeof schema>,
): Promise<string> {
  switch (value.form) {
    case "change":
      return (await redirectAfter((await changeSubscription(ctx, value)).outcome)) ?? saved(value);
    case "pay":
      return (await redirectAfter(await payNow(ctx, value))) ?? saved(value);
    case "method":
      return (await redirectAfter(await changeMethod(ctx, value))) ?? saved(value);
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
      await cancelPendingChange(ctx, value);
      break;
    case "undo_cancel":
      await undoCancel(ctx, value);
      break;
    case "decline":
    case "accept":
      await answerPriceChange(ctx, { ...value, accept: value.form === "accept" });
      break;
    case "share":
    case "unshare":
      await shareEmail(ctx, { ...value, share: value.form === "share" });
      break;
    case "offer":
      await acceptRetentionOffer(ctx, value);
      break;
    case "cap":
      await setSpendingCap(ctx, value);
      return pathWithToast(home, "saved");
    case "take_gift_back":
      await withdrawGift(ctx, value);
      return pathWithToast(`${home}#gifts`, "saved");
    case "pause_all":
      await pauseAllSubscriptions(ctx, { months: 1 });
      return pathWithToast(home, "saved");
  }
  return saved(value);
}

const saved = ({ subscriptionId }: { readonly subscriptionId: string }): string =>
  pathWithToast(`${home}#s-${subscriptionId}`, "saved");

type Answer = Awaited<ReturnType<typeof payNow>>;

/** To the bank's authentication, if required; a decline is shown beside the form. */
async function redirectAfter(answer: Answer): Promise<string | undefined> {
  if (answer.state === "continue") return answer.url;
  if (answer.state === "failed") throw conflict("payment_failed", answer.words);
  return undefined;
}
