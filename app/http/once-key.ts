import { z } from "zod";
import { randomId } from "#platform/ids";

/** Minted by the loader of a page whose form must not be carried out twice. */
export const mintOnceKey = randomId;

/** As the form sends it back. A command keeps it with what it did and answers a second send by it. */
export const onceKeySchema = z
  .string()
  .regex(/^[0-9a-hjkmnp-tv-z]{26}$/, "This page is out of date. Load it again and send once more.");
