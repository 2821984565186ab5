import { readFile, rm, writeFile } from "node:fs/promises";
import { sourcesHash, sourcesState } from "./sources-hash.ts";

/** What the last complete build was made from. */
export interface Stamp {
  readonly hash: string;
  /** Sizes and times of the same sources: as long as they are the same, nothing has to be read. */
  readonly state: string;
}

const fileOf = (project: URL) => new URL("build/.stamp", project);

export const removeStamp = (project: URL): Promise<void> => rm(fileOf(project), { force: true });

/** The sources as they are now; the state first, so that a later change is noticed. */
export async function stampOfSources(project: URL): Promise<Stamp> {
  const state = await sourcesState(project);
  return { hash: await sourcesHash(project), state };
}

export const writeStamp = (project: URL, stamp: Stamp): Promise<void> =>
  writeFile(fileOf(project), JSON.stringify(stamp));

/** Whether the last build was made from the present sources. */
export async function isBuilt(project: URL): Promise<boolean> {
  const stamp = await readStamp(project);
  if (!stamp) return false;
  if (stamp.state === (await sourcesState(project))) return true;
  const present = await stampOfSources(project);
  if (stamp.hash !== present.hash) return false;
  await writeStamp(project, present);
  return true;
}

async function readStamp(project: URL): Promise<Stamp | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(project), "utf8"));
  } catch {
    return undefined;
  }
}
