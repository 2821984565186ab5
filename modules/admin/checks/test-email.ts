import { siteMail } from "#modules/identity";
import { recordEmailTest } from "#modules/site";
import { type Actor, authorize, isMember } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { composeMail, toSingleLine } from "#platform/mail";
import { takeToken } from "#platform/ratelimit";
import { readerTexts } from "#platform/translations";

/** What happened to a test email, in the words of the mail server. */
export interface EmailTest {
  /** `written`: there is no mail server, so it was written to a file. */
  readonly state: "sent" | "written" | "failed";
  readonly answer: string;
}

const perHour = 20;
const answerMax = 300;

/**
 * Sends a test email while the administrator waits, to show the mail server's own answer. Other
 * emails are sent by jobs.
 */
export async function sendSetupEmail(
  ctx: Context<Actor>,
  { to }: { readonly to: string },
): Promise<EmailTest> {
  authorize(ctx.actor, "site.operate", {});
  const key = isMember(ctx.actor) ? ctx.actor.userId : "system";
  await takeToken(ctx.db, { name: "setup_email", key, limit: perHour, perSeconds: 3_600 });
  const test = await send(ctx, to);
  await recordEmailTest(ctx, {
    ok: test.state === "sent",
    server: mailServer(ctx),
  });
  return test;
}

/** Which mail server a test was about: after a change, the test says nothing. Without the password. */
export function mailServer({ ports }: Pick<Context, "ports">): string {
  const { SMTP_URL } = ports.get(appConfig);
  return SMTP_URL ? new URL(SMTP_URL).host : "";
}

async function send(ctx: Context<Actor>, to: string): Promise<EmailTest> {
  const t = readerTexts(ctx);
  const { origin, send: deliver } = siteMail(ctx);
  const mail = composeMail({
    key: `setup test ${ctx.requestId}`,
    to: { address: to },
    t,
    subject: t("emails.admin.setupTest.subject"),
    markdown: t("emails.admin.setupTest.body"),
    action: { label: t("emails.admin.setupTest.action"), url: origin },
    site: { origin },
  });
  try {
    const { answer } = await deliver(mail);
    return answer === undefined
      ? { state: "written", answer: "" }
      : { state: "sent", answer: toSingleLine(answer, answerMax) };
  } catch (error) {
    ctx.log.warn({ err: error }, "a test email could not be sent");
    return { state: "failed", answer: toSingleLine(wordsOf(error), answerMax) };
  }
}

/** The server's reply where it replied, otherwise what went wrong on the way. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { response } = error as { response?: unknown };
  return typeof response === "string" && response !== "" ? response : error.message;
}
