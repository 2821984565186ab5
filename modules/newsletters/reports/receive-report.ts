import type { Actor } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { unavailable } from "#platform/errors";
import { definePort } from "#platform/ports";
import { parseBounceMail } from "./parse-bounce.ts";
import { parseGenericReport } from "./parse-generic.ts";
import { parseMailgunReport } from "./parse-mailgun.ts";
import { parsePostmarkReport } from "./parse-postmark.ts";
import { parseSesReport, type ReadSns } from "./parse-ses.ts";
import { recordBounce } from "./record-bounce.ts";
import { recordReports } from "./record-reports.ts";

/** Only called with addresses of Amazon SNS, so no private address can be reached through it. */
const readSns: ReadSns = async (url) => {
  try {
    const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(5_000) });
    if (!response.ok) throw new Error(`Amazon SNS answered ${response.status}`);
    return (await response.text()).slice(0, 20_000);
  } catch (error) {
    throw unavailable("sns_unavailable", error);
  }
};

/** How certificates of Amazon SNS are read. */
export const snsPort = definePort<ReadSns>("newsletters.sns", () => readSns);

const withSecret = {
  mail: parseGenericReport,
  postmark: parsePostmarkReport,
  mailgun: parseMailgunReport,
} as const;

/**
 * `POST /webhooks/{source}`: a report of a mail provider. Undefined if this source is not
 * configured, "invalid" if the report is forged or malformed.
 */
export async function receiveReport(
  ctx: Context<Actor>,
  source: string,
  { bytes, headers }: { readonly bytes: Uint8Array; readonly headers: Headers },
): Promise<"taken" | "invalid" | undefined> {
  const { MAIL_WEBHOOK_SECRET: secret, MAIL_SES_TOPIC: topic } = ctx.ports.get(appConfig);
  const request = { body: new TextDecoder().decode(bytes), headers };
  const parse = async () => {
    if (source === "ses" && topic)
      return parseSesReport(request, { topic, read: ctx.ports.get(snsPort) });
    return Object.hasOwn(withSecret, source) && secret
      ? withSecret[source as keyof typeof withSecret](request, { secret, now: ctx.clock.now() })
      : undefined;
  };
  if (!isReportSource(ctx, source)) return undefined;
  if (source === "mail" && secret && isMailType(headers)) {
    const bounce = await parseBounceMail({ bytes, headers }, { secret });
    if (bounce) await recordBounce(ctx, bounce);
    return bounce === undefined ? "invalid" : "taken";
  }
  const reports = await parse();
  if (!reports) return "invalid";
  await recordReports(ctx, reports, source);
  return "taken";
}

/** A bounce mail as it arrived, instead of our own format. */
const isMailType = (headers: Headers): boolean =>
  /^message\/rfc822\b/i.test(headers.get("Content-Type") ?? "");

/** Whether reports of this source are accepted. */
export function isReportSource(ctx: Pick<Context<Actor>, "ports">, source: string): boolean {
  const { MAIL_WEBHOOK_SECRET: secret, MAIL_SES_TOPIC: topic } = ctx.ports.get(appConfig);
  return source === "ses"
    ? topic !== undefined
    : Object.hasOwn(withSecret, source) && secret !== undefined;
}
