import { sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import type { WithPorts } from "#platform/ports";
import { noticeTypes, typeNames } from "../declared.ts";
import { noticeSettings } from "../tables.ts";
import { type LetterKind, readUnsubscribeToken } from "../unsubscribe-link.ts";

/** What a letter's link is about; a link that was changed leads nowhere. */
export function letterKindOf(ctx: WithPorts, token: string): { kind: LetterKind; name: string } {
  const link = readUnsubscribeToken(ctx, token);
  if (!link) throw notFound("link_not_found");
  const { kind } = link;
  return { kind, name: kind === "digest" ? "The digest" : noticeTypes[kind].name };
}

/**
 * Ends letters of the link's kind, or all that can be ended. Needs no session: the link is the
 * proof. Again is the same as once.
 */
export async function unsubscribe(
  ctx: Context<Actor>,
  { token, all = false }: { token: string; all?: boolean },
): Promise<void> {
  const link = readUnsubscribeToken(ctx, token);
  if (!link) throw notFound("link_not_found");
  const { userId, kind } = link;
  const types = all ? typeNames.filter((name) => !fixed(name)) : kind === "digest" ? [] : [kind];
  const digestToo = all || kind === "digest";
  await inTransaction(ctx, async (tx) => {
    await tx.insert(noticeSettings).values({ userId }).onConflictDoNothing();
    const [row] = await tx
      .select({ choices: noticeSettings.choices })
      .from(noticeSettings)
      .where(sql`${noticeSettings.userId} = ${userId}`)
      .for("update");
    const choices = { ...row?.choices };
    for (const type of types) choices[type] = { ...choices[type], email: false };
    await tx
      .update(noticeSettings)
      .set({ choices, ...(digestToo && { digest: "off" as const, nextDigestAt: null }) })
      .where(sql`${noticeSettings.userId} = ${userId}`);
  });
}

const fixed = (name: (typeof typeNames)[number]) => {
  const { email } = noticeTypes[name];
  return email === "always" || email === "never";
};
