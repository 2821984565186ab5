import type { Transaction } from "../db.ts";
import { definePort, type Ports } from "../ports.ts";

/** The lock under which files are taken into use, or found unused and deleted. */
export const filesInUse = 7_310_204;

/** Returns which of these files a module still references. */
export type FileReferences = (
  tx: Transaction,
  keys: readonly string[],
) => Promise<readonly string[]>;

/** Content is stored once for all uploaders, so a deletion has to ask all other users of it. */
export const fileReferencesPort = definePort<readonly FileReferences[]>(
  "storage.keepers",
  () => [],
);

export async function findReferenced(
  ports: Ports,
  tx: Transaction,
  keys: readonly string[],
): Promise<readonly string[]> {
  const referenced: string[] = [];
  for (const findReferences of ports.get(fileReferencesPort))
    referenced.push(...(await findReferences(tx, keys)));
  return referenced;
}
