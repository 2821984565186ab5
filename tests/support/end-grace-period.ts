import { eq, sql } from "drizzle-orm";
import { eraseDue } from "#modules/portability";
import { inTransaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { users } from "#tables/identity";
import { accountDeletions } from "#tables/portability";
import { testPorts } from "./context.ts";
import { onSiteWithJobs } from "./site-database.ts";

/**
 * Ends the fourteen-day grace period for one user of the e2e site, and immediately runs what the
 * site does every hour. Other users are not affected.
 */
export const endGracePeriod = (username: string): Promise<void> =>
  onSiteWithJobs((db) =>
    inTransaction({ db, ports: testPorts(db) }, async (tx) => {
      const past = sql`now() - interval '15 days'`;
      const [user] = await tx
        .update(users)
        .set({ deletionRequestedAt: past })
        .where(eq(users.username, username))
        .returning({ id: users.id });
      if (!user) throw new Error(`nobody is called ${username}`);
      await tx
        .update(accountDeletions)
        .set({ requestedAt: past, dueAt: sql`now() - interval '1 day'` })
        .where(
          sql`${accountDeletions.userId} = ${user.id} and ${accountDeletions.undoneAt} is null`,
        );
      await enqueue(tx, eraseDue, {});
    }),
  );
