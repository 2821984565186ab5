import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#platform/context";
import { defineJob } from "#platform/jobs";
import { suspicionKinds, suspicionLimits } from "../contract.ts";
import { suspicions } from "../tables.ts";
import { patterns } from "./patterns.ts";

/** Checks recent records for suspicious patterns. Open suspicions are updated. */
export async function detectSuspicions(ctx: Pick<Context, "db" | "clock">): Promise<number> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - suspicionLimits.windowMinutes * 60_000);
  let noted = 0;
  for (const kind of suspicionKinds) {
    // A resolved suspicion reopens only if the activity continued afterwards.
    const { rowCount } = await ctx.db.execute(sql`
      insert into ${suspicions} as held (kind, about, person_id, network, seen, first_at, last_at)
      select ${kind}::text, found.about, found.person_id, found.network, found.seen, ${now}::timestamptz, found.last_at
      from (${patterns[kind](since)}) as found
      where not exists (select from ${suspicions} settled where settled.kind = ${kind}
        and settled.about = found.about and settled.settled_at >= found.last_at)
      on conflict (kind, about) where settled_at is null
      do update set seen = excluded.seen, last_at = excluded.last_at, network = excluded.network
      where held.last_at < excluded.last_at`);
    noted += rowCount ?? 0;
  }
  return noted;
}

export const detectSuspicionsJob = defineJob("admin.detect_suspicions", {
  payload: z.object({}),
  retries: 0,
  handle: async (ctx) => {
    const noted = await detectSuspicions(ctx);
    if (noted > 0) ctx.log.warn({ noted }, "suspicious activity detected");
  },
});
