import type { Context } from "#platform/context";
import { limitKeyForIp, takeToken } from "#platform/ratelimit";
import type { Device } from "../contract.ts";

/** Nobody's mailbox is flooded through us: counted for every address, whether it has an account. */
export async function limitLetters(
  { db }: Pick<Context, "db">,
  name: string,
  email: string,
  { ip }: Device,
): Promise<void> {
  await takeToken(db, { name: `letter_${name}`, key: email, limit: 3, perSeconds: 3600 });
  await takeToken(db, {
    name: "letters_asked",
    key: limitKeyForIp(ip),
    limit: 30,
    perSeconds: 3600,
  });
}
