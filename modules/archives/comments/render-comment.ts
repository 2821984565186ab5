import { and, eq, gt } from "drizzle-orm";
import { siteMail } from "#modules/identity";
import { isLimited, type Member } from "#permissions";
import type { Transaction } from "#platform/db";
import { renderMarkdown, type SafeHtml } from "#platform/markdown";
import type { WithPorts } from "#platform/ports";
import { workLimits } from "../constants.ts";
import { linksNotAllowed, tooSoon } from "../errors.ts";
import { archiveComments } from "../tables.ts";

const slowMs = 600_000;

/** Rendered once, on write; the source is stored next to it. */
export function renderComment(ctx: WithPorts, writer: Member, body: string): SafeHtml {
  const { html } = renderMarkdown(body, {
    maxLength: workLimits.comment,
    topHeading: 4,
    ownOrigin: siteMail(ctx).origin,
  });
  if (isLimited(writer, "no_links") && html.includes(' rel="nofollow')) throw linksNotAllowed();
  return html;
}

/** A member slowed down by moderators may write every ten minutes. */
export async function enforceSlowMode(tx: Transaction, writer: Member, now: Date): Promise<void> {
  if (!isLimited(writer, "slow")) return;
  const since = new Date(now.getTime() - slowMs);
  const recent = and(
    eq(archiveComments.authorId, writer.userId),
    gt(archiveComments.postedAt, since),
  );
  if ((await tx.$count(archiveComments, recent)) > 0) throw tooSoon();
}
