import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { type Device, emailInput } from "../contract.ts";
import { limitLetters } from "../letters/limit.ts";
import { sendLetter } from "../letters/send.ts";
import { makeLink } from "../links.ts";
import { users } from "../tables.ts";

/** Answers the same for every address; whoever owns the mailbox gets a link for half an hour. */
export async function requestPasswordReset(
  ctx: Context<Actor>,
  given: { email: string; device: Device },
): Promise<{ email: string }> {
  const { email } = emailInput.parse(given);
  await limitLetters(ctx, "reset_password", email, given.device);
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email));
    if (!user || user.erasedAt) return;
    const { id: linkId } = await makeLink(tx, ctx.clock, {
      purpose: "reset_password",
      userId: user.id,
    });
    await sendLetter(tx, { kind: "reset_password", userId: user.id, linkId });
  });
  return { email };
}
