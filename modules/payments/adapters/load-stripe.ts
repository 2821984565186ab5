import { createRequire } from "node:module";
import type Stripe from "stripe";

const require = createRequire(import.meta.url);

/** Loaded when a site uses Stripe: 220 files that the others would keep in memory for nothing. */
export const loadStripe = (): typeof Stripe => require("stripe");
