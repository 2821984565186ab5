import { asMembers } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { savedRecords } from "./saved-file.ts";

/** What somebody saved, for their copy: of each thing as much as they themselves may read. */
export async function* savedExport(ctx: Context<Actor>, userId: string) {
  const [actor] = await asMembers(ctx.db, [userId]);
  if (!actor) return;
  let piece = 0;
  for await (const records of savedRecords({ ...ctx, actor }, userId)) {
    piece += 1;
    yield { path: `saved-${piece}.json`, json: records };
  }
}
