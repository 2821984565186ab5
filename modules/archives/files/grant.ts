import { signedToken } from "#modules/identity";
import type { WithPorts } from "#platform/ports";
import { secretsEqual } from "#platform/secrets";
import { type FileVariant, workLimits } from "../constants.ts";

const mac = (ctx: WithPorts, fileId: string, variant: FileVariant, until: number) =>
  signedToken(ctx, `archive file ${fileId} ${variant} ${until}`);

/** Grants access to one file for ten minutes, for a user who may open it now. */
export function createFileGrant(
  ctx: WithPorts,
  fileId: string,
  variant: FileVariant,
  now: Date,
): string {
  const until = Math.floor(now.getTime() / 1000) + workLimits.grantMinutes * 60;
  return `${until}.${mac(ctx, fileId, variant, until)}`;
}

export function isGrantValid(
  ctx: WithPorts,
  grant: string,
  fileId: string,
  variant: FileVariant,
  now: Date,
): boolean {
  const [, until = "", signature = ""] = /^(\d{1,12})\.([\w-]+)$/.exec(grant) ?? [];
  if (until === "" || Number(until) * 1000 <= now.getTime()) return false;
  return secretsEqual(signature, mac(ctx, fileId, variant, Number(until)));
}
