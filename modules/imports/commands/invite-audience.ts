import { and, asc, eq, inArray } from "drizzle-orm";
import { lockOwnCreator } from "#modules/creators";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, portsOf, type Transaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { takeToken } from "#platform/ratelimit";
import { tiers } from "#tables/subscriptions";
import { loadImportFor } from "../access.ts";
import { addressDigest } from "../address-digest.ts";
import { importNotFound, noRecipients, tierNotOpen } from "../errors.ts";
import { sendBatch } from "../jobs/send-batch.ts";
import { audienceImports, audienceLines, audienceTiers, invitations } from "../tables.ts";

interface InviteAudienceInput {
  readonly importId: string;
  /** The creator’s own tier for each source tier, in page order; `none` for no tier. */
  readonly tiers: readonly string[];
}

/**
 * Confirms a list: each person in it gets one email, in batches. People this creator invited before
 * get none, and confirming again changes nothing.
 */
export async function inviteAudience(
  ctx: Context<Actor>,
  input: InviteAudienceInput,
): Promise<void> {
  const { userId } = requireMember(ctx);
  const { state } = await loadImportFor(ctx, input.importId);
  if (state !== "analyzed") return;
  await inTransaction(ctx, async (tx) => {
    await lockOwnCreator(tx, ctx.actor);
    const [list] = await tx
      .select()
      .from(audienceImports)
      .where(and(eq(audienceImports.id, input.importId), eq(audienceImports.creatorId, userId)))
      .for("update");
    if (!list) throw importNotFound();
    if (list.state !== "analyzed") return;
    if (!list.tally.invite) throw noRecipients();
    const chosen = await chooseTiers(tx, userId, input);
    // Only now, so that a form put right later has cost nothing.
    await takeToken(ctx.db, { name: "audience_invite", key: userId, limit: 3, perSeconds: 86_400 });
    await insertInvitations(tx, userId, list.id, chosen);
    await tx
      .update(audienceImports)
      .set({ state: "inviting", confirmedAt: ctx.clock.now() })
      .where(eq(audienceImports.id, list.id));
    await enqueue(tx, sendBatch, { importId: list.id });
  });
}

async function chooseTiers(
  tx: Transaction,
  creatorId: string,
  { importId, tiers: tierIds }: InviteAudienceInput,
): Promise<ReadonlyMap<string, string>> {
  const theirs = await tx
    .select()
    .from(audienceTiers)
    .where(eq(audienceTiers.importId, importId))
    .orderBy(asc(audienceTiers.place));
  const wanted = [...new Set(tierIds)].filter((tierId) => tierId !== "none");
  // Another creator’s tier is as if it were not there.
  const own =
    wanted.length > 0
      ? await tx
          .select({ id: tiers.id })
          .from(tiers)
          .where(
            and(eq(tiers.creatorId, creatorId), eq(tiers.state, "live"), inArray(tiers.id, wanted)),
          )
      : [];
  if (own.length !== wanted.length) throw tierNotOpen();
  const chosen = new Map<string, string>();
  for (const { sourceTier, place } of theirs) {
    const tierId = tierIds[place] ?? "none";
    if (tierId !== "none") chosen.set(sourceTier, tierId);
    await tx
      .update(audienceTiers)
      .set({ tierId: tierId === "none" ? null : tierId })
      .where(and(eq(audienceTiers.importId, importId), eq(audienceTiers.place, place)));
  }
  return chosen;
}

async function insertInvitations(
  tx: Transaction,
  creatorId: string,
  importId: string,
  chosen: ReadonlyMap<string, string>,
): Promise<void> {
  const lines = await tx
    .select()
    .from(audienceLines)
    .where(and(eq(audienceLines.importId, importId), eq(audienceLines.outcome, "invite")))
    .orderBy(asc(audienceLines.line));
  for (let at = 0; at < lines.length; at += 1_000)
    await tx
      .insert(invitations)
      .values(
        lines.slice(at, at + 1_000).map(({ address, name, sourceTier }) => ({
          creatorId,
          importId,
          address,
          name,
          digest: addressDigest({ ports: portsOf(tx) }, address),
          tierId: chosen.get(sourceTier) ?? null,
        })),
      )
      .onConflictDoNothing({ target: [invitations.creatorId, invitations.digest] });
}
