import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { type Device, emailInput } from "../contract.ts";
import { limitEmails } from "../emails/limit.ts";
import { sendAccountEmail } from "../emails/send.ts";
import { createLink } from "../links.ts";
import { users } from "../tables.ts";

/** Responds the same for every address; an email is sent only where verification is pending. */
export async function resendVerification(
  ctx: Context<Actor>,
  input: { email: string; device: Device },
): Promise<{ email: string }> {
  const { email } = emailInput.parse(input);
  await limitEmails(ctx, "verify_email", email, input.device);
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for("update");
    if (!user || user.emailVerified) return;
    const { id: linkId } = await createLink(tx, ctx.clock, {
      purpose: "verify_email",
      userId: user.id,
    });
    await sendAccountEmail(tx, { kind: "verify_email", userId: user.id, linkId });
  });
  return { email };
}
