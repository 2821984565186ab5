import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { type Device, emailInput } from "../contract.ts";
import { limitLetters } from "../letters/limit.ts";
import { sendLetter } from "../letters/send.ts";
import { makeLink } from "../links.ts";
import { users } from "../tables.ts";

/** Answers the same for every address; a letter goes only where one is waited for. */
export async function resendVerification(
  ctx: Context<Actor>,
  given: { email: string; device: Device },
): Promise<{ email: string }> {
  const { email } = emailInput.parse(given);
  await limitLetters(ctx, "verify_email", email, given.device);
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for("update");
    if (!user || user.emailVerified) return;
    const { id: linkId } = await makeLink(tx, ctx.clock, {
      purpose: "verify_email",
      userId: user.id,
    });
    await sendLetter(tx, { kind: "verify_email", userId: user.id, linkId });
  });
  return { email };
}
