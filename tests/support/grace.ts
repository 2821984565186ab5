import { eq, sql } from "drizzle-orm";
import { eraseDue } from "#modules/portability";
import { inTransaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { users } from "#tables/identity";
import { departures } from "#tables/portability";
import { testPorts } from "./context.ts";
import { onSiteWithJobs } from "./site-database.ts";

/**
 * Lets the fourteen days pass for one person of the journeys' site, and has the site do at once what
 * it does every hour. Everybody else's days stay as they are.
 */
export const graceEnds = (username: string): Promise<void> =>
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
        .update(departures)
        .set({ requestedAt: past, dueAt: sql`now() - interval '1 day'` })
        .where(sql`${departures.userId} = ${user.id} and ${departures.undoneAt} is null`);
      await enqueue(tx, eraseDue, {});
    }),
  );
