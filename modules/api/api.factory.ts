import type { Member } from "#permissions";
import type { Database } from "#platform/db";
import { testContext } from "#tests/context";
import { type Scope, scopeNames, tokenLimits } from "./contract.ts";
import { makeToken } from "./tokens/make-token.ts";

/** A token of somebody's, as programs send it. The queue has to be open: its owner is told. */
export async function aToken(
  db: Database,
  actor: Member,
  scopes: readonly Scope[] = scopeNames,
): Promise<string> {
  const made = await makeToken(testContext(db, actor), {
    name: "A small bot",
    scopes: [...scopes],
    days: tokenLimits.defaultDays,
  });
  return made.token;
}
