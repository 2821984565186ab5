import {
  clearInbox,
  isAnotherTime,
  type PaymentProvider,
  sandboxProvider,
  stripeCounts,
  stripeProvider,
  sweepAttempts,
} from "#modules/payments";
import { keepBoxAlive, openBox, readFaults } from "#modules/sandbox";
import type { Actor } from "#permissions";
import { systemClock } from "#platform/clock";
import { type Config, ConfigError } from "#platform/config";
import type { Context } from "#platform/context";
import { log } from "#platform/log";
import { keptSecret } from "#platform/secrets";

const sweepMs = 15_000;

export interface OpenedPayments {
  /** Has the pretend processor deliver its webhooks to this process; gives what stops it. */
  serve(port: number): () => Promise<void>;
  close(): Promise<void>;
}

/** Whoever takes payments here: nobody, the sandbox or Stripe. */
export interface Processor {
  readonly box: ReturnType<typeof openBox> | undefined;
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
  const box = openBox({
    databaseUrl,
    clock: systemClock,
    secret: keptSecret(config.DATA_DIR, "sandbox-webhook-secret"),
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
    work && provider ? sweepEach(systemContext("payments sweeper")) : async () => {};
  return {
    serve: (port) =>
      box
        ? keepBoxAlive(box, `http://127.0.0.1:${port}/webhooks/sandbox`, {
            onTrouble: (error) => log.warn({ err: error }, "the sandbox had trouble"),
            isResting: () => isAnotherTime(systemContext("sandbox")),
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

/** Heals what crashes and lost answers left open; the queue is only a nudge. */
function sweepEach(ctx: Context<Actor>): () => Promise<void> {
  let round: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    if (isAnotherTime(ctx)) return;
    round ??= Promise.all([sweepAttempts(ctx), clearInbox(ctx)])
      .catch((error) => ctx.log.error({ err: error }, "payments could not be swept"))
      .finally(() => {
        round = undefined;
      });
  }, sweepMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
