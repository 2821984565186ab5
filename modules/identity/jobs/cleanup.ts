import { and, eq, isNull, lt, notExists } from "drizzle-orm";
import { z } from "zod";
import { dayMs } from "#platform/calendar";
import { defineJob } from "#platform/jobs";
import { unverifiedDays } from "../contract.ts";
import { deleteOldRejectedSignIns } from "../rejected-sign-ins.ts";
import { pruneAttempts } from "../sign-in-attempts.ts";
import { sessions, singleUseLinks, usernameHolds, users, verifications } from "../tables.ts";
import { pruneTrustedDevices } from "../trusted-devices.ts";

/** Deletes what has expired: sessions, links, held usernames, unconfirmed accounts. */
export const cleanupAccounts = defineJob("identity.cleanup", {
  payload: z.object({}),
  queue: "slow",
  handle: async ({ db, clock, log }) => {
    const now = clock.now();
    const old = new Date(now.getTime() - unverifiedDays * dayMs);
    const count = ({ rowCount }: { rowCount: number | null }) => rowCount ?? 0;
    log.info(
      {
        sessions: count(await db.delete(sessions).where(lt(sessions.expiresAt, now))),
        links: count(
          await db
            .delete(singleUseLinks)
            .where(lt(singleUseLinks.expiresAt, new Date(now.getTime() - 7 * dayMs))),
        ),
        challenges: count(await db.delete(verifications).where(lt(verifications.expiresAt, now))),
        holds: count(await db.delete(usernameHolds).where(lt(usernameHolds.heldUntil, now))),
        guesses: await pruneAttempts(db, now),
        devices: await pruneTrustedDevices(db, now),
        rejections: await deleteOldRejectedSignIns(db, now),
        unconfirmed: count(
          await db.delete(users).where(
            and(
              eq(users.emailVerified, false),
              // Without their logins they are unconfirmed for good: their content stays.
              eq(users.isDemo, false),
              isNull(users.erasedAt),
              lt(users.createdAt, old),
              notExists(db.select().from(sessions).where(eq(sessions.userId, users.id))),
            ),
          ),
        ),
      },
      "cleaned up accounts",
    );
  },
});
