import type { Member } from "#permissions";
import type { Database } from "#platform/db";
import { testContext } from "#tests/context";
import { type Scope, scopeNames, tokenLimits } from "./contract.ts";
import { createToken } from "./tokens/create-token.ts";

/**
 * A member's API token as clients send it. The queue has to be open because the owner is notified.
 */
export async function aToken(
  db: Database,
  actor: Member,
  scopes: readonly Scope[] = scopeNames,
): Promise<string> {
  const made = await createToken(testContext(db, actor), {
    name: "A small bot",
    scopes: [...scopes],
    days: tokenLimits.defaultDays,
  });
  return made.token;
}
