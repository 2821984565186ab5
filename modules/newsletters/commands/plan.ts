import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { conflict, invalid } from "#platform/errors";
import { tiers } from "#tables/subscriptions";
import { ownTiers } from "../eligibility.ts";
import type { PlanInput } from "../inputs.ts";
import { loadOwnWriting, requireWriting } from "../load-work.ts";
import { startMailing } from "../start-mailing.ts";
import { newsletterMailings, newsletterPlans } from "../tables.ts";

type Plan = PlanInput & { readonly publicId: string };

/**
 * Has a work sent as an email when it is published, now or as scheduled; what is published already
 * is sent by `sendNow`.
 */
export async function savePlan(ctx: Context<Actor>, { publicId, ...input }: Plan): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const work = await loadOwnWriting(ctx, tx, publicId, { lock: true });
    await requireUnsent(tx, work.id);
    const plan = await checkedPlan(tx, work.ownerId, input);
    const row = { ...plan, savedAt: ctx.clock.now() };
    await tx
      .insert(newsletterPlans)
      .values({ workId: work.id, ...row })
      .onConflictDoUpdate({ target: newsletterPlans.workId, set: row });
  });
}

/** Publishing sends no email. */
export async function removePlan(
  ctx: Context<Actor>,
  { publicId }: { readonly publicId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const work = await loadOwnWriting(ctx, tx, publicId, { lock: true });
    await tx.delete(newsletterPlans).where(eq(newsletterPlans.workId, work.id));
  });
}

/** Sends a published work as planned. Once, whatever is submitted again. */
export async function sendNow(
  ctx: Context<Actor>,
  { publicId }: { readonly publicId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const work = await loadOwnWriting(ctx, tx, publicId, { lock: true });
    requireWriting(work);
    if (work.state !== "published")
      throw conflict("not_published", "newsletters.errors.notPublished");
    await requireUnsent(tx, work.id);
    const [plan] = await tx
      .select()
      .from(newsletterPlans)
      .where(eq(newsletterPlans.workId, work.id));
    if (!plan) throw conflict("no_plan", "newsletters.errors.chooseAudience");
    const { workId, audience, tierIds, subject, preview } = plan;
    await startMailing(tx, {
      workId,
      creatorId: work.ownerId,
      kind: "email",
      audience,
      tierIds,
      subject: subject || work.title,
      preview,
      createdAt: ctx.clock.now(),
    });
  });
}

async function requireUnsent(tx: Transaction, workId: string): Promise<void> {
  const [sent] = await tx
    .select({ id: newsletterMailings.id })
    .from(newsletterMailings)
    .where(and(eq(newsletterMailings.workId, workId), eq(newsletterMailings.kind, "email")));
  if (sent) throw conflict("already_sent", "newsletters.errors.sent");
}

/** Tiers of others are none of this creator's. */
async function checkedPlan(
  tx: Transaction,
  creatorId: string,
  input: PlanInput,
): Promise<PlanInput> {
  if (input.audience !== "tiers") return { ...input, tierIds: [] };
  const own = await tx
    .select({ id: tiers.id })
    .from(tiers)
    .where(ownTiers(creatorId, input.tierIds));
  if (own.length === 0) throw invalid({ tierIds: ["newsletters.errors.chooseTier"] });
  return { ...input, tierIds: own.map(({ id }) => id) };
}
