import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { deleteDraft } from "../drafts.ts";
import { draftConflict } from "../errors.ts";
import { forumDrafts } from "../tables.ts";

interface SaveDraftInput {
  readonly place: string;
  readonly content: Readonly<Record<string, string>>;
  /** What this device last saw; 0 where it saw none. */
  readonly version: number;
}

/** Saves a draft for another device or another day. Empty text deletes it. */
export async function saveDraft(
  ctx: Context<Actor>,
  { place, content, version }: SaveDraftInput,
): Promise<{ readonly version: number }> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const mine = and(eq(forumDrafts.userId, userId), eq(forumDrafts.place, place));
    const [existing] = await tx.select().from(forumDrafts).where(mine).for("update");
    if (existing && existing.version !== version) throw draftConflict();
    if (Object.values(content).every((text) => text.trim() === "")) {
      await deleteDraft(tx, userId, place);
      return { version: 0 };
    }
    const next = { content, version: (existing?.version ?? 0) + 1, savedAt: ctx.clock.now() };
    const [saved] = await tx
      .insert(forumDrafts)
      .values({ userId, place, ...next })
      .onConflictDoUpdate({ target: [forumDrafts.userId, forumDrafts.place], set: next })
      .returning({ version: forumDrafts.version });
    return { version: saved?.version ?? next.version };
  });
}

export async function discardDraft(
  ctx: Context<Actor>,
  { place }: { place: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, (tx) => deleteDraft(tx, userId, place));
}
