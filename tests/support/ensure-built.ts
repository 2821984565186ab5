import { buildIfNeeded } from "../../scripts/build/if-needed.ts";

/** The pages have to be built before the product can be started from a test. */
export const ensureBuilt = () => buildIfNeeded({ onProgress: (step) => console.log(step) });
