import { and, eq, inArray } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { postWork } from "../facets/post-work.ts";
import { forgetWorks } from "../jobs/sweep-archives.ts";
import { archiveCollections, archiveFeedKeys, archiveSearches, archiveWorks } from "../tables.ts";
import { forgetTalk } from "../talk/forget-talk.ts";

/**
 * Part of erasing an account: everything with one's own words, or only what nobody else sees. Works
 * that stay name nobody but those their maker wrote down as makers.
 */
export async function forgetInArchives(
  ctx: Context<Actor>,
  { userId, ownText }: { readonly userId: string; readonly ownText: "keep" | "remove" },
): Promise<void> {
  authorize(ctx.actor, "account.erase", {});
  await inTransaction(ctx, async (tx) => {
    await tx.delete(archiveFeedKeys).where(eq(archiveFeedKeys.userId, userId));
    await tx.delete(archiveSearches).where(eq(archiveSearches.userId, userId));
    await forgetTalk(tx, userId, ownText);
    await tx.delete(archiveCollections).where(eq(archiveCollections.ownerId, userId));
    const gone = await tx
      .select()
      .from(archiveWorks)
      .where(
        and(
          eq(archiveWorks.ownerId, userId),
          ownText === "remove" ? undefined : inArray(archiveWorks.state, ["draft", "scheduled"]),
        ),
      )
      .orderBy(archiveWorks.id)
      .for("update");
    for (const work of gone) await postWork(tx, { ...work, state: "withdrawn" });
    await forgetWorks(
      tx,
      gone.map(({ id }) => id),
    );
  });
}
