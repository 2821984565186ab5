import { and, eq } from "drizzle-orm";
import { z } from "zod";
import {
  acceptDispute,
  ProviderRejected,
  refreshDispute,
  submitEvidence,
  uploadEvidence,
} from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineJob } from "#platform/jobs";
import { siteStorage } from "#platform/storage";
import type { EvidenceKind } from "./contract.ts";
import { processorRejected } from "./errors.ts";
import { disputeFiles, disputeResponses } from "./tables.ts";

type StoredResponse = typeof disputeResponses.$inferSelect;

/**
 * Sends what was decided to the processor, outside of any transaction. Can be repeated: the key of
 * the submission is the same. A rejected answer becomes a draft again.
 */
export async function sendResponse(ctx: Context<Actor>, disputeId: string): Promise<void> {
  const [response] = await ctx.db
    .select()
    .from(disputeResponses)
    .where(eq(disputeResponses.disputeId, disputeId));
  if (response?.state !== "submitting" && response?.state !== "accepting") return;
  const key = response.attemptId ?? "";
  try {
    if (response.state === "accepting") await acceptDispute(ctx, { disputeId, key });
    else
      await submitEvidence(ctx, {
        disputeId,
        key,
        texts: textsOf(response),
        files: await uploadFiles(ctx, disputeId, key),
      });
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error;
    // Perhaps it was closed, or answered in the processor's dashboard.
    await refreshDispute(ctx, disputeId);
    await setState(ctx, response, { state: "draft", failureCode: error.code });
    throw processorRejected();
  }
  const now = ctx.clock.now();
  await setState(
    ctx,
    response,
    response.state === "accepting"
      ? { state: "accepted", submittedAt: now }
      : { state: "submitted", submittedAt: now },
  );
}

const textsOf = ({ explanation, product, accessLog }: StoredResponse) => ({
  explanation,
  product,
  accessLog,
});

/** Only if nothing else was decided meanwhile. */
async function setState(
  { db }: Context<Actor>,
  response: StoredResponse,
  set: Partial<StoredResponse>,
) {
  await db
    .update(disputeResponses)
    .set(set)
    .where(
      and(
        eq(disputeResponses.disputeId, response.disputeId),
        eq(disputeResponses.attemptId, response.attemptId ?? ""),
        eq(disputeResponses.state, response.state),
      ),
    );
}

async function uploadFiles(
  ctx: Context<Actor>,
  disputeId: string,
  key: string,
): Promise<Partial<Record<EvidenceKind, string>>> {
  const files = await ctx.db
    .select()
    .from(disputeFiles)
    .where(eq(disputeFiles.disputeId, disputeId));
  const uploaded: Partial<Record<EvidenceKind, string>> = {};
  for (const { id, kind, name, type, fileKey, providerId } of files) {
    uploaded[kind] = providerId ?? (await upload());
    async function upload(): Promise<string> {
      const storage = await siteStorage(ctx);
      const content = Buffer.concat(await Array.fromAsync(await storage.get(fileKey)));
      const made = await uploadEvidence(ctx, { key: `${key} ${id}`, name, type, content });
      await ctx.db.update(disputeFiles).set({ providerId: made }).where(eq(disputeFiles.id, id));
      return made;
    }
  }
  return uploaded;
}

/** After a crash, or while the processor does not answer. */
export const sendResponseJob = defineJob("disputes.send_response", {
  payload: z.object({ disputeId: z.uuid() }),
  handle: async (ctx: Context<Actor>, { disputeId }) => {
    try {
      await sendResponse(ctx, disputeId);
    } catch (error) {
      // The page shows why; sending the same again would change nothing.
      if ((error as { code?: string }).code !== "processor_rejected_evidence") throw error;
    }
  },
});
