import { z } from "zod";
import { idempotencyKeySchema } from "#app/http/idempotency-key.ts";
import { tipInput } from "#modules/tips";

/** Without JavaScript, the costs of another amount are shown on request. */
export const tipForms = z.discriminatedUnion("preview", [
  z.object({ preview: z.literal("1") }),
  tipInput.extend({ idempotencyKey: idempotencyKeySchema, preview: z.undefined().optional() }),
]);
