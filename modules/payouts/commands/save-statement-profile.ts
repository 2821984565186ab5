import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import type { StatementInput } from "../contract.ts";
import { statementProfiles } from "../tables.ts";

/** The name on the statements from now on, including those of past months. */
export async function saveStatementProfile(
  ctx: Context<Actor>,
  input: StatementInput,
): Promise<void> {
  const { userId } = requireMember(ctx);
  authorize(ctx.actor, "payee.edit", { userId });
  const { language, legalName, address, country, taxKind, taxNumber } = input;
  const set = {
    language,
    legalName,
    address,
    country,
    taxKind,
    taxNumber,
    changedAt: ctx.clock.now(),
  };
  await ctx.db
    .insert(statementProfiles)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: statementProfiles.userId, set });
}
