import { caseLimits } from "./constants.ts";
import type { cases } from "./tables.ts";

type Claim = Pick<typeof cases.$inferSelect, "claimedBy" | "claimedAt">;

/** A claim lasts half an hour, so that an absent moderator does not hold up a case. */
export const activeClaim = ({ claimedBy, claimedAt }: Claim, now: Date): string | null =>
  claimedBy && claimedAt && now.getTime() - claimedAt.getTime() < caseLimits.claimMinutes * 60_000
    ? claimedBy
    : null;

export function claimedByAnother(claim: Claim, userId: string, now: Date): boolean {
  const holder = activeClaim(claim, now);
  return holder !== null && holder !== userId;
}
