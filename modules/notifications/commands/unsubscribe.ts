import { sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { type Message, message } from "#platform/i18n";
import type { WithPorts } from "#platform/ports";
import { notificationTypes, typeNames } from "../notification-types.ts";
import { notificationPreferences } from "../tables.ts";
import { type EmailKind, readUnsubscribeToken } from "../unsubscribe-link.ts";

/** The kind of email a link refers to; a tampered link is reported as not found. */
export function emailKindOf(ctx: WithPorts, token: string): { kind: EmailKind; name: Message } {
  const link = readUnsubscribeToken(ctx, token);
  if (!link) throw notFound("link_not_found");
  const { kind } = link;
  return {
    kind,
    name:
      kind === "digest"
        ? message("notifications.unsubscribe.digest")
        : notificationTypes[kind].name,
  };
}

/**
 * Ends emails of the link's kind, or all that can be ended. Needs no session: the link is the
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
    await tx.insert(notificationPreferences).values({ userId }).onConflictDoNothing();
    const [row] = await tx
      .select({ choices: notificationPreferences.choices })
      .from(notificationPreferences)
      .where(sql`${notificationPreferences.userId} = ${userId}`)
      .for("update");
    const choices = { ...row?.choices };
    for (const type of types) choices[type] = { ...choices[type], email: false };
    await tx
      .update(notificationPreferences)
      .set({ choices, ...(digestToo && { digest: "off" as const, nextDigestAt: null }) })
      .where(sql`${notificationPreferences.userId} = ${userId}`);
  });
}

const fixed = (name: (typeof typeNames)[number]) => {
  const { email } = notificationTypes[name];
  return email === "always" || email === "never";
};
