import { z } from "zod";
import { type Message, message } from "#platform/i18n";
import { plainText } from "#platform/plain-text";
import { nameVisibilities, tipLimits } from "./contract.ts";

const chooseMethod: Message = "payments.errors.chooseMethod";

export const messageInput = plainText({ max: tipLimits.message });

export const tipInput = z.object({
  /** One of the offered amounts, or `other`. */
  amount: z.string("tips.errors.chooseAmount" satisfies Message).max(40),
  ownAmount: z
    .string()
    .max(40, message("payments.amounts.digits", { example: "12.50" }))
    .default(""),
  message: messageInput.default(""),
  nameVisibility: z.enum(nameVisibilities, "tips.errors.nameVisibility" satisfies Message),
  isAmountPublic: z.boolean().default(false),
  coverFee: z.boolean().default(false),
  /** They may have the giver's email address. */
  shareEmail: z.boolean().default(false),
  /** A saved way to pay, or `new` for the payment page. */
  method: z.union([z.literal("new"), z.uuid(chooseMethod)], chooseMethod),
  /** Leaves a new card with the processor, for the next time. */
  saveCard: z.boolean().default(false),
  /** The charge that the page showed, in minor units; 0 where it could show none. */
  expected: z
    .string()
    .regex(/^\d{1,20}$/, "forms.errors.outOfDate" satisfies Message)
    .optional(),
  /** The tax in it that the page showed. */
  taxMinor: z
    .string()
    .regex(/^\d{1,20}$/, "forms.errors.outOfDate" satisfies Message)
    .optional(),
  /** What it is for: `work:`, `post:` or `goal:` and its id. */
  about: z.string().max(60).optional(),
  email: z
    .email("tips.errors.emailRequired" satisfies Message)
    .max(254)
    .optional(),
});
export type TipInput = z.output<typeof tipInput>;

export const tipSettingsInput = z.object({
  open: z.boolean().default(false),
  presets: z.array(z.string().max(40).default("")).max(tipLimits.presets).default([]),
  messageRequired: z.boolean().default(false),
  thanks: plainText({ max: tipLimits.thanks }).default(""),
});
export type TipSettingsInput = z.output<typeof tipSettingsInput>;
