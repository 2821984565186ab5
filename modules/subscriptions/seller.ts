import { type AnyColumn, eq, type SQL } from "drizzle-orm";

/** Who offers a tier and is paid for it: a creator or a guild. Rows have one column for each. */
export type Seller =
  | { readonly creatorId: string; readonly guildId: null }
  | { readonly creatorId: null; readonly guildId: string };

interface Sold {
  readonly creatorId: string | null;
  readonly guildId: string | null;
}

export function sellerOf({ creatorId, guildId }: Sold): Seller {
  if (creatorId !== null) return { creatorId, guildId: null };
  if (guildId !== null) return { creatorId, guildId };
  throw new Error("nobody offers this");
}

export const ofCreator = (creatorId: string): Seller => ({ creatorId, guildId: null });

export const sameSeller = (one: Sold, other: Sold): boolean =>
  one.creatorId === other.creatorId && one.guildId === other.guildId;

/** Rows of one seller, by the index that is for their kind. */
export const soldBy = (
  table: { readonly creatorId: AnyColumn; readonly guildId: AnyColumn },
  { creatorId, guildId }: Sold,
): SQL => (guildId === null ? eq(table.creatorId, creatorId) : eq(table.guildId, guildId));
