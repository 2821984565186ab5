import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { failPoint } from "#platform/failpoints";
import { applyProviderObject } from "../apply/apply.ts";
import { failAttempt } from "../apply/fail-attempt.ts";
import { ProviderRejected, ProviderUnreachable } from "../provider/errors.ts";
import { requireProvider } from "../settings.ts";
import { callTimeoutMs, markUnknown, takeLease } from "./lease.ts";
import { send } from "./request.ts";

/**
 * Sends an attempt to the processor and records the result. Never inside a transaction. Returns
 * whether this call was the one that sent it.
 */
export async function submitAttempt(ctx: Context<Actor>, attemptId: string): Promise<boolean> {
  const provider = requireProvider(ctx);
  await failPoint("payments.before_lease");
  const attempt = await takeLease(ctx, attemptId);
  if (!attempt) return false;
  await failPoint("payments.before_call");
  let object: Awaited<ReturnType<typeof send>>;
  try {
    object = await withTimeout(send(provider, attempt.id, attempt.request));
  } catch (error) {
    if (error instanceof ProviderRejected) {
      ctx.log.error({ err: error, attemptId }, "the payment processor rejected a request");
      await failAttempt(ctx, attempt.id, error.code);
      return true;
    }
    ctx.log.warn({ err: error, attemptId }, "no answer from the payment processor; trying again");
    await markUnknown(ctx, attempt);
    return true;
  }
  await failPoint("payments.after_call");
  await applyProviderObject(ctx, object);
  await failPoint("payments.after_record");
  return true;
}

async function withTimeout<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ProviderUnreachable(`no answer within ${callTimeoutMs} ms`)),
      callTimeoutMs,
    );
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
