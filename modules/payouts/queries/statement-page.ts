import { eq } from "drizzle-orm";
import { splitOverview } from "#modules/creators";
import { requireMember } from "#modules/identity";
import { paymentsState } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { localeOrDefault } from "#platform/i18n";
import { users } from "#tables/identity";
import { statementMonths } from "../statement/statement.ts";
import { statementProfiles } from "../tables.ts";

/** The name on the user's statements, their revenue shares, and the available statements. */
export async function statementPage(ctx: Context<Actor>) {
  const { userId } = requireMember(ctx);
  const [[person], months, splits] = await Promise.all([
    ctx.db
      .select({ language: users.language, profile: statementProfiles })
      .from(users)
      .leftJoin(statementProfiles, eq(statementProfiles.userId, users.id))
      .where(eq(users.id, userId)),
    statementMonths(ctx),
    splitOverview(ctx),
  ]);
  const profile = person?.profile;
  return {
    money: paymentsState(ctx),
    profile: {
      language: localeOrDefault(profile?.language ?? person?.language),
      legalName: profile?.legalName ?? "",
      address: profile?.address ?? "",
      country: profile?.country ?? "",
      taxKind: profile?.taxKind ?? "private",
      taxNumber: profile?.taxNumber ?? "",
    },
    months,
    splits: { inForce: splits.inForce ?? null, others: splits.others },
  };
}
export type StatementPage = Awaited<ReturnType<typeof statementPage>>;
