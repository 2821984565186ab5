import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { isUuid } from "#platform/ids";
import { passkeyNameField } from "../contract.ts";
import { sendAccountEmail } from "../emails/send.ts";
import { lastSignInMethod } from "../errors.ts";
import { type PasskeyResponse, registerPasskey } from "../passkeys/verify-passkey.ts";
import { requireMember, requireRecentAuthentication } from "../recent-authentication.ts";
import { authAccounts, passkeys, users } from "../tables.ts";

const named = z.object({ name: passkeyNameField });

/** Adds another passkey to the actor's account. */
export async function addPasskey(
  ctx: Context<Actor>,
  input: PasskeyResponse & { name: string },
): Promise<void> {
  const { userId } = requireRecentAuthentication(ctx);
  const { name } = named.parse(input);
  await registerPasskey(ctx, { ...input, name });
  await inTransaction(ctx, (tx) =>
    notifyPasskeyChanged(tx, userId, { change: "passkeyAdded", name }),
  );
}

export async function renamePasskey(
  ctx: Context<Actor>,
  input: { passkeyId: string; name: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  const { name } = named.parse(input);
  if (!isUuid(input.passkeyId)) throw notFound();
  const renamed = await ctx.db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, input.passkeyId), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw notFound();
}

/** The last remaining sign-in method can't be removed, so nobody locks themselves out. */
export async function removePasskey(
  ctx: Context<Actor>,
  { passkeyId }: { passkeyId: string },
): Promise<void> {
  const { userId } = requireRecentAuthentication(ctx);
  if (!isUuid(passkeyId)) throw notFound();
  await inTransaction(ctx, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const [gone] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning({ name: passkeys.name });
    if (!gone) throw notFound();
    const left =
      (await tx.$count(passkeys, eq(passkeys.userId, userId))) +
      (await tx.$count(authAccounts, eq(authAccounts.userId, userId)));
    if (left === 0) throw lastSignInMethod();
    await notifyPasskeyChanged(tx, userId, { change: "passkeyRemoved", name: gone.name ?? "" });
  });
}

const notifyPasskeyChanged = (
  tx: Parameters<typeof sendAccountEmail>[0],
  userId: string,
  details: { readonly change: "passkeyAdded" | "passkeyRemoved"; readonly name: string },
) => sendAccountEmail(tx, { kind: "second_factor_changed", userId, details });
