import { sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { type Head, readHeads } from "../published-heads.ts";
import { walkChain } from "./chain.ts";
import { guards } from "./guards.ts";
import { type Truth, truths } from "./truths.ts";

export interface Finding {
  readonly truth: string;
  /** What contradicts it, in words; none where it holds. */
  readonly problem?: string;
}

interface Options {
  readonly headsFile: string;
  /** Truths of modules above, such as that the processor's books agree. */
  readonly more?: readonly Truth[];
  readonly onChecked?: (finding: Finding) => void;
}

export interface Verified {
  readonly findings: readonly Finding[];
  readonly sound: boolean;
  readonly head: Head | undefined;
}

const shown = 3;

/** Recomputes everything, all of it as of one moment; stops at the first truth that does not hold. */
export async function verifyLedger(
  { db }: Pick<Context, "db">,
  { headsFile, more = [], onChecked }: Options,
): Promise<Verified> {
  const published = await readHeads(headsFile);
  const findings: Finding[] = [];
  const tell = (finding: Finding) => {
    findings.push(finding);
    onChecked?.(finding);
    return finding.problem === undefined;
  };
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      for (const truth of [...truths, ...guards, ...more])
        if (!tell(await check(tx as Transaction, truth)))
          return { findings, sound: false, head: undefined };
      const chain = await walkChain(tx as Transaction, published);
      const truth = "The chain of blocks is whole and ends as it was published";
      const problem = "problem" in chain ? chain.problem : undefined;
      const sound = tell(problem === undefined ? { truth } : { truth, problem });
      return { findings, sound, head: "head" in chain ? chain.head : undefined };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function check(tx: Transaction, { name, query }: Truth): Promise<Finding> {
  const { rows } = await tx.execute(query);
  if (rows.length === 0) return { truth: name };
  const first = JSON.stringify(rows.slice(0, shown));
  return { truth: name, problem: `${rows.length} contradict it, such as ${first}` };
}
