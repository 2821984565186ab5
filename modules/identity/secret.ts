import { config } from "#platform/config";
import { keptSecret } from "#platform/secrets";

let known: string | undefined;

/** What signs sessions and links. All processes of one site must have the same. */
export function authSecret(): string {
  known ??= config.AUTH_SECRET ?? keptSecret(config.DATA_DIR, "auth-secret");
  return known;
}
