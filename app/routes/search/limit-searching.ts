import type { RouteArgs } from "#app/http/route.ts";
import { searchLimits } from "#contracts/search";
import { isMember } from "#permissions";
import { rateLimited } from "#platform/errors";
import { limitKeyForIp, memoryLimiter } from "#platform/ratelimit";

const { member, guest, suggest } = searchLimits.perMinute;
const limits = {
  member: memoryLimiter({ limit: member, perSeconds: 60 }),
  guest: memoryLimiter({ limit: guest, perSeconds: 60 }),
  suggest: memoryLimiter({ limit: suggest, perSeconds: 60 }),
};

/** Each process counts for itself: asking the database would cost as much as a search. */
export function limitSearches({ ctx, scope }: RouteArgs, what: "page" | "suggest"): void {
  const { actor } = ctx;
  const key = isMember(actor) ? actor.userId : limitKeyForIp(scope.device.ip);
  const limit = what === "suggest" ? "suggest" : isMember(actor) ? "member" : "guest";
  const waitSeconds = limits[limit].take(key);
  if (waitSeconds > 0) throw rateLimited(waitSeconds);
}
