import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { randomId } from "#platform/ids";
import { fileToServe } from "../queries/file-to-serve.ts";
import { mediaFiles } from "../tables.ts";

const address = /\/files\/([0-9a-hjkmnp-tv-z]{26})\//g;

/**
 * For a text that is passed on: each file in it that the passer may read is brought anew as theirs,
 * without a second copy of its contents, and the text speaks of those. Others stay as they are, and
 * open for nobody new.
 */
export async function takeFilesAlong(ctx: Context<Actor>, text: string): Promise<string> {
  const { userId } = requireMember(ctx);
  const ids = [...new Set([...text.matchAll(address)].map(([, id]) => id ?? ""))];
  const anew = new Map<string, string>();
  for (const id of ids) {
    const file = await fileToServe(ctx, id).catch(() => undefined);
    if (!file) continue;
    const own = randomId();
    const { subjectKind: _kind, subjectId: _id, ...kept } = file;
    await ctx.db
      .insert(mediaFiles)
      .values({ ...kept, id: own, ownerId: userId, broughtAt: ctx.clock.now() });
    anew.set(id, own);
  }
  return text.replace(address, (whole, id: string) => whole.replace(id, anew.get(id) ?? id));
}
