import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { formMessages } from "./messages.ts";

/**
 * Checks a form in the browser by the schema the server uses. Its own file, since it brings zod
 * along: import it only where answering before the server is worth that.
 */
export const validateWith =
  (schema: z.ZodType<unknown, Record<string, unknown>>) => (form: FormData) =>
    parseWithZod(form, { schema, error: formMessages });
