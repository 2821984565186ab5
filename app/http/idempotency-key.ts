import { z } from "zod";
import { randomId } from "#platform/ids";

/** Created by the loader of a page whose form must not be executed twice. */
export const createIdempotencyKey = randomId;

/** As submitted by the form. A command stores it with its result and uses it to answer a repeat. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[0-9a-hjkmnp-tv-z]{26}$/, "forms.errors.outOfDate");
