import { z } from "zod";
import { idempotencyKeySchema } from "#app/http/idempotency-key.ts";
import { taxForm } from "#app/http/tax-form.ts";
import { tipInput } from "#modules/tips";

/** Without JavaScript, the costs of another amount or country are shown on request. */
export const tipForms = z.discriminatedUnion("preview", [
  z.object({ preview: z.literal("1") }),
  taxForm.extend({ preview: z.literal("tax") }),
  tipInput.extend({ idempotencyKey: idempotencyKeySchema, preview: z.undefined().optional() }),
]);
