import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { type Device, emailInput } from "../contract.ts";
import { limitEmails } from "../emails/limit.ts";
import { sendAccountEmail } from "../emails/send.ts";
import { createLink } from "../links.ts";
import { users } from "../tables.ts";

/** Responds the same for every address; the mailbox owner gets a link valid for half an hour. */
export async function requestPasswordReset(
  ctx: Context<Actor>,
  input: { email: string; device: Device },
): Promise<{ email: string }> {
  const { email } = emailInput.parse(input);
  await limitEmails(ctx, "reset_password", email, input.device);
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email));
    if (!user || user.erasedAt) return;
    const { id: linkId } = await createLink(tx, ctx.clock, {
      purpose: "reset_password",
      userId: user.id,
    });
    await sendAccountEmail(tx, { kind: "reset_password", userId: user.id, linkId });
  });
  return { email };
}
