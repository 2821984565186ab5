import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { isUuid } from "#platform/ids";
import { passkeyNameField } from "../contract.ts";
import { lastWayIn } from "../errors.ts";
import { requireFreshProof, requireMember } from "../fresh-proof.ts";
import { sendLetter } from "../letters/send.ts";
import { keepAnswer, type PasskeyAnswer } from "../passkeys/answer.ts";
import { authAccounts, passkeys, users } from "../tables.ts";

const named = z.object({ name: passkeyNameField });

/** Keeps a further passkey of one's own. */
export async function addPasskey(
  ctx: Context<Actor>,
  given: PasskeyAnswer & { name: string },
): Promise<void> {
  const { userId } = requireFreshProof(ctx);
  const { name } = named.parse(given);
  await keepAnswer(ctx, { ...given, name });
  await inTransaction(ctx, (tx) => tell(tx, userId, `the passkey “${name}” was added.`));
}

export async function renamePasskey(
  ctx: Context<Actor>,
  given: { passkeyId: string; name: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  const { name } = named.parse(given);
  if (!isUuid(given.passkeyId)) throw notFound();
  const renamed = await ctx.db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, given.passkeyId), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw notFound();
}

/** Nobody can shut themselves out: the last way in stays. */
export async function removePasskey(
  ctx: Context<Actor>,
  { passkeyId }: { passkeyId: string },
): Promise<void> {
  const { userId } = requireFreshProof(ctx);
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
    if (left === 0) throw lastWayIn();
    await tell(tx, userId, `the passkey “${gone.name ?? "without a name"}” was removed.`);
  });
}

const tell = (tx: Parameters<typeof sendLetter>[0], userId: string, what: string) =>
  sendLetter(tx, { kind: "second_factor_changed", userId, details: { what } });
