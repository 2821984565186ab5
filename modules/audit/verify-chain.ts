import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import { canonicalEntry } from "./canonical.ts";
import type { ChainCheck, ChainProblem } from "./contract.ts";

const batchSize = 2_000;
const beginning = Buffer.alloc(32);

interface Link extends Record<string, unknown> {
  readonly place: string;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  readonly canonical: string;
}

/**
 * Recomputes every hash from the beginning. `expectedHead` is a hash recorded earlier: without one,
 * truncated entries can't be distinguished from entries that were never written.
 */
export async function verifyAuditChain(
  { db }: Pick<Context, "db">,
  { expectedHead }: { readonly expectedHead?: string | undefined } = {},
): Promise<ChainCheck> {
  let expected = 1;
  let before: Buffer = beginning;
  let seen = expectedHead === undefined;
  for (;;) {
    const { rows } = await db.execute<Link>(
      sql`select place, previous_hash, hash, ${canonicalEntry} as canonical
        from audit_entries where place >= ${expected} order by place limit ${batchSize}`,
    );
    for (const link of rows) {
      const problem = problemOf(link, expected, before);
      if (problem) return broken(expected, problem, before);
      before = link.hash;
      seen ||= link.hash.toString("hex") === expectedHead;
      expected++;
    }
    if (rows.length < batchSize) break;
  }
  if (!seen) return broken(expected, "hash", before);
  return { isValid: true, checked: expected - 1, head: headOf(expected, before), ...nothingWrong };
}

const nothingWrong = { brokenAt: null, problem: null, cause: null } as const;

const problems: Readonly<Record<ChainProblem, string>> = {
  missing: "an entry is missing",
  order: "it does not follow the entry before it",
  changed: "its content was changed",
  hash: "the hash that was kept is not in the chain",
};

function problemOf(link: Link, expected: number, before: Buffer): ChainProblem | undefined {
  if (Number(link.place) !== expected) return "missing";
  if (!link.previous_hash.equals(before)) return "order";
  const hash = createHash("sha256").update(before).update(link.canonical).digest();
  return hash.equals(link.hash) ? undefined : "changed";
}

const headOf = (expected: number, before: Buffer): ChainCheck["head"] =>
  expected === 1 ? null : { place: expected - 1, hash: before.toString("hex") };

const broken = (at: number, cause: ChainProblem, before: Buffer): ChainCheck => ({
  isValid: false,
  checked: at - 1,
  head: headOf(at, before),
  brokenAt: at,
  problem: problems[cause],
  cause,
});
