import { sitePost } from "#modules/identity";
import {
  clearInbox,
  configurePayments,
  isAnotherTime,
  sandboxProvider,
  stripeCounts,
  stripeProvider,
  sweepAttempts,
} from "#modules/payments";
import { configureSandbox, keepBoxAlive, openBox, readFaults } from "#modules/sandbox";
import type { Actor } from "#permissions";
import { systemClock } from "#platform/clock";
import { ConfigError, config } from "#platform/config";
import type { Context } from "#platform/context";
import { armFailPoints } from "#platform/failpoints";
import { log } from "#platform/log";
import { keptSecret } from "#platform/secrets";

const sweepMs = 15_000;

export interface OpenedPayments {
  /** Has the pretend processor deliver its webhooks to this process; gives what stops it. */
  serve(port: number): () => Promise<void>;
  close(): Promise<void>;
}

/** Opens whoever takes payments here: nobody, the sandbox or Stripe. */
export function openPayments(
  databaseUrl: string,
  systemContext: (name: string) => Context<Actor>,
  { work }: { work: boolean },
): OpenedPayments {
  armFailPoints(config.FAIL_POINTS);
  const chosen = config.PAYMENTS ?? (config.DEMO ? "sandbox" : "none");
  const box = chosen === "sandbox" ? openSandboxBox(databaseUrl) : undefined;
  configureSandbox(box);
  const provider = box ? sandboxProvider(box) : chosen === "stripe" ? openStripe() : undefined;
  configurePayments({ provider });
  const stopSweeping =
    work && provider ? sweepEach(systemContext("payments sweeper")) : async () => {};
  return {
    serve: (port) =>
      box
        ? keepBoxAlive(box, `http://127.0.0.1:${port}/webhooks/sandbox`, {
            onTrouble: (error) => log.warn({ err: error }, "the sandbox had trouble"),
            isResting: isAnotherTime,
          })
        : async () => {},
    async close() {
      await stopSweeping();
      await box?.close();
    },
  };
}

function openStripe() {
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

const openSandboxBox = (databaseUrl: string) =>
  openBox({
    databaseUrl,
    clock: systemClock,
    secret: keptSecret(config.DATA_DIR, "sandbox-webhook-secret"),
    origin: () => sitePost().origin,
    faults: readFaults(config.SANDBOX_FAULTS),
  });

/** Heals what crashes and lost answers left open; the queue is only a nudge. */
function sweepEach(ctx: Context<Actor>): () => Promise<void> {
  let round: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    if (isAnotherTime()) return;
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
