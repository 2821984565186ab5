import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { formMessages } from "./messages.ts";

// Our pages allow no code made from text, and zod would try.
z.config({ jitless: true });

/**
 * Validates a form in the browser with the server's schema. In its own file because it adds zod to
 * the bundle: import it only where instant validation is worth that.
 */
export const validateWith =
  (schema: z.ZodType<unknown, Record<string, unknown>>) => (form: FormData) =>
    parseWithZod(form, { schema, error: formMessages });
