import { z } from "zod";
import { plainText } from "#platform/plain-text";
import { nameVisibilities, tipLimits } from "./contract.ts";

export const messageInput = plainText({ what: "A message", max: tipLimits.message });

export const tipInput = z.object({
  /** One of the offered amounts, or `other`. */
  amount: z.string("Choose an amount.").max(40),
  ownAmount: z.string().max(40, "Write the amount in digits, such as 12.50.").default(""),
  message: messageInput.default(""),
  nameVisibility: z.enum(nameVisibilities, "Choose who may see your name."),
  isAmountPublic: z.boolean().default(false),
  coverFee: z.boolean().default(false),
  /** They may have the giver's email address. */
  shareEmail: z.boolean().default(false),
  /** A saved way to pay, or `new` for the payment page. */
  method: z.union([z.literal("new"), z.uuid("Choose a way to pay.")], "Choose a way to pay."),
  /** Leaves a new card with the processor, for the next time. */
  saveCard: z.boolean().default(false),
  email: z.email("Give the address your receipt goes to.").max(254).optional(),
});
export type TipInput = z.output<typeof tipInput>;

export const tipSettingsInput = z.object({
  open: z.boolean().default(false),
  presets: z.array(z.string().max(40).default("")).max(tipLimits.presets).default([]),
  messageRequired: z.boolean().default(false),
  thanks: plainText({ what: "Your thanks", max: tipLimits.thanks }).default(""),
});
export type TipSettingsInput = z.output<typeof tipSettingsInput>;
