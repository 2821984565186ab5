import type { Transaction } from "#platform/db";
import type { GuildAction } from "./contract.ts";
import { guildLog } from "./tables.ts";

interface LogEntryInput {
  readonly guildId: string;
  readonly action: GuildAction;
  readonly byId: string | null;
  readonly aboutId?: string | undefined;
  readonly details?: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** A line in the guild's own log, in the transaction that did it. */
export async function logGuildAction(
  tx: Transaction,
  { aboutId, details = {}, ...line }: LogEntryInput,
): Promise<void> {
  await tx.insert(guildLog).values({ ...line, aboutId: aboutId ?? null, details });
}
