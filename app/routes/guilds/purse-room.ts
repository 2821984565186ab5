import { z } from "zod";
import { mintOnceKey, onceKeySchema } from "#app/http/once-key.ts";
import type { Arrival } from "#app/http/route.ts";
import {
  answerSpend,
  publishRule,
  purseEntry,
  purseInput,
  pursePage,
  ruleInput,
  setPurse,
  spendFromPurse,
  spendInput,
} from "#modules/purses";
import { refundCharge } from "#modules/subscriptions";
import { refundTip } from "#modules/tips";
import { beforeTheGate } from "../admin/gate.ts";
import { atGuild } from "./guild-address.ts";

const spendId = z.uuid();

/** Every form of the purse, told apart by its intent. */
export const purseForms = [
  purseInput.extend({ intent: z.literal("purse") }),
  ruleInput.extend({ intent: z.literal("rule") }),
  spendInput.extend({ intent: z.literal("spend"), onceKey: onceKeySchema }),
  z.object({ intent: z.literal("agree"), spendId }),
  z.object({ intent: z.literal("decline"), spendId }),
  z.object({
    intent: z.literal("refund"),
    what: z.enum(["tip", "subscription"]),
    id: z.uuid(),
    onceKey: onceKeySchema,
  }),
] as const;
type Wanted = z.output<(typeof purseForms)[number]>;

/** The purse, or one of its entries. */
export async function purseRoom(arrival: Arrival) {
  const { ctx, url } = arrival;
  const address = url.searchParams.get("entry");
  const onceKey = mintOnceKey();
  if (address !== null) {
    const entry = await atGuild(arrival, (slug) => purseEntry(ctx, { slug, entry: address }));
    const asks = url.searchParams.get("ask") === "refund";
    return { head: entry.head, entry, address, asks, onceKey };
  }
  const before = url.searchParams.get("before") ?? undefined;
  const page = await atGuild(arrival, (slug) => pursePage(ctx, { slug, before }));
  return { head: page.head, page, later: before !== undefined, onceKey };
}

export async function actOnPurse(ctx: Arrival["ctx"], slug: string, wanted: Wanted): Promise<void> {
  switch (wanted.intent) {
    case "purse":
      return setPurse(ctx, { slug, ...wanted });
    case "rule":
      return publishRule(ctx, { slug, ...wanted });
    case "spend":
      await spendFromPurse(ctx, { slug, ...wanted });
      return;
    case "refund":
      return wanted.what === "tip"
        ? refundTip(beforeTheGate(ctx), { tipId: wanted.id, onceKey: wanted.onceKey })
        : refundCharge(beforeTheGate(ctx), {
            chargeId: wanted.id,
            onceKey: wanted.onceKey,
            amount: "",
            end: false,
          });
    default:
      return answerSpend(ctx, { slug, ...wanted, agree: wanted.intent === "agree" });
  }
}
