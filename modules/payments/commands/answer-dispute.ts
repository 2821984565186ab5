import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { applyProviderObject } from "../apply/apply.ts";
import type { EvidenceFileOrder, EvidenceOrder } from "../provider/port.ts";
import { requireProvider } from "../settings.ts";
import { disputes } from "../tables.ts";

/** Uploads a file of the evidence to the processor; returns its id there. */
export async function uploadEvidence(
  ctx: Context<Actor>,
  order: EvidenceFileOrder,
): Promise<string> {
  const { id } = await requireProvider(ctx).uploadEvidence(order);
  return id;
}

interface Answer extends Pick<EvidenceOrder, "texts" | "files"> {
  readonly disputeId: string;
  /** The same for every try of one submission. */
  readonly key: string;
}

/**
 * Submits evidence to the processor, and records the state of the dispute after it. Who may do so,
 * and whether it is in time, is decided by the caller.
 */
export async function submitEvidence(
  ctx: Context<Actor>,
  { disputeId, ...order }: Answer,
): Promise<void> {
  const providerId = await providerIdOf(ctx, disputeId);
  const provider = requireProvider(ctx);
  await applyProviderObject(
    ctx,
    await provider.submitEvidence({ ...order, disputeId: providerId }),
  );
}

/** Gives a dispute up at the processor. */
export async function acceptDispute(
  ctx: Context<Actor>,
  { disputeId, key }: { readonly disputeId: string; readonly key: string },
): Promise<void> {
  const providerId = await providerIdOf(ctx, disputeId);
  const provider = requireProvider(ctx);
  await applyProviderObject(ctx, await provider.acceptDispute({ key, disputeId: providerId }));
}

/** Asks the processor about a dispute, after it rejected an answer. */
export async function refreshDispute(ctx: Context<Actor>, disputeId: string): Promise<void> {
  const object = await requireProvider(ctx).fetch("dispute", await providerIdOf(ctx, disputeId));
  if (object) await applyProviderObject(ctx, object);
}

async function providerIdOf({ db }: Context<Actor>, disputeId: string): Promise<string> {
  const [found] = await db
    .select({ id: disputes.providerId })
    .from(disputes)
    .where(eq(disputes.id, disputeId));
  if (!found) throw new Error(`no dispute ${disputeId}`);
  return found.id;
}
