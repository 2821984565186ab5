import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { type Device, emailInput } from "../contract.ts";
import { limitEmails } from "../emails/limit.ts";
import { sendAccountEmail } from "../emails/send.ts";
import { createLink } from "../links.ts";
import { cookieIn, joiningCookieName } from "../session-cookie.ts";
import { tokenDigest } from "../signed-token.ts";
import { singleUseLinks, users } from "../tables.ts";

/**
 * Responds the same for every address; an email is sent only where verification is pending. The new
 * link sets the account up as the sign-up from this browser asked, as the link sent before it does:
 * otherwise the account would keep the password of the person who signed up with the address first.
 */
export async function resendVerification(
  ctx: Context<Actor>,
  input: { email: string; device: Device; headers?: Headers | undefined },
): Promise<{ email: string }> {
  const { email } = emailInput.parse(input);
  await limitEmails(ctx, "verify_email", email, input.device);
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for("update");
    if (!user || user.emailVerified) return;
    const { id: linkId } = await createLink(tx, ctx.clock, {
      purpose: "verify_email",
      userId: user.id,
      payload: await signedUpHere(ctx, tx, user.id, input.headers),
    });
    await sendAccountEmail(tx, { kind: "verify_email", userId: user.id, linkId });
  });
  return { email };
}

/** What the latest sign-up from this browser put in its link, if that still works. */
async function signedUpHere(
  ctx: Context<Actor>,
  tx: Transaction,
  userId: string,
  headers: Headers | undefined,
): Promise<Record<string, string>> {
  const secret = headers && cookieIn(headers, joiningCookieName);
  if (!secret) return {};
  const [link] = await tx
    .select({ payload: singleUseLinks.payload })
    .from(singleUseLinks)
    .where(
      and(
        eq(singleUseLinks.userId, userId),
        eq(singleUseLinks.purpose, "verify_email"),
        isNull(singleUseLinks.usedAt),
        gt(singleUseLinks.expiresAt, ctx.clock.now()),
        sql`${singleUseLinks.payload}->>'browser' = ${tokenDigest(secret)}`,
      ),
    )
    .orderBy(desc(singleUseLinks.createdAt))
    .limit(1);
  return link?.payload ?? {};
}
