import { and, eq, inArray } from "drizzle-orm";
import { memberJoined } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Clock } from "#platform/clock";
import type { Database } from "#platform/db";
import { listen } from "#platform/events";
import { users } from "#tables/identity";
import { askedInElsewhere, notAskedIn } from "./errors.ts";
import { readSetting } from "./site-settings.ts";
import { waitlistEntries } from "./tables.ts";
import { findWaitlistLink } from "./waitlist/links.ts";

interface Admission {
  readonly email: string;
  readonly inviteToken?: string | undefined;
}

/** What a link of an invitation is worth now: whom it is for, or nothing. */
export async function findInvitation(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
): Promise<{ email: string } | undefined> {
  const found = await findWaitlistLink(db, clock, "invite", token);
  if (!found || found.link.usedAt || found.entry.state !== "invited") return undefined;
  const { email, inviteExpiresAt } = found.entry;
  return inviteExpiresAt && inviteExpiresAt > clock.now() ? { email } : undefined;
}

/** Refuses a sign-up unless the doors are open or this address was asked in. */
export async function admit(
  ctx: { db: Database; clock: Clock },
  { email, inviteToken }: Admission,
): Promise<void> {
  if ((await readSetting(ctx.db, "registration")) === "open") return;
  const invitation = inviteToken ? await findInvitation(ctx, inviteToken) : undefined;
  if (!invitation) throw notAskedIn();
  if (invitation.email !== email) throw askedInElsewhere();
}

/**
 * Whoever has an account has joined, however they came in, and what was mailed to them leads nowhere
 * any more. An invitation is bound to its address and an address has one account, so nobody can
 * use it twice in the moment before this runs.
 */
export const markJoined = listen<{ userId: string; by?: "house" | undefined }, Actor>(
  memberJoined,
  "site.mark_joined",
  async ({ db, clock }, { userId }) => {
    const itsAddress = db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    await db
      .update(waitlistEntries)
      .set({ state: "joined", joinedAt: clock.now(), turn: null })
      .where(
        and(
          inArray(waitlistEntries.email, itsAddress),
          inArray(waitlistEntries.state, [
            "pending_confirm",
            "waiting",
            "invited",
            "lapsed",
            "left",
          ]),
        ),
      );
  },
);
