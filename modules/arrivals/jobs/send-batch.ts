import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { users } from "#tables/identity";
import { arrivalLimits } from "../contract.ts";
import { audienceImports, invitationRefusals, invitations } from "../tables.ts";
import { sendInvitation } from "./send-invitation.ts";

const payload = z.object({ importId: z.uuid() });

/**
 * Sends the next few letters of a list and itself on for the rest: slowly, so that a hall’s mail is
 * not taken for a flood, and so that somebody who is shut out in between stops.
 */
export const sendBatch = defineJob<z.output<typeof payload>, Actor>("arrivals.send_batch", {
  payload,
  handle: (ctx, { importId }) =>
    inTransaction(ctx, async (tx) => {
      const [list] = await tx
        .select()
        .from(audienceImports)
        .where(eq(audienceImports.id, importId))
        .for("update");
      if (list?.state !== "inviting") return;
      const next = (await mayAsk(tx, list.creatorId)) ? await waitingOf(tx, importId) : [];
      const refused = await refusing(tx, next);
      const asked = next.filter(({ digest }) => !refused.has(digest));
      await mark(tx, next, refused, ctx.clock.now());
      for (const { id } of asked) await enqueue(tx, sendInvitation, { invitationId: id });
      if (next.length === 0) return end(ctx, tx, importId);
      const startAfter = new Date(ctx.clock.now().getTime() + arrivalLimits.pauseSeconds * 1_000);
      await enqueue(tx, sendBatch, { importId }, { startAfter });
    }),
});

/** Nobody writes in the name of a creator who is shut out or on their way out. */
async function mayAsk(tx: Transaction, creatorId: string): Promise<boolean> {
  const [creator] = await tx
    .select({
      may: sql<boolean>`${users.suspendedAt} is null and ${users.deletionRequestedAt} is null and ${users.erasedAt} is null`,
    })
    .from(users)
    .where(eq(users.id, creatorId));
  return creator?.may ?? false;
}

const waitingOf = (tx: Transaction, importId: string) =>
  tx
    .select({ id: invitations.id, digest: invitations.digest })
    .from(invitations)
    .where(and(eq(invitations.importId, importId), eq(invitations.state, "waiting")))
    .orderBy(asc(invitations.id))
    .limit(arrivalLimits.lettersAtOnce);

type Waiting = Awaited<ReturnType<typeof waitingOf>>;

async function refusing(tx: Transaction, next: Waiting): Promise<ReadonlySet<string>> {
  if (next.length === 0) return new Set();
  const digests = next.map(({ digest }) => digest);
  const rows = await tx
    .select({ digest: invitationRefusals.digest })
    .from(invitationRefusals)
    .where(inArray(invitationRefusals.digest, digests));
  return new Set(rows.map(({ digest }) => digest));
}

async function mark(tx: Transaction, next: Waiting, refused: ReadonlySet<string>, now: Date) {
  for (const isRefused of [false, true]) {
    const ids = next.filter(({ digest }) => refused.has(digest) === isRefused).map(({ id }) => id);
    if (ids.length === 0) continue;
    await tx
      .update(invitations)
      .set(isRefused ? { state: "unsendable" } : { state: "sent", sentAt: now })
      .where(inArray(invitations.id, ids));
  }
}

/** Whoever still waits, since their creator may no longer ask, is not written to. */
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
