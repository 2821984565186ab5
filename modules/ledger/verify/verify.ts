import { sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { type Head, readHeads } from "../published-heads.ts";
import { verifyChain } from "./chain.ts";
import { guards } from "./guards.ts";
import { type Invariant, invariants } from "./invariants.ts";

export interface Finding {
  readonly invariant: string;
  /** A message describing the violation; absent if it holds. */
  readonly problem?: string;
}

interface Options {
  readonly headsFile: string;
  /** Invariants of higher modules, such as that the processor's books agree. */
  readonly extraInvariants?: readonly Invariant[];
  readonly onChecked?: (finding: Finding) => void;
}

export interface VerificationResult {
  readonly findings: readonly Finding[];
  readonly isValid: boolean;
  readonly head: Head | undefined;
}

const maxShown = 3;

/** Recomputes everything as of one moment; stops at the first invariant that does not hold. */
export async function verifyLedger(
  { db }: Pick<Context, "db">,
  { headsFile, extraInvariants = [], onChecked }: Options,
): Promise<VerificationResult> {
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
      for (const invariant of [...invariants, ...guards, ...extraInvariants])
        if (!tell(await check(tx as Transaction, invariant)))
          return { findings, isValid: false, head: undefined };
      const chain = await verifyChain(tx as Transaction, published);
      const invariant = "The chain of blocks is whole and ends as it was published";
      const problem = "problem" in chain ? chain.problem : undefined;
      const isValid = tell(problem === undefined ? { invariant } : { invariant, problem });
      return { findings, isValid, head: "head" in chain ? chain.head : undefined };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function check(tx: Transaction, { name, query }: Invariant): Promise<Finding> {
  const { rows } = await tx.execute(query);
  if (rows.length === 0) return { invariant: name };
  const first = JSON.stringify(rows.slice(0, maxShown));
  return { invariant: name, problem: `${rows.length} contradict it, such as ${first}` };
}
