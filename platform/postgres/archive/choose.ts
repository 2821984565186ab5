import type { ObjectStore } from "../../storage/port.ts";
import { PostgresProblem } from "../problem.ts";
import { type BaseBackup, listBaseBackups } from "./base-backups.ts";
import { findChain } from "./chain.ts";

export type Moment = Date | "latest";

export interface ChosenBase {
  readonly chain: string;
  readonly base: BaseBackup;
}

/**
 * The last base backup that was finished before the moment, in this chain or else in those before
 * it.
 */
export async function chooseBase(
  store: ObjectStore,
  firstChain: string,
  moment: Moment,
): Promise<ChosenBase> {
  const at = moment === "latest" ? undefined : moment.toISOString();
  let earliest: string | undefined;
  for (let chain: string | undefined = firstChain; chain; ) {
    const bases = await listBaseBackups(store, chain);
    const base = bases.filter(({ finishedAt }) => at === undefined || finishedAt <= at).at(-1);
    if (base) return { chain, base };
    earliest = bases[0]?.finishedAt ?? earliest;
    chain = (await findChain(store, chain))?.parent;
  }
  throw new PostgresProblem(
    earliest === undefined
      ? "The archive has no base backup yet, so nothing can be restored from it."
      : `The archive begins at ${earliest}: choose that moment or a later one.`,
  );
}

/** All chains in the archive, for a data folder that has none. */
export async function listChains(store: ObjectStore): Promise<string[]> {
  const names = await store.list("");
  return names
    .filter((name) => /^[\w-]+\/chain\.json$/.test(name))
    .map((name) => name.split("/")[0] ?? "");
}

/** The chain to restore from where the data folder does not say. */
export async function onlyChain(store: ObjectStore): Promise<string> {
  const chains = await listChains(store);
  if (chains.length === 0)
    throw new PostgresProblem("There is nothing in the archive. Check WAL_ARCHIVE.");
  if (chains.length > 1)
    throw new PostgresProblem(
      `The archive has ${chains.length} chains, oldest first: ${chains.join(", ")}. Add --chain and the one to restore from.`,
    );
  return chains[0] ?? "";
}
