import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { ageBuckets } from "./age-buckets.ts";

const rows = [...new PgDialect().sqlToQuery(ageBuckets).sql.matchAll(/\(([^)]+)\)/g)].map(
  ([, row = ""]) => row.split(",").map(Number),
);

/** How many windows contain a document, as candidates.ts queries them. */
const standsIn = (seq: number, last: number): number =>
  rows.filter(([size = 0, from = 0, many = 0, over = 0, under = 0]) => {
    const slice = (of: number, power: number) => Math.floor(of / 2 ** power);
    const back = slice(last, size) - slice(seq, size);
    const below = over ? (slice(last, over) - under + 1) * 2 ** over : Number.POSITIVE_INFINITY;
    return seq < below && (size === 0 || (back >= from && back < from + many));
  }).length;

test.each([
  1, 511, 512, 4_095, 4_096, 8_192, 28_671, 28_672, 32_768, 65_537, 262_144, 524_287, 1_000_003,
])("of %i documents each is in exactly one age bucket", (last) => {
  const step = Math.max(1, Math.floor(last / 20_000));
  const looked = new Set<number>();
  for (let seq = 0; seq <= last; seq += step) looked.add(seq);
  for (let seq = Math.max(0, last - 5_000); seq <= last; seq++) looked.add(seq);
  expect([...looked].filter((seq) => standsIn(seq, last) !== 1)).toEqual([]);
  expect(rows).toHaveLength(10);
});
