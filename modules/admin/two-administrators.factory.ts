import { desc, eq } from "drizzle-orm";
import { moderationJobs } from "#modules/moderation";
import { requestPayout } from "#modules/payouts";
import type { Member } from "#permissions";
import { auditEntries } from "#tables/audit";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { aTestProcessor } from "../payments/payments.factory.ts";
import {
  aKey,
  aPayee,
  balanceOf,
  earn,
  settle,
  withFreshAuth,
} from "../payouts/payouts.factory.ts";
import { securityOverview } from "./index.server.ts";

/** A site with two administrators, and people in it who earn something. */
export async function twoAdministrators() {
  const { db, url } = await testDatabase();
  await testMail(db, moderationJobs);
  const ctx = testContext(db);
  const site = { ctx, ...aTestProcessor(db, url, ctx.clock) };
  const staff = async (role: "admin" | "moderator") => (await aMember(db, { roles: [role] })).actor;
  const ada = await staff("admin");
  const ben = await staff("admin");

  const withMoney = async (): Promise<Member> => {
    const payee = await aPayee(site);
    await earn(site, payee, 5_000n);
    await settle(site, payee);
    return payee;
  };
  const ask = async (member: Member) => {
    const { creator_available: amountMinor = 0n } = await balanceOf(ctx, member);
    return requestPayout(withFreshAuth(ctx, member), { amountMinor, idempotencyKey: aKey() });
  };
  const requestedPayout = async () => {
    const payee = await withMoney();
    return { payee, ...(await ask(payee)) };
  };
  const waiting = async (member: Member) => {
    const { proposals } = await securityOverview(withFreshAuth(ctx, ada));
    return proposals.filter(({ username }) => username === member.username);
  };
  /** The audit log entries about a member, newest first. */
  const lastAudit = async (personId: string) =>
    (
      await db
        .select({ action: auditEntries.action })
        .from(auditEntries)
        .where(eq(auditEntries.personId, personId))
        .orderBy(desc(auditEntries.place))
    ).map(({ action }) => action);
  return { db, ctx, staff, ada, ben, withMoney, ask, requestedPayout, waiting, lastAudit };
}
