import { sql } from "drizzle-orm";

/**
 * Age windows, newest first, as rows of (size, from, many, over, under): `many` slices of 2 to the
 * power of `size`, starting `from` slices back; and, where `over` is a size, only below what the
 * newest `under` slices of that size reached. They grow with age, so that neither a word that all
 * documents have nor many hidden documents cost more than another page of candidates; the last is
 * everything.
 */
export const ageBuckets = sql`(9, 0, 1, 0, 0), (9, 1, 1, 0, 0), (9, 2, 2, 0, 0), (9, 4, 4, 0, 0),
  (9, 8, 8, 0, 0),
  (12, 1, 2, 9, 16), (12, 3, 4, 0, 0), (15, 0, 2, 12, 7), (18, 0, 2, 15, 2), (0, 0, 1, 18, 2)`;

export const singleBucket = sql`(0, 0, 1, 0, 0)`;
