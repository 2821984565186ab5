import type { Transaction } from "../db.ts";

/** The lock under which files are taken into use, or found unused and deleted. */
export const filesInUse = 7_310_204;

/** Which of these files a capability still shows. */
export type Keeper = (tx: Transaction, keys: readonly string[]) => Promise<readonly string[]>;

let keepers: readonly Keeper[] = [];

/** Content is stored once whoever brought it, so whoever deletes has to ask all others. At wiring. */
export function registerKeepers(all: readonly Keeper[]): void {
  keepers = all;
}

export async function keptByAny(
  tx: Transaction,
  keys: readonly string[],
): Promise<readonly string[]> {
  const kept: string[] = [];
  for (const keeper of keepers) kept.push(...(await keeper(tx, keys)));
  return kept;
}
