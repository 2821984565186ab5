import { signedToken } from "#modules/identity";
import type { WithPorts } from "#platform/ports";
import { sameSecret } from "#platform/secrets";
import { type FileLook, workLimits } from "../words.ts";

const mac = (ctx: WithPorts, fileId: string, look: FileLook, until: number) =>
  signedToken(ctx, `archive file ${fileId} ${look} ${until}`);

/** A key to one file for ten minutes, given to whoever may open it now. */
export function grantFor(ctx: WithPorts, fileId: string, look: FileLook, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + workLimits.grantMinutes * 60;
  return `${until}.${mac(ctx, fileId, look, until)}`;
}

export function grantOpens(
  ctx: WithPorts,
  grant: string,
  fileId: string,
  look: FileLook,
  now: Date,
): boolean {
  const [, until = "", given = ""] = /^(\d{1,12})\.([\w-]+)$/.exec(grant) ?? [];
  if (until === "" || Number(until) * 1000 <= now.getTime()) return false;
  return sameSecret(given, mac(ctx, fileId, look, Number(until)));
}
