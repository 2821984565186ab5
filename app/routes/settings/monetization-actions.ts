import { z } from "zod";
import { type PartId, partPath } from "#app/features/monetization/parts.ts";
import {
  answerSplit,
  becomeCreator,
  becomeCreatorInput,
  creatorSettingsInput,
  leaveSplit,
  proposeSplit,
  splitInput,
  updateCreatorSettings,
  withdrawSplit,
} from "#modules/creators";
import {
  closeGoal,
  closeOffer,
  createGoal,
  createOffer,
  goalInput,
  importTiers,
  offerInput,
} from "#modules/subscriptions";
import { saveTipSettings, tipSettingsInput } from "#modules/tips";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { tierFormAction, tierForms } from "../money/tier-forms.ts";
import { importExportForms } from "./import-export-actions.ts";

const idForm = <Name extends string>(form: Name) =>
  z.object({ form: z.literal(form), id: z.uuid() });

/** Rows that were left empty are no rows. */
const shares = z.preprocess(
  (rows) =>
    Array.isArray(rows) ? rows.filter((row?: { username?: string }) => row?.username) : rows,
  splitInput.shape.shares,
);

/**
 * Every action of the page, by its form's name. A flat union: field errors would be lost in a
 * nested one.
 */
export const schema = z.discriminatedUnion("form", [
  becomeCreatorInput.extend({ form: z.literal("become") }),
  creatorSettingsInput.extend({ form: z.literal("policies") }),
  ...tierForms,
  offerInput.safeExtend({ form: z.literal("offer") }),
  z.object({ form: z.literal("offer_close"), offerId: z.uuid() }),
  goalInput.extend({ form: z.literal("goal") }),
  z.object({ form: z.literal("goal_close"), goalId: z.uuid() }),
  idForm("split_accept"),
  idForm("split_decline"),
  idForm("split_leave"),
  idForm("split_withdraw"),
  splitInput.extend({ form: z.literal("split"), shares }),
  tipSettingsInput.extend({ form: z.literal("jar") }),
  ...importExportForms,
]);
type MonetizationForm = z.output<typeof schema>;

/** Returns which part of the page it belongs to. */
export async function monetizationAction(
  ctx: Context<Actor>,
  value: MonetizationForm,
): Promise<string> {
  switch (value.form) {
    case "become":
      await becomeCreator(ctx, value);
      return partPath("tiers");
    case "policies":
      await updateCreatorSettings(ctx, value);
      return partPath("policies");
    case "tier":
      return `${partPath("tiers")}#t-${await tierFormAction(ctx, value)}`;
    case "refund":
      await tierFormAction(ctx, value);
      return partPath("subscribers");
    case "tier_state":
    case "tier_up":
    case "tier_down":
    case "tier_end":
    case "tier_move":
    case "price":
      await tierFormAction(ctx, value);
      return partPath("tiers");
    default:
      return partPath(await otherMonetizationAction(ctx, value));
  }
}

async function otherMonetizationAction(
  ctx: Context<Actor>,
  value: MonetizationForm,
): Promise<PartId> {
  switch (value.form) {
    case "offer":
      await createOffer(ctx, value);
      return "offers";
    case "offer_close":
      await closeOffer(ctx, value);
      return "offers";
    case "goal":
      await createGoal(ctx, value);
      return "goals";
    case "goal_close":
      await closeGoal(ctx, value);
      return "goals";
    case "split":
      await proposeSplit(ctx, value);
      return "sharing";
    case "split_accept":
    case "split_decline":
      await answerSplit(ctx, { versionId: value.id, accept: value.form === "split_accept" });
      return "sharing";
    case "split_leave":
      await leaveSplit(ctx, { creatorId: value.id });
      return "sharing";
    case "split_withdraw":
      await withdrawSplit(ctx);
      return "sharing";
    case "jar":
      await saveTipSettings(ctx, value);
      return "tips";
    case "tiers_bring":
      await importTiers(ctx, value);
      return "tiers";
    default:
      throw new Error(`nobody does ${value.form}`);
  }
}
