import { recordAudit } from "#modules/audit";
import { findByUsername, requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { message } from "#platform/i18n";
import { enqueue } from "#platform/jobs";
import { unreadableFile } from "../errors.ts";
import type { ForumFileInput } from "../inputs.ts";
import { importTopicsJob } from "../jobs/import-topics.ts";
import { forumImports } from "../tables.ts";

/** Accepts a file from another forum and queues its analysis. Nothing of it is published yet. */
export async function analyzeForumFile(
  ctx: Context<Actor>,
  { file, site, author, as: written, category }: ForumFileInput,
): Promise<{ readonly importId: string }> {
  authorize(ctx.actor, "forum.manage_categories", {});
  const { userId } = requireMember(ctx);
  const text = textOf(new Uint8Array(await file.arrayBuffer()));
  const found = written === "" ? { userId } : await findByUsername(ctx, written);
  if (!found || !("userId" in found))
    throw invalid(
      { as: [message("portability.imports.errors.unknownMember", { name: written })] },
      "nobody_called_that",
    );
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
        createdAt: ctx.clock.now(),
      })
      .returning({ id: forumImports.id });
    if (!made) throw new Error("no import was written");
    await enqueue(tx, importTopicsJob, { importId: made.id });
    await recordAudit(tx, ctx, {
      action: "arrivals.forum_looked_at",
      subject: { kind: "forum_import", id: made.id },
    });
    return { importId: made.id };
  });
}

/** Decodes as text in any case; the database can't store NUL. */
function textOf(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw unreadableFile("portability.imports.errors.notUtf8");
  }
  if (text.includes("\0")) throw unreadableFile("portability.imports.errors.notText");
  return text;
}
