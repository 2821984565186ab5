import { desc, eq } from "drizzle-orm";
import { moderationJobs } from "#modules/moderation";
import { requestPayout } from "#modules/payouts";
import type { Member } from "#permissions";
import { auditEntries } from "#tables/audit";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import { aProcessor } from "../payments/payments.factory.ts";
import { aKey, aPayee, balanceOf, earn, fresh, settle } from "../payouts/payouts.factory.ts";
import { securityOverview } from "./index.server.ts";

/** A hall with two administrators, and people in it who earn something. */
export async function twoAdministrators() {
  const { db, url } = await testDatabase();
  await testPost(db, moderationJobs);
  const ctx = testContext(db);
  const hall = { ctx, ...aProcessor(db, url, ctx.clock) };
  const staff = async (role: "admin" | "moderator") => (await aMember(db, { roles: [role] })).actor;
  const ada = await staff("admin");
  const ben = await staff("admin");

  const withMoney = async (): Promise<Member> => {
    const who = await aPayee(hall);
    await earn(hall, who, 5_000n);
    await settle(hall, who);
    return who;
  };
  const ask = async (who: Member) => {
    const { creator_available: amountMinor = 0n } = await balanceOf(ctx, who);
    return requestPayout(fresh(ctx, who), { amountMinor, onceKey: aKey() });
  };
  const asked = async () => {
    const who = await withMoney();
    return { who, ...(await ask(who)) };
  };
  const waiting = async (who: Member) => {
    const { proposals } = await securityOverview(fresh(ctx, ada));
    return proposals.filter(({ username }) => username === who.username);
  };
  /** What the log says about somebody, the newest first. */
  const lastAudit = async (personId: string) =>
    (
      await db
        .select({ action: auditEntries.action })
        .from(auditEntries)
        .where(eq(auditEntries.personId, personId))
        .orderBy(desc(auditEntries.place))
    ).map(({ action }) => action);
  return { db, ctx, staff, ada, ben, withMoney, ask, asked, waiting, lastAudit };
}
