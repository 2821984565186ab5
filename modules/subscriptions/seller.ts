import { type AnyColumn, eq, type SQL } from "drizzle-orm";

/** Who offers a tier and is paid for it: a creator or a guild. Rows have one column for each. */
export type Seller =
  | { readonly creatorId: string; readonly guildId: null }
  | { readonly creatorId: null; readonly guildId: string };

interface SellerColumns {
  readonly creatorId: string | null;
  readonly guildId: string | null;
}

export function sellerOf({ creatorId, guildId }: SellerColumns): Seller {
  if (creatorId !== null) return { creatorId, guildId: null };
  if (guildId !== null) return { creatorId, guildId };
  throw new Error("nobody offers this");
}

export const creatorSeller = (creatorId: string): Seller => ({ creatorId, guildId: null });

export const sameSeller = (one: SellerColumns, other: SellerColumns): boolean =>
  one.creatorId === other.creatorId && one.guildId === other.guildId;

/** Rows of one seller, by the index for its kind. */
export const soldBy = (
  table: { readonly creatorId: AnyColumn; readonly guildId: AnyColumn },
  { creatorId, guildId }: SellerColumns,
): SQL => (guildId === null ? eq(table.creatorId, creatorId) : eq(table.guildId, guildId));
