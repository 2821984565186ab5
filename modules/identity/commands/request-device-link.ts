import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { type Device, identifierInput } from "../contract.ts";
import { findUserByIdentifier } from "../credentials.ts";
import { limitEmails } from "../emails/limit.ts";
import { sendAccountEmail } from "../emails/send.ts";
import { createLink } from "../links.ts";

/**
 * For a person who has to wait because others guess at their password: the mailbox owner gets a
 * link that makes the browser it is opened in a known device. Responds the same for every name.
 */
export async function requestDeviceLink(
  ctx: Context<Actor>,
  input: { identifier: string; device: Device },
): Promise<{ identifier: string }> {
  const { identifier } = identifierInput.parse(input);
  const user = await findUserByIdentifier(ctx.db, identifier);
  await limitEmails(ctx, "trust_device", user?.email ?? identifier, input.device);
  await inTransaction(ctx, async (tx) => {
    if (!user) return;
    const link = { purpose: "trust_device", userId: user.id } as const;
    const { id: linkId } = await createLink(tx, ctx.clock, link);
    await sendAccountEmail(tx, { kind: "trust_device", userId: user.id, linkId });
  });
  return { identifier };
}
