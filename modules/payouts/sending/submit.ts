import { ProviderRejected, requireProvider } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { failPoint } from "#platform/failpoints";
import { callProvider } from "./call.ts";
import { markUnknown, takeLease } from "./lease.ts";
import { recordStep } from "./record.ts";
import { recordRejection } from "./record-rejection.ts";
import type { StepKind } from "./step.ts";

/** Where a crash is rehearsed; each also as `payouts.transfer.after_call` and so on. */
export const submitPoints = ["before_lease", "before_call", "after_call", "after_record"] as const;

const point = (kind: StepKind, where: (typeof submitPoints)[number]) =>
  failPoint(`payouts.${kind}.${where}`);

/** Sends one call to the processor and records the result. Never inside a transaction. */
export async function submitStep(
  ctx: Context<Actor>,
  { id, kind }: { readonly id: string; readonly kind: StepKind },
): Promise<boolean> {
  const provider = requireProvider(ctx);
  await point(kind, "before_lease");
  const step = await takeLease(ctx, id);
  if (!step) return false;
  await point(kind, "before_call");
  let made: Awaited<ReturnType<typeof callProvider>>;
  try {
    made = await callProvider(provider, step);
  } catch (error) {
    if (error instanceof ProviderRejected) {
      ctx.log.warn({ err: error, stepId: id }, "the payment processor rejected a payout request");
      await recordRejection(ctx, step, error.code);
      return true;
    }
    ctx.log.warn({ err: error, stepId: id }, "no answer from the payment processor; trying again");
    await markUnknown(ctx, step);
    return false;
  }
  await point(kind, "after_call");
  await recordStep(ctx, step, made);
  await point(kind, "after_record");
  return true;
}
