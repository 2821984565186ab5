import type { Transaction } from "../db.ts";
import { definePort, type Ports } from "../ports.ts";

/** The lock under which files are taken into use, or found unused and deleted. */
export const filesInUse = 7_310_204;

/** Which of these files a capability still shows. */
export type Keeper = (tx: Transaction, keys: readonly string[]) => Promise<readonly string[]>;

/** Content is stored once whoever brought it, so whoever deletes has to ask all others. */
export const fileKeepers = definePort<readonly Keeper[]>("storage.keepers", () => []);

export async function keptByAny(
  ports: Ports,
  tx: Transaction,
  keys: readonly string[],
): Promise<readonly string[]> {
  const kept: string[] = [];
  for (const keeper of ports.get(fileKeepers)) kept.push(...(await keeper(tx, keys)));
  return kept;
}
