import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { dropSecondFactor } from "../credentials.ts";
import { requireFreshProof } from "../fresh-proof.ts";
import { sendLetter } from "../letters/send.ts";

/** Signing in asks for the password alone again. */
export async function turnOffAuthenticator(ctx: Context<Actor>): Promise<void> {
  const { userId } = requireFreshProof(ctx);
  await inTransaction(ctx, async (tx) => {
    await dropSecondFactor(tx, userId);
    await sendLetter(tx, {
      kind: "second_factor_changed",
      userId,
      details: { what: "signing in no longer asks for a code." },
    });
  });
}
