import { buildIfNeeded } from "../../scripts/build.ts";

/** The pages have to be built before the product can be started from a test. */
export const ensureBuilt = () => buildIfNeeded({ onProgress: (step) => console.log(step) });
