import {
  isTimeSimulated,
  type PaymentProvider,
  processPendingEvents,
  recoverAttempts,
  sandboxProvider,
  stripeCounts,
  stripeProvider,
} from "#modules/payments";
import { createSandbox, readFaults, runSandbox } from "#modules/sandbox";
import type { Actor } from "#permissions";
import { systemClock } from "#platform/clock";
import { type Config, ConfigError } from "#platform/config";
import type { Context } from "#platform/context";
import { databaseUnavailability } from "#platform/db";
import { log } from "#platform/log";
import { loadOrCreateSecret } from "#platform/secrets";

const cleanupIntervalMs = 15_000;

export interface OpenedPayments {
  /**
   * Has the sandbox processor deliver its webhooks to this process; returns a function that stops
   * it.
   */
  serve(port: number): () => Promise<void>;
  close(): Promise<void>;
}

/** The payment processor in use: none, the sandbox or Stripe. */
export interface Processor {
  readonly box: ReturnType<typeof createSandbox> | undefined;
  readonly provider: PaymentProvider | undefined;
}

export function openProcessor(
  config: Config,
  databaseUrl: string,
  publicUrl: () => string,
): Processor {
  const chosen = config.PAYMENTS ?? (config.DEMO ? "sandbox" : "none");
  if (chosen === "stripe") return { box: undefined, provider: openStripe(config) };
  if (chosen === "none") return { box: undefined, provider: undefined };
  const box = createSandbox({
    databaseUrl,
    clock: systemClock,
    secret: loadOrCreateSecret(config.DATA_DIR, "sandbox-webhook-secret"),
    origin: publicUrl,
    faults: readFaults(config.SANDBOX_FAULTS),
  });
  return { box, provider: sandboxProvider(box) };
}

/** Sweeps what was left open, where this process works, and delivers the sandbox's webhooks. */
export function runPayments(
  { box, provider }: Processor,
  systemContext: (name: string) => Context<Actor>,
  { work }: { work: boolean },
): OpenedPayments {
  const stopSweeping =
    work && provider ? startSweeper(systemContext("payments sweeper")) : async () => {};
  return {
    serve: (port) =>
      box
        ? runSandbox(box, `http://127.0.0.1:${port}/webhooks/sandbox`, {
            onError: (error) => log.warn({ err: error }, "the payment sandbox failed"),
            isPaused: () => isTimeSimulated(systemContext("sandbox")),
          })
        : async () => {},
    async close() {
      await stopSweeping();
      await box?.close();
    },
  };
}

function openStripe(config: Config): PaymentProvider {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secrets = "" } = config;
  const webhookSecrets = secrets
    .split(",")
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (!secretKey || webhookSecrets.length === 0)
    throw new ConfigError("PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.");
  if (!stripeCounts(config.CURRENCY))
    throw new ConfigError(`PAYMENTS=stripe cannot take CURRENCY=${config.CURRENCY}.`);
  return stripeProvider({ secretKey, webhookSecrets });
}

/** Continues payments that a crash or a lost response left unfinished; the queue is only faster. */
function startSweeper(ctx: Context<Actor>): () => Promise<void> {
  let round: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    if (isTimeSimulated(ctx)) return;
    round ??= Promise.all([recoverAttempts(ctx), processPendingEvents(ctx)])
      .catch((error) => {
        const reason = databaseUnavailability(error);
        if (reason)
          ctx.log.warn(
            { reason },
            "unfinished payments will continue when the database is available",
          );
        else ctx.log.error({ err: error }, "unfinished payments couldn't be continued");
      })
      .finally(() => {
        round = undefined;
      });
  }, cleanupIntervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
