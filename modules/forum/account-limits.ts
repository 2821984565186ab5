import { and, eq, gt, sql } from "drizzle-orm";
import { isLimited, type Member } from "#permissions";
import type { Transaction } from "#platform/db";
import type { Body } from "./body.ts";
import { linksNotAllowed, tooSoon } from "./errors.ts";
import { forumPosts } from "./tables.ts";

const slowSeconds = 600;

/** What a moderator's decision leaves of writing here. That nothing is left is the business of `can`. */
export async function checkAccountLimits(
  tx: Transaction,
  writer: Member,
  body: Pick<Body, "links">,
  now: Date,
): Promise<void> {
  rejectLinks(writer, body);
  if (!isLimited(writer, "slow")) return;
  const since = new Date(now.getTime() - slowSeconds * 1000);
  const [last] = await tx
    .select({ postedAt: forumPosts.postedAt })
    .from(forumPosts)
    .where(and(eq(forumPosts.authorId, writer.userId), gt(forumPosts.postedAt, since)))
    .orderBy(sql`${forumPosts.postedAt} desc`)
    .limit(1);
  if (last)
    throw tooSoon(
      Math.max(1, Math.ceil((last.postedAt.getTime() - since.getTime()) / 1000)),
      "account",
    );
}

export function rejectLinks(writer: Member, { links }: Pick<Body, "links">): void {
  if (links > 0 && isLimited(writer, "no_links")) throw linksNotAllowed();
}
