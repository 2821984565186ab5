import { z } from "zod";
import { currencies } from "../money/currencies.ts";

const choice = z
  .enum(["0", "1", "true", "false"], { error: "must be 1 or 0" })
  .transform((value) => value === "1" || value === "true")
  .optional();
const flag = (fallback: boolean) => choice.transform((value) => value ?? fallback);

const whole = (min: number, max: number, fallback: number) =>
  z.coerce
    .number({ error: "must be a whole number" })
    .int("must be a whole number")
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)
    .default(fallback);

/** Signing in with another site's word; offered where both are set. */
const keysOf = <Prefix extends string>(prefix: Prefix, name: string) =>
  ({
    [`${prefix}_CLIENT_ID`]: z.string().min(1).optional().describe(`Sign in with ${name}: its id.`),
    [`${prefix}_CLIENT_SECRET`]: z
      .string()
      .min(1)
      .optional()
      .describe(`Sign in with ${name}: its secret.`),
  }) as Record<`${Prefix}_CLIENT_ID` | `${Prefix}_CLIENT_SECRET`, z.ZodOptional<z.ZodString>>;

/**
 * Every setting there is. `npm run guildhall -- config` prints this table; docs/operations/configuration.md
 * is made from it. Secrets are marked so that they are never printed.
 */
export const configSchema = z
  .object({
    NODE_ENV: z
      .enum(["development", "production", "test"])
      .default("production")
      .describe("Mode of running."),
    PORT: whole(0, 65535, 3000).describe("Port to serve on; 0 picks a free one."),
    HOST: z.string().default("127.0.0.1").describe("Address to listen on."),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: "must be a full address such as https://hall.example" })
      .optional()
      .transform((value) => (value === undefined ? undefined : new URL(value).origin))
      .describe("The address people use. Defaults to http://HOST:PORT."),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
      .optional()
      .describe("An outside PostgreSQL 18. Without it, one is run under DATA_DIR."),
    MIGRATION_DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
      .optional()
      .describe("The tables' owner, where the application's role is another."),
    DATA_DIR: z
      .string()
      .min(1)
      .default("data")
      .describe("Where the database, files and mail are kept."),
    DEMO: choice.describe(
      "Seed the demo community; 0 for a real site. Off by itself where PUBLIC_URL is https.",
    ),
    DEV_PAGES: flag(false).describe("Serve the style pages under /dev."),
    LOG_LEVEL: z
      .enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"])
      .default("info")
      .describe("How much is logged."),
    WEB_CONCURRENCY: whole(1, 64, 1).describe("Web processes side by side."),
    WORKER: flag(true).describe(
      "Run jobs inside the web process; 0 with `npm run worker` beside it.",
    ),
    TRUSTED_PROXIES: z
      .string()
      .default("")
      .transform((value) =>
        value
          .split(",")
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .describe("Addresses of proxies whose X-Forwarded-For is believed, comma separated."),
    HSTS_SUBDOMAINS: flag(false).describe(
      "Tell browsers to use https for all subdomains of PUBLIC_URL too.",
    ),
    PAGE_CACHE_MB: whole(0, 4096, 64).describe(
      "Memory for visitors' pages; 0 turns the cache off.",
    ),
    DATABASE_POOL: whole(2, 200, 20).describe(
      "Database connections per process; from 8 on divided among reading, changing, staff and jobs.",
    ),
    REDIS_URL: z
      .string()
      .regex(/^rediss?:\/\//, "must begin with redis:// or rediss://")
      .optional()
      .describe("Carries hints between processes instead of the database. Nothing is kept in it."),
    LIVE_PER_ADDRESS: whole(1, 1_000_000, 50).describe("Live connections from one address."),
    MESSAGES_PER_MINUTE: whole(1, 1_000_000, 60).describe("Messages one person can send a minute."),
    SENTRY_DSN: z.url().optional().describe("Forward error reports here as well."),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
      .optional()
      .describe("Mail server. Without it, mail is written to DATA_DIR/outbox."),
    MAIL_FROM: z.string().default("Guildhall <hall@localhost>").describe("Sender of mail."),
    AUTH_SECRET: z
      .string()
      .min(32, "must have at least 32 characters")
      .optional()
      .describe("Signs sessions and links. Without it, one is made and kept in DATA_DIR."),
    METRICS_TOKEN: z
      .string()
      .min(16, "must have at least 16 characters")
      .optional()
      .describe(
        "Opens /metrics to requests that send it as a bearer token. Without it, nothing does.",
      ),
    VAPID_KEY: z
      .string()
      .regex(/^[\w-]{87}:[\w-]{43}$/, "must be the public and the private key with a colon between")
      .optional()
      .describe("Signs pushes. Without it, a pair is made and kept in DATA_DIR."),
    WEBHOOK_HOSTS: z
      .string()
      .default("")
      .transform((value) =>
        value
          .split(",")
          .map((part) => part.trim().toLowerCase())
          .filter(Boolean),
      )
      .describe(
        "Hosts of your own network that webhooks may go to, comma separated; none unless named.",
      ),
    SIGN_UPS_PER_HOUR: whole(1, 100_000, 10).describe("Sign-ups from one network in an hour."),
    ...keysOf("GOOGLE", "Google"),
    ...keysOf("GITHUB", "GitHub"),
    ...keysOf("DISCORD", "Discord"),
    PAYMENTS: z
      .enum(["none", "sandbox", "stripe"], { error: "must be none, sandbox or stripe" })
      .optional()
      .describe("Who takes payments. The demo pretends (sandbox); elsewhere nobody unless named."),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_/, "must begin with sk_ or rk_")
      .optional()
      .describe("For PAYMENTS=stripe: the secret or restricted key."),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .optional()
      .describe("For PAYMENTS=stripe: what signs its webhooks; two, comma separated, in rotation."),
    PLATFORM_FEE_BP: whole(0, 2000, 500).describe(
      "What the place keeps of payments to creators, in hundredths of a percent.",
    ),
    CURRENCY: z
      .enum(currencies as [(typeof currencies)[number]], { error: "must be a code such as EUR" })
      .default("EUR")
      .describe("The currency people pay in."),
    SANDBOX_FAULTS: z
      .string()
      .default("")
      .describe("For drills: how unreliable the sandbox is, such as duplicate=0.3,lose=0.05."),
    FAIL_POINTS: z
      .string()
      .default("")
      .describe(
        "For drills: where processes die on purpose, such as payments.after_call=kill:0.01.",
      ),
    S3_BUCKET: z
      .string()
      .min(3)
      .optional()
      .describe("Keep files in this bucket of an S3-compatible store instead of DATA_DIR."),
    S3_ENDPOINT: z.url().optional().describe("For S3_BUCKET: the store's address, where not AWS."),
    S3_REGION: z.string().default("us-east-1").describe("For S3_BUCKET: its region."),
    S3_ACCESS_KEY_ID: z.string().optional().describe("For S3_BUCKET: who asks."),
    S3_SECRET_ACCESS_KEY: z.string().optional().describe("For S3_BUCKET: their secret."),
    WAL_ARCHIVE: z
      .string()
      .min(1)
      .optional()
      .describe(
        "Folder or s3://bucket/prefix for point-in-time recovery of the embedded database. Without it, nothing is archived.",
      ),
    WAL_ARCHIVE_TIMEOUT_SECONDS: whole(1, 86_400, 60).describe(
      "For WAL_ARCHIVE: how long a change may wait until it is archived.",
    ),
    WAL_ARCHIVE_DAYS: whole(1, 3_650, 7).describe(
      "For WAL_ARCHIVE: how many days back a restore is possible.",
    ),
    BASE_BACKUP_HOURS: whole(1, 8_760, 24).describe("For WAL_ARCHIVE: hours between base backups."),
    SHARED_DATA_DIR: flag(false).describe(
      "Lets several servers use one DATA_DIR with the embedded database; each must have it set.",
    ),
    SHUTDOWN_DELAY_MS: whole(0, 600_000, 1_000).describe(
      "How long a stop goes on accepting requests, so that clients and a load balancer notice it.",
    ),
    SHUTDOWN_TIMEOUT_MS: whole(100, 600_000, 15_000).describe(
      "How long a stop waits for open work.",
    ),
  })
  .readonly();

export type ConfigInput = z.output<typeof configSchema>;
