import { z } from "zod";
import { createIdempotencyKey, idempotencyKeySchema } from "#app/http/idempotency-key.ts";
import type { RouteArgs } from "#app/http/route.ts";
import { refundCharge } from "#modules/subscriptions";
import { refundTip } from "#modules/tips";
import {
  createExpense,
  decideExpense,
  expenseInput,
  publishSplitRule,
  ruleInput,
  saveTreasurySettings,
  treasuryEntry,
  treasuryPage,
  treasurySettingsInput,
} from "#modules/treasury";
import { requireStaff } from "../admin/admin-access.ts";
import { loadAtGuild } from "./guild-address.ts";

const expenseId = z.uuid();

/** Every form of the treasury, discriminated by its intent. */
export const treasuryForms = [
  treasurySettingsInput.extend({ intent: z.literal("funds") }),
  ruleInput.extend({ intent: z.literal("rule") }),
  expenseInput.extend({ intent: z.literal("spend"), idempotencyKey: idempotencyKeySchema }),
  z.object({ intent: z.literal("agree"), expenseId }),
  z.object({ intent: z.literal("decline"), expenseId }),
  z.object({
    intent: z.literal("refund"),
    what: z.enum(["tip", "subscription"]),
    id: z.uuid(),
    idempotencyKey: idempotencyKeySchema,
  }),
] as const;
type Wanted = z.output<(typeof treasuryForms)[number]>;

/** The treasury, or one of its entries. */
export async function loadTreasuryPage(args: RouteArgs) {
  const { ctx, url } = args;
  const address = url.searchParams.get("entry");
  const idempotencyKey = createIdempotencyKey();
  if (address !== null) {
    const entry = await loadAtGuild(args, (slug) => treasuryEntry(ctx, { slug, entry: address }));
    const asks = url.searchParams.get("ask") === "refund";
    return { head: entry.head, entry, address, asks, idempotencyKey };
  }
  const before = url.searchParams.get("before") ?? undefined;
  const page = await loadAtGuild(args, (slug) => treasuryPage(ctx, { slug, before }));
  return { head: page.head, page, later: before !== undefined, idempotencyKey };
}

export async function treasuryAction(
  ctx: RouteArgs["ctx"],
  slug: string,
  wanted: Wanted,
): Promise<void> {
  switch (wanted.intent) {
    case "funds":
      return saveTreasurySettings(ctx, { slug, ...wanted });
    case "rule":
      return publishSplitRule(ctx, { slug, ...wanted });
    case "spend":
      await createExpense(ctx, { slug, ...wanted });
      return;
    case "refund":
      return wanted.what === "tip"
        ? refundTip(requireStaff(ctx), { tipId: wanted.id, idempotencyKey: wanted.idempotencyKey })
        : refundCharge(requireStaff(ctx), {
            chargeId: wanted.id,
            idempotencyKey: wanted.idempotencyKey,
            amount: "",
            end: false,
          });
    default:
      return decideExpense(ctx, { slug, ...wanted, approve: wanted.intent === "agree" });
  }
}
