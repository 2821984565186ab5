import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { type Device, tokenInput } from "../contract.ts";
import { redeemLink } from "../links.ts";
import { trustDevice } from "../trusted-devices.ts";

/** Makes this browser a known device. The password and a second factor are still required. */
export async function followDeviceLink(
  ctx: Context<Actor>,
  input: { token: string; device: Device },
): Promise<{ cookies: readonly string[] }> {
  const { token } = tokenInput.parse(input);
  return inTransaction(ctx, async (tx) => {
    const { userId } = await redeemLink(tx, ctx.clock, "trust_device", token);
    return { cookies: [await trustDevice(tx, ctx.clock, { userId, device: input.device })] };
  });
}
