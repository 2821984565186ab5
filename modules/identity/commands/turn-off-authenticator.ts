import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { removeSecondFactor } from "../credentials.ts";
import { sendAccountEmail } from "../emails/send.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";

/** Sign-in asks for the password alone again. */
export async function turnOffAuthenticator(ctx: Context<Actor>): Promise<void> {
  const { userId } = requireRecentAuthentication(ctx);
  await inTransaction(ctx, async (tx) => {
    await removeSecondFactor(tx, userId);
    await sendAccountEmail(tx, {
      kind: "second_factor_changed",
      userId,
      details: { change: "authenticatorOff" },
    });
  });
}
