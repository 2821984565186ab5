import { ensureBuilt } from "./ensure-built.ts";

/** Builds before the tests that start the product, which run at the same time. */
export default async function setup(): Promise<void> {
  await ensureBuilt();
}
