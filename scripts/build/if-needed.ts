import type { BuildOptions } from "../build.ts";
import { isBuilt } from "./stamp.ts";

/**
 * Builds unless the last build was made from the same sources. Returns whether it built. The build
 * tools are loaded only for a build; a server that built first keeps them until it is restarted.
 */
export async function buildIfNeeded(options: BuildOptions = {}): Promise<boolean> {
  if (await isBuilt(new URL("../../", import.meta.url))) return false;
  const { build } = await import("../build.ts");
  await build(options);
  return true;
}
