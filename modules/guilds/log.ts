import type { Transaction } from "#platform/db";
import type { GuildAct } from "./contract.ts";
import { guildLog } from "./tables.ts";

interface Line {
  readonly guildId: string;
  readonly act: GuildAct;
  readonly byId: string | null;
  readonly aboutId?: string | undefined;
  readonly details?: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** A line in the guild's own log, in the transaction that did it. */
export async function note(
  tx: Transaction,
  { aboutId, details = {}, ...line }: Line,
): Promise<void> {
  await tx.insert(guildLog).values({ ...line, aboutId: aboutId ?? null, details });
}
