import { z } from "zod";
import { type PartId, partPath } from "#app/features/monetization/parts.ts";
import {
  answerSplit,
  becomeCreator,
  becomeCreatorInput,
  creatorSettingsInput,
  leaveSplit,
  proposeSplit,
  setCreator,
  splitInput,
  withdrawSplit,
} from "#modules/creators";
import {
  bringTiers,
  closeGoal,
  closeOffer,
  goalInput,
  makeGoal,
  makeOffer,
  offerInput,
} from "#modules/subscriptions";
import { jarInput, setTipJar } from "#modules/tips";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { actOnTiers, tierForms } from "../money/tier-forms.ts";
import { movingForms } from "./moving-acts.ts";

const idForm = <Name extends string>(form: Name) =>
  z.object({ form: z.literal(form), id: z.uuid() });

/** Rows that were left empty are no rows. */
const shares = z.preprocess(
  (rows) =>
    Array.isArray(rows) ? rows.filter((row?: { username?: string }) => row?.username) : rows,
  splitInput.shape.shares,
);

/**
 * Each thing that can be done on the page, by the name its form carries. One list without lists in
 * it: what is wrong with a field would be lost in the choice between them.
 */
export const schema = z.discriminatedUnion("form", [
  becomeCreatorInput.extend({ form: z.literal("become") }),
  creatorSettingsInput.extend({ form: z.literal("promises") }),
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
  jarInput.extend({ form: z.literal("jar") }),
  ...movingForms,
]);
type Asked = z.output<typeof schema>;

/** Does it, and says which part of the page it belongs to. */
export async function actOn(ctx: Context<Actor>, value: Asked): Promise<string> {
  switch (value.form) {
    case "become":
      await becomeCreator(ctx, value);
      return partPath("tiers");
    case "promises":
      await setCreator(ctx, value);
      return partPath("promises");
    case "tier":
      return `${partPath("tiers")}#t-${await actOnTiers(ctx, value)}`;
    case "refund":
      await actOnTiers(ctx, value);
      return partPath("subscribers");
    case "tier_state":
    case "tier_up":
    case "tier_down":
    case "tier_end":
    case "tier_move":
    case "price":
      await actOnTiers(ctx, value);
      return partPath("tiers");
    default:
      return partPath(await actOnRest(ctx, value));
  }
}

async function actOnRest(ctx: Context<Actor>, value: Asked): Promise<PartId> {
  switch (value.form) {
    case "offer":
      await makeOffer(ctx, value);
      return "offers";
    case "offer_close":
      await closeOffer(ctx, value);
      return "offers";
    case "goal":
      await makeGoal(ctx, value);
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
      await setTipJar(ctx, value);
      return "tips";
    case "tiers_bring":
      await bringTiers(ctx, value);
      return "tiers";
    default:
      throw new Error(`nobody does ${value.form}`);
  }
}
