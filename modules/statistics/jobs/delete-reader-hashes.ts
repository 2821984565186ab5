import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { defineJob } from "#platform/jobs";
import { dayOf } from "../salt.ts";

/** Deletes yesterday's salt and hashes on a day on which nobody has read anything yet. */
export const deleteReaderHashes = defineJob<Record<string, never>, Actor>(
  "statistics.delete_reader_hashes",
  {
    payload: z.object({}),
    queue: "slow",
    handle: async ({ db, clock }) => {
      await db.execute(sql`delete from statistics_salts where day < ${dayOf(clock.now())}::date`);
    },
  },
);
