import { z } from "zod";
import type { Message } from "#platform/i18n";

export const cardForm = z.object({
  number: z.string().regex(/^[\d\s-]{12,24}$/, "sandbox.errors.number" satisfies Message),
  expiry: z
    .string()
    .regex(
      /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(20)?\d{2}\s*$/,
      "sandbox.errors.expiry" satisfies Message,
    ),
  cvc: z.string().regex(/^\d{3,4}$/, "sandbox.errors.cvc" satisfies Message),
});

/** `12 / 31` as a card has it. */
export function readExpiry(text: string): { expMonth: number; expYear: number } {
  const [, month = "0", year = "0"] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  return { expMonth: Number(month), expYear: 2000 + Number(year) };
}

/** Who is paid out, as they answer on the sandbox's page. */
export const payeeForm = z.object({
  name: z.string().max(120),
  birthday: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "sandbox.errors.birthday" satisfies Message),
  iban: z.string().max(42),
  document: z.boolean().default(false),
});
