import { type Actor, isMember } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { limitKeyForIp, takeToken } from "#platform/ratelimit";

/** Stolen cards are tested with many small payments: legitimate users don't tip that often. */
export async function limitTips({ db, actor }: Context<Actor>, ip: string): Promise<void> {
  if (actor.kind === "system") return;
  await takeToken(
    db,
    isMember(actor)
      ? { name: "tips_given", key: actor.userId, limit: 60, perSeconds: 3600 }
      : { name: "guest_tips", key: limitKeyForIp(ip), limit: 10, perSeconds: 3600, burst: 5 },
  );
}

/** Their first day, and every guest. */
export const isNewAccount = (actor: Actor, joinedAt: Date | undefined, now: Date): boolean =>
  actor.kind !== "system" && (!joinedAt || now.getTime() - joinedAt.getTime() < dayMs);
