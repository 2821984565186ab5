import { and, eq, isNull, ne } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { users } from "#tables/identity";
import { subscriptions } from "#tables/subscriptions";
import { invitationNotFound } from "../errors.ts";
import { readInvitationToken } from "../invitation-links.ts";
import { invitationOptOuts, invitations } from "../tables.ts";

/** The invitation an email’s link refers to; a tampered link is reported as not found. */
export async function loadInvitation(
  ctx: Pick<Context<Actor>, "db" | "ports">,
  purpose: "come" | "refuse",
  token: string,
): Promise<{ readonly id: string; readonly name: string; readonly username: string } | undefined> {
  const id = readInvitationToken(ctx, purpose, token);
  if (!id) return undefined;
  const [found] = await ctx.db
    .select({ id: invitations.id, name: users.name, username: users.username })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.creatorId))
    .where(eq(invitations.id, id));
  return found;
}

/**
 * Stops emails from this creator, or from everyone here. Needs no session: the email is the proof.
 * Stored by the address’s digest, so it outlives the address. Idempotent.
 */
export async function declineInvitation(
  ctx: Context<Actor>,
  { token, all = false }: { readonly token: string; readonly all?: boolean },
): Promise<void> {
  const id = readInvitationToken(ctx, "refuse", token);
  if (!id) throw invitationNotFound();
  await inTransaction(ctx, async (tx) => {
    const [it] = await tx.select().from(invitations).where(eq(invitations.id, id)).for("update");
    if (!it) throw invitationNotFound();
    const now = ctx.clock.now();
    await tx
      .update(invitations)
      .set({ state: "refused", refusedAt: now, address: null, name: "" })
      .where(and(eq(invitations.id, id), ne(invitations.state, "refused")));
    if (all)
      await tx
        .insert(invitationOptOuts)
        .values({ digest: it.digest, refusedAt: now })
        .onConflictDoNothing();
  });
}

/** Records that an invitation led to a subscription, for the count its creator sees. */
export async function recordAcceptedInvitation(
  ctx: Context<Actor>,
  { token, subscriptionId }: { readonly token: string; readonly subscriptionId: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  const id = readInvitationToken(ctx, "come", token);
  if (!id) return;
  await inTransaction(ctx, async (tx) => {
    const [it] = await tx
      .select({ creatorId: invitations.creatorId })
      .from(invitations)
      .where(eq(invitations.id, id));
    const [subscription] = await tx
      .select({ creatorId: subscriptions.creatorId })
      .from(subscriptions)
      .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.subscriberId, userId)));
    if (!it || it.creatorId !== subscription?.creatorId) return;
    await tx
      .update(invitations)
      .set({ subscriptionId })
      .where(and(eq(invitations.id, id), isNull(invitations.subscriptionId)));
  });
}
