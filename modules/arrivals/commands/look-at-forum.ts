import { recordAudit } from "#modules/audit";
import { findByUsername, requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { enqueue } from "#platform/jobs";
import { unreadableFile } from "../errors.ts";
import type { ForumFileInput } from "../inputs.ts";
import { bringTopics } from "../jobs/bring-topics.ts";
import { forumImports } from "../tables.ts";

/** Takes a file of another forum in and has it counted. Nothing of it is shown to anybody yet. */
export async function lookAtForum(
  ctx: Context<Actor>,
  { file, site, author, as: written, category }: ForumFileInput,
): Promise<{ readonly importId: string }> {
  authorize(ctx.actor, "forum.arrange", {});
  const { userId } = requireMember(ctx);
  const text = textOf(new Uint8Array(await file.arrayBuffer()));
  const found = written === "" ? { userId } : await findByUsername(ctx, written);
  if (!found || !("userId" in found))
    throw invalid({ as: [`Nobody here is called ${written}.`] }, "nobody_called_that");
  return inTransaction(ctx, async (tx) => {
    const [made] = await tx
      .insert(forumImports)
      .values({
        byId: userId,
        authorId: found.userId,
        fileName: file.name.slice(0, 200),
        text,
        site,
        archiveAuthor: author,
        category: category || null,
        madeAt: ctx.clock.now(),
      })
      .returning({ id: forumImports.id });
    if (!made) throw new Error("no import was written");
    await enqueue(tx, bringTopics, { importId: made.id });
    await recordAudit(tx, ctx, {
      action: "arrivals.forum_looked_at",
      subject: { kind: "forum_import", id: made.id },
    });
    return { importId: made.id };
  });
}

/** Whatever it is, it is text; the database keeps none with NUL in it. */
function textOf(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw unreadableFile("It is not written in UTF-8.");
  }
  if (text.includes("\0")) throw unreadableFile("It is no text.");
  return text;
}
