import { eq } from "drizzle-orm";
import { splitOverview } from "#modules/creators";
import { requireMember } from "#modules/identity";
import { paymentsState } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { statementMonths } from "../statement/statement.ts";
import { statementProfiles } from "../tables.ts";

/** The name on the user's statements, their revenue shares, and the available statements. */
export async function statementPage(ctx: Context<Actor>) {
  const { userId } = requireMember(ctx);
  const [[profile], months, splits] = await Promise.all([
    ctx.db.select().from(statementProfiles).where(eq(statementProfiles.userId, userId)),
    statementMonths(ctx),
    splitOverview(ctx),
  ]);
  return {
    money: paymentsState(ctx),
    profile: {
      language: profile?.language ?? "en",
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
