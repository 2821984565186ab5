import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { guildEventResponses, guildEvents } from "./tables.ts";

/** Deletes a user's responses to a guild's events, and updates the counts. */
export async function deleteEventResponses(
  tx: Transaction,
  { userId, guildId }: { readonly userId: string; readonly guildId: string },
): Promise<void> {
  await tx.execute(sql`
    with held as (
      select e.id from ${guildEvents} e
      join ${guildEventResponses} a on a.event_id = e.id and a.user_id = ${userId}::uuid
      where e.guild_id = ${guildId}::uuid order by e.id for no key update of e
    ), gone as (
      delete from ${guildEventResponses} a using held
      where a.event_id = held.id and a.user_id = ${userId}::uuid returning a.event_id, a.answer
    )
    update ${guildEvents} e set attending_count = attending_count - 1
    from gone where e.id = gone.event_id and gone.answer = 'yes'`);
}
