import { eq, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { type Database, inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { type Message, message } from "#platform/i18n";
import type { WithPorts } from "#platform/ports";
import { users } from "#tables/identity";
import { notificationTypes, typeNames } from "../notification-types.ts";
import { creatorEmailSettings, notificationPreferences } from "../tables.ts";
import { type EmailKind, readUnsubscribeToken } from "../unsubscribe-link.ts";

/** The kind of email a link refers to; a tampered link is reported as not found. */
export async function emailKindOf(
  ctx: WithPorts & { readonly db: Database },
  token: string,
): Promise<{ kind: EmailKind; name: Message; creator?: string }> {
  const link = readUnsubscribeToken(ctx, token);
  if (!link) throw notFound("link_not_found");
  const { kind, creatorId } = link;
  const [creator] = creatorId
    ? await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, creatorId))
    : [];
  return {
    kind,
    name:
      kind === "digest"
        ? message("notifications.unsubscribe.digest")
        : notificationTypes[kind].name,
    ...(creator && { creator: creator.name }),
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
  const { userId, kind, creatorId } = link;
  if (creatorId && !all) return endCreatorEmails(ctx, { userId, creatorId, kind });
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
    // "All" includes those of creators with settings of their own.
    if (all)
      await tx
        .update(creatorEmailSettings)
        .set({ works: "off", emails: "off" })
        .where(eq(creatorEmailSettings.userId, userId));
  });
}

async function endCreatorEmails(
  ctx: Context<Actor>,
  { userId, creatorId, kind }: { userId: string; creatorId: string; kind: EmailKind },
): Promise<void> {
  const choice = kind === "creator_email" ? { emails: "off" as const } : { works: "off" as const };
  await ctx.db
    .insert(creatorEmailSettings)
    .values({ userId, creatorId, ...choice })
    .onConflictDoUpdate({
      target: [creatorEmailSettings.userId, creatorEmailSettings.creatorId],
      set: choice,
    });
}

const fixed = (name: (typeof typeNames)[number]) => {
  const { email } = notificationTypes[name];
  return email === "always" || email === "never";
};
