import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { formMessages } from "./messages.ts";

// Our pages allow no code made from text, and zod would try.
z.config({ jitless: true });

/**
 * Checks a form in the browser by the schema the server uses. Its own file, since it brings zod
 * along: import it only where answering before the server is worth that.
 */
export const validateWith =
  (schema: z.ZodType<unknown, Record<string, unknown>>) => (form: FormData) =>
    parseWithZod(form, { schema, error: formMessages });
