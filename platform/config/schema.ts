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

/** Social sign-in; offered where both are set. */
const keysOf = <Prefix extends string>(prefix: Prefix, name: string) =>
  ({
    [`${prefix}_CLIENT_ID`]: z
      .string()
      .min(1)
      .optional()
      .describe(`Sign in with ${name}: client ID.`),
    [`${prefix}_CLIENT_SECRET`]: z
      .string()
      .min(1)
      .optional()
      .describe(`Sign in with ${name}: client secret.`),
  }) as Record<`${Prefix}_CLIENT_ID` | `${Prefix}_CLIENT_SECRET`, z.ZodOptional<z.ZodString>>;

/**
 * Every setting there is. `npm run guildhall -- config` prints this table; docs/operations/configuration.md
 * is generated from it. Secrets are marked so that they are never printed.
 */
export const configSchema = z
  .object({
    NODE_ENV: z
      .enum(["development", "production", "test"])
      .default("production")
      .describe("Environment of the process."),
    PORT: whole(0, 65535, 3000).describe("Port to listen on; 0 picks a free one."),
    HOST: z.string().default("127.0.0.1").describe("Address to listen on."),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: "must be a full URL such as https://community.example" })
      .optional()
      .transform((value) => (value === undefined ? undefined : new URL(value).origin))
      .describe("The URL people use. Default: http://HOST:PORT."),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
      .optional()
      .describe("An external PostgreSQL 18. Without it, an embedded one runs under DATA_DIR."),
    MIGRATION_DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
      .optional()
      .describe("The role that owns the tables, if the application uses another role."),
    DATA_DIR: z
      .string()
      .min(1)
      .default("data")
      .describe("Folder for the database, files and emails."),
    DEMO: choice.describe(
      "Load the demo community; 0 for a real site. On by default only if HOST and PUBLIC_URL are local.",
    ),
    DEV_PAGES: flag(false).describe("Serve the style pages under /dev."),
    LOG_LEVEL: z
      .enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"])
      .default("info")
      .describe("Log level."),
    WEB_CONCURRENCY: whole(1, 64, 1).describe("Number of web processes."),
    WORKER: flag(true).describe(
      "Run background jobs inside the web processes; 0 if `npm run worker` runs separately.",
    ),
    COUNTRY_HEADER: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,60}$/, "must be the name of a header, such as CF-IPCountry")
      .optional()
      .describe(
        "Header in which a proxy reports the visitor’s country, as evidence for tax. The proxy must overwrite it.",
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
      .describe("Addresses of trusted proxies that set X-Forwarded-For, comma separated."),
    HSTS_SUBDOMAINS: flag(false).describe(
      "Tell browsers to use https for all subdomains of PUBLIC_URL too.",
    ),
    PAGE_CACHE_MB: whole(0, 4096, 64).describe(
      "Memory for the page cache of visitors, in MB; 0 turns it off.",
    ),
    DATABASE_POOL: whole(2, 200, 20).describe(
      "Database connections per process; 8 or more are divided among reads, writes, staff and jobs.",
    ),
    REDIS_URL: z
      .string()
      .regex(/^rediss?:\/\//, "must begin with redis:// or rediss://")
      .optional()
      .describe(
        "Redis for messages between processes, instead of the database. Nothing is stored in it.",
      ),
    LIVE_PER_ADDRESS: whole(1, 1_000_000, 50).describe("Maximum live connections per IP address."),
    MESSAGES_PER_MINUTE: whole(1, 1_000_000, 60).describe(
      "Maximum messages per person and minute.",
    ),
    SENTRY_DSN: z.url().optional().describe("Also send error reports to this Sentry DSN."),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
      .optional()
      .describe("SMTP server. Without it, emails are written to DATA_DIR/outbox."),
    MAIL_FROM: z
      .string()
      .default("guildhall@localhost")
      .describe(
        "From address of emails. Without a name (`Name <address>`), they have the name of the site.",
      ),
    MAIL_RATE_PER_SECOND: whole(1, 10_000, 20).describe(
      "Emails a second that newsletters use at most, as your mail provider allows.",
    ),
    MAIL_DOMAIN_RATE_PER_SECOND: whole(1, 10_000, 10).describe(
      "Emails a second that newsletters send to one recipient domain at most.",
    ),
    MAIL_REPORT_WAIT_SECONDS: whole(1, 86_400, 900).describe(
      "Seconds to wait for the delivery report of an email that may not have been sent.",
    ),
    MAIL_WEBHOOK_SECRET: z
      .string()
      .min(16, "must have at least 16 characters")
      .optional()
      .describe(
        "Secret of delivery reports: for Mailgun its webhook signing key. Without it, /webhooks/mail, /postmark and /mailgun don't exist.",
      ),
    MAIL_SES_TOPIC: z
      .string()
      .regex(/^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w-]+$/, "must be the ARN of an SNS topic")
      .optional()
      .describe(
        "ARN of the SNS topic with Amazon SES events. Without it, /webhooks/ses doesn't exist.",
      ),
    MAIL_BOUNCE_ADDRESS: z
      .string()
      .regex(
        /^[a-z0-9._-]{1,8}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i,
        "must be an address with at most 8 characters before the @",
      )
      .optional()
      .describe(
        "Address that gets the bounce mails of newsletters, with a signed part for each recipient: bounces@… gets bounces+…@…. Default: MAIL_FROM.",
      ),
    AUTH_SECRET: z
      .string()
      .min(32, "must have at least 32 characters")
      .optional()
      .describe(
        "Secret that signs sessions and links. Without it, one is generated and stored in DATA_DIR.",
      ),
    METRICS_TOKEN: z
      .string()
      .min(16, "must have at least 16 characters")
      .optional()
      .describe("Bearer token for /metrics. Without it, /metrics responds with 404."),
    VAPID_KEY: z
      .string()
      .regex(
        /^[\w-]{87}:[\w-]{43}$/,
        "must be the public and the private key, separated by a colon",
      )
      .optional()
      .describe(
        "VAPID key pair for push notifications. Without it, one is generated and stored in DATA_DIR.",
      ),
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
        "Hosts in your own network that webhooks can be sent to, comma separated. Default: none.",
      ),
    LINK_PREVIEW_HOSTS: z
      .string()
      .default("")
      .transform((value) =>
        value
          .split(",")
          .map((part) => part.trim().toLowerCase())
          .filter(Boolean),
      )
      .describe(
        "Hosts in your own network that link previews may show, to everyone; comma separated. Default: none.",
      ),
    SIGN_UPS_PER_HOUR: whole(1, 100_000, 10).describe("Maximum sign-ups per network and hour."),
    ...keysOf("GOOGLE", "Google"),
    ...keysOf("GITHUB", "GitHub"),
    ...keysOf("DISCORD", "Discord"),
    PAYMENTS: z
      .enum(["none", "sandbox", "stripe"], { error: "must be none, sandbox or stripe" })
      .optional()
      .describe("Payment processor. Default: sandbox (test payments) in the demo, otherwise none."),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_/, "must begin with sk_ or rk_")
      .optional()
      .describe("For PAYMENTS=stripe: secret or restricted key."),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .optional()
      .describe(
        "For PAYMENTS=stripe: webhook signing secret; two, comma separated, during rotation.",
      ),
    PLATFORM_FEE_BP: whole(0, 2000, 500).describe(
      "Platform fee on payments to creators, in basis points (100 = 1%).",
    ),
    CURRENCY: z
      .enum(currencies as [(typeof currencies)[number]], { error: "must be a code such as EUR" })
      .default("EUR")
      .describe("Currency of payments."),
    SANDBOX_FAULTS: z
      .string()
      .default("")
      .describe("For tests: faults of the sandbox processor, such as duplicate=0.3,lose=0.05."),
    FAIL_POINTS: z
      .string()
      .default("")
      .describe(
        "For tests: where processes fail on purpose, such as payments.after_call=kill:0.01.",
      ),
    S3_BUCKET: z
      .string()
      .min(3)
      .optional()
      .describe("Bucket of an S3-compatible store for files, instead of DATA_DIR."),
    S3_ENDPOINT: z.url().optional().describe("For S3_BUCKET: endpoint URL, if not AWS."),
    S3_REGION: z.string().default("us-east-1").describe("For S3_BUCKET: region."),
    S3_ACCESS_KEY_ID: z.string().optional().describe("For S3_BUCKET: access key ID."),
    S3_SECRET_ACCESS_KEY: z.string().optional().describe("For S3_BUCKET: secret access key."),
    WAL_ARCHIVE: z
      .string()
      .min(1)
      .optional()
      .describe(
        "Folder or s3://bucket/prefix for point-in-time recovery of the embedded database. Without it, nothing is archived.",
      ),
    WAL_ARCHIVE_TIMEOUT_SECONDS: whole(1, 86_400, 60).describe(
      "For WAL_ARCHIVE: longest time in seconds until a change is archived.",
    ),
    WAL_ARCHIVE_DAYS: whole(1, 3_650, 7).describe(
      "For WAL_ARCHIVE: how many days back a restore is possible.",
    ),
    BASE_BACKUP_HOURS: whole(1, 8_760, 24).describe("For WAL_ARCHIVE: hours between base backups."),
    SHARED_DATA_DIR: flag(false).describe(
      "Lets several servers use one DATA_DIR with the embedded database; each must have it set.",
    ),
    SHUTDOWN_DELAY_MS: whole(0, 600_000, 1_000).describe(
      "Milliseconds that a stopping server still accepts requests, so that load balancers notice.",
    ),
    SHUTDOWN_TIMEOUT_MS: whole(100, 600_000, 15_000).describe(
      "Milliseconds that a stopping server waits for open requests and jobs.",
    ),
  })
  .readonly();

export type ConfigInput = z.output<typeof configSchema>;
