import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { users } from "#tables/identity";
import { importLimits } from "../contract.ts";
import { audienceImports, invitationOptOuts, invitations } from "../tables.ts";
import { sendInvitation } from "./send-invitation.ts";

const payload = z.object({ importId: z.uuid() });

/**
 * Sends the next few emails of a list and schedules itself for the rest: slowly, so that the site’s
 * email is not taken for spam, and so that sending stops if the creator is suspended meanwhile.
 */
export const sendBatch = defineJob<z.output<typeof payload>, Actor>("imports.send_batch", {
  payload,
  handle: (ctx, { importId }) =>
    inTransaction(ctx, async (tx) => {
      const [list] = await tx
        .select()
        .from(audienceImports)
        .where(eq(audienceImports.id, importId))
        .for("update");
      if (list?.state !== "inviting") return;
      const next = (await maySendInvitations(tx, list.creatorId))
        ? await pendingInvitations(tx, importId)
        : [];
      const optOuts = await findOptOuts(tx, next);
      const recipients = next.filter(({ digest }) => !optOuts.has(digest));
      await mark(tx, next, optOuts, ctx.clock.now());
      for (const { id } of recipients) await enqueue(tx, sendInvitation, { invitationId: id });
      if (next.length === 0) return end(ctx, tx, importId);
      const startAfter = new Date(ctx.clock.now().getTime() + importLimits.pauseSeconds * 1_000);
      await enqueue(tx, sendBatch, { importId }, { startAfter });
    }),
});

/** No emails are sent for a creator who is suspended or whose deletion is pending. */
async function maySendInvitations(tx: Transaction, creatorId: string): Promise<boolean> {
  const [creator] = await tx
    .select({
      may: sql<boolean>`${users.suspendedAt} is null and ${users.deletionRequestedAt} is null and ${users.erasedAt} is null`,
    })
    .from(users)
    .where(eq(users.id, creatorId));
  return creator?.may ?? false;
}

const pendingInvitations = (tx: Transaction, importId: string) =>
  tx
    .select({ id: invitations.id, digest: invitations.digest })
    .from(invitations)
    .where(and(eq(invitations.importId, importId), eq(invitations.state, "waiting")))
    .orderBy(asc(invitations.id))
    .limit(importLimits.emailsPerBatch);

type Waiting = Awaited<ReturnType<typeof pendingInvitations>>;

async function findOptOuts(tx: Transaction, next: Waiting): Promise<ReadonlySet<string>> {
  if (next.length === 0) return new Set();
  const digests = next.map(({ digest }) => digest);
  const rows = await tx
    .select({ digest: invitationOptOuts.digest })
    .from(invitationOptOuts)
    .where(inArray(invitationOptOuts.digest, digests));
  return new Set(rows.map(({ digest }) => digest));
}

async function mark(tx: Transaction, next: Waiting, optOuts: ReadonlySet<string>, now: Date) {
  for (const isOptedOut of [false, true]) {
    const ids = next.filter(({ digest }) => optOuts.has(digest) === isOptedOut).map(({ id }) => id);
    if (ids.length === 0) continue;
    await tx
      .update(invitations)
      .set(isOptedOut ? { state: "unsendable" } : { state: "sent", sentAt: now })
      .where(inArray(invitations.id, ids));
  }
}

/** People still waiting get no email, since the creator may no longer send invitations. */
async function end(ctx: Context<Actor>, tx: Transaction, importId: string): Promise<void> {
  await tx
    .update(invitations)
    .set({ state: "unsendable" })
    .where(and(eq(invitations.importId, importId), eq(invitations.state, "waiting")));
  await tx
    .update(audienceImports)
    .set({ state: "done", endedAt: ctx.clock.now() })
    .where(eq(audienceImports.id, importId));
}
