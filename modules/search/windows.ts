import { sql } from "drizzle-orm";

/**
 * Windows of age, from the newest, as rows of (size, from, many, over, under): so many slices of 2 to
 * the power of a size, from the one that many back; and, where `over` is a size, only below what the
 * newest `under` slices of that one went down to. They about double at first, so that neither a word
 * which all have nor much that is hidden costs more than another page of candidates; the last is
 * everything.
 */
export const windows = sql`(9, 0, 2, 0, 0), (9, 2, 2, 0, 0), (9, 4, 4, 0, 0), (9, 8, 8, 0, 0),
  (12, 1, 2, 9, 16), (12, 3, 4, 0, 0), (15, 0, 2, 12, 7), (18, 0, 2, 15, 2), (0, 0, 1, 18, 2)`;

export const everything = sql`(0, 0, 1, 0, 0)`;
