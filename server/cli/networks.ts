import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { createInterface } from "node:readline";
import { loadIpRanges } from "#modules/identity";
import { StartError } from "../start-error.ts";
import { withAppContainer } from "./with-app-container.ts";

/** Loads which provider has which networks, from a table that others publish. */
export async function networksCommand([file]: string[]): Promise<void> {
  if (!file) throw new StartError("Usage: npm run guildhall -- networks FILE");
  await access(file).catch(() => {
    throw new StartError("The file doesn’t exist or can’t be read.");
  });
  await withAppContainer(async (container) => {
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
    const { loaded, skipped } = await loadIpRanges(container.systemContext("command line"), lines);
    console.log(`Loaded ${loaded} networks, skipped ${skipped} lines.`);
  });
}
