import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { randomId } from "#platform/ids";
import { fileToServe } from "../queries/file-to-serve.ts";
import { mediaFiles } from "../tables.ts";

const fileUrlPattern = /\/files\/([0-9a-hjkmnp-tv-z]{26})\//g;

/**
 * For forwarded text: each file in it that the forwarder may read is registered again as theirs,
 * without copying its contents, and the text refers to the new ones. Other files stay as they are,
 * and become readable for nobody new.
 */
export async function copyAttachments(ctx: Context<Actor>, text: string): Promise<string> {
  const { userId } = requireMember(ctx);
  const ids = [...new Set([...text.matchAll(fileUrlPattern)].map(([, id]) => id ?? ""))];
  const copyIds = new Map<string, string>();
  for (const id of ids) {
    const file = await fileToServe(ctx, id).catch(() => undefined);
    if (!file) continue;
    const own = randomId();
    const { subjectKind: _kind, subjectId: _id, ...columns } = file;
    await ctx.db
      .insert(mediaFiles)
      .values({ ...columns, id: own, ownerId: userId, uploadedAt: ctx.clock.now() });
    copyIds.set(id, own);
  }
  return text.replace(fileUrlPattern, (whole, id: string) =>
    whole.replace(id, copyIds.get(id) ?? id),
  );
}
