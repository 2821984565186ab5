import { and, eq, gt } from "drizzle-orm";
import { sitePost } from "#modules/identity";
import { isLimited, type Member } from "#permissions";
import type { Transaction } from "#platform/db";
import { renderMarkdown, type SafeHtml } from "#platform/markdown";
import type { WithPorts } from "#platform/ports";
import { noLinksNow, tooSoon } from "../errors.ts";
import { archiveComments } from "../tables.ts";
import { workLimits } from "../words.ts";

const slowMs = 600_000;

/** Rendered once, when written; the source is kept beside it. */
export function renderComment(ctx: WithPorts, writer: Member, body: string): SafeHtml {
  const { html } = renderMarkdown(body, {
    maxLength: workLimits.comment,
    topHeading: 4,
    ownOrigin: sitePost(ctx).origin,
  });
  if (isLimited(writer, "no_links") && html.includes(' rel="nofollow')) throw noLinksNow();
  return html;
}

/** Whom the stewards slowed down writes every ten minutes. */
export async function checkPace(tx: Transaction, writer: Member, now: Date): Promise<void> {
  if (!isLimited(writer, "slow")) return;
  const since = new Date(now.getTime() - slowMs);
  const lately = and(
    eq(archiveComments.authorId, writer.userId),
    gt(archiveComments.postedAt, since),
  );
  if ((await tx.$count(archiveComments, lately)) > 0) throw tooSoon();
}
