import type { Context } from "#platform/context";
import { limitKeyForIp, takeToken } from "#platform/ratelimit";
import { type Device, signInLimits } from "../contract.ts";

/** Prevents flooding a mailbox: counted for every address, whether or not it has an account. */
export async function limitEmails(
  { db }: Pick<Context, "db">,
  name: string,
  email: string,
  { ip }: Device,
): Promise<void> {
  await takeToken(db, {
    name: `letter_${name}`,
    key: email,
    limit: signInLimits.emailsPerAddressAndHour,
    perSeconds: 3600,
  });
  await takeToken(db, {
    name: "letters_asked",
    key: limitKeyForIp(ip),
    limit: signInLimits.emailsPerNetworkAndHour,
    perSeconds: 3600,
  });
}
