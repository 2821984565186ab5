import { and, eq, inArray } from "drizzle-orm";
import { memberJoined } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Clock } from "#platform/clock";
import type { Database } from "#platform/db";
import { defineListener } from "#platform/events";
import { users } from "#tables/identity";
import { invitedWithOtherEmail, notInvited } from "./errors.ts";
import { readSetting } from "./site-settings.ts";
import { waitlistEntries } from "./tables.ts";
import { findWaitlistLink } from "./waitlist/links.ts";

interface Admission {
  readonly email: string;
  readonly inviteToken?: string | undefined;
}

/** The invitation behind a link, if it is still valid. */
export async function findInvitation(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
): Promise<{ email: string } | undefined> {
  const found = await findWaitlistLink(db, clock, "invite", token);
  if (!found || found.link.usedAt || found.entry.state !== "invited") return undefined;
  const { email, inviteExpiresAt } = found.entry;
  return inviteExpiresAt && inviteExpiresAt > clock.now() ? { email } : undefined;
}

/** Rejects a sign-up unless registration is open or this address was invited. */
export async function authorizeSignUp(
  ctx: { db: Database; clock: Clock },
  { email, inviteToken }: Admission,
): Promise<void> {
  if ((await readSetting(ctx.db, "registration")) === "open") return;
  const invitation = inviteToken ? await findInvitation(ctx, inviteToken) : undefined;
  if (!invitation) throw notInvited();
  if (invitation.email !== email) throw invitedWithOtherEmail();
}

/**
 * An account counts as joined, however the user registered, and links emailed earlier stop working.
 * An invitation is bound to its address and an address has one account, so it can't be used twice
 * before this runs.
 */
export const markJoined = defineListener<{ userId: string; by?: "house" | undefined }, Actor>(
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
