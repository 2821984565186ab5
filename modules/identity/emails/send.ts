import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { defaultDateFormats, formatFullDate, formatFullDateTime } from "#platform/calendar";
import type { Context } from "#platform/context";
import { portsOf, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import type { Translate } from "#platform/i18n";
import { defineJob, enqueue } from "#platform/jobs";
import { composeMail, nameInMail } from "#platform/mail";
import type { WithPorts } from "#platform/ports";
import { translateInto } from "#platform/translations";
import { alertKinds, securityAlerted } from "../events.ts";
import { tokenOf } from "../links.ts";
import { mailerPort, publicUrl } from "../settings.ts";
import { users } from "../tables.ts";
import { type EmailPayload, emailPayload } from "./email.ts";
import { emailMessages } from "./messages.ts";

async function writeAndSend(ctx: Context, payload: EmailPayload): Promise<void> {
  const [user] = await ctx.db
    .select({
      email: users.email,
      username: users.username,
      name: users.name,
      timeZone: users.timeZone,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, payload.userId));
  if (!user) return;
  await ctx.ports.get(mailerPort).send(compose(ctx, payload, user));
}

/** The same job makes the same email, however often it runs. */
export function compose(
  ctx: Pick<Context, "ports" | "requestId">,
  { kind, to, linkId, details, origin }: EmailPayload,
  user: { email: string; username: string; name: string; timeZone: string; language: string },
) {
  const t = translateInto(ctx, user.language);
  const { subject, markdown, action } = emailMessages[kind];
  return composeMail({
    key: `identity ${kind} ${ctx.requestId}`,
    to: { address: to ?? user.email, name: user.name },
    t,
    subject: t(subject),
    markdown: markdown(t, {
      username: nameInMail(user.username),
      details: shownDetails(t, details, user.timeZone),
    }),
    site: { origin },
    action: { label: t(action.label), url: urlOf(ctx, action, linkId, origin) },
  });
}

/** The details of an email in the language of its recipient, each safe to use in Markdown. */
export function shownDetails(
  t: Translate,
  details: EmailPayload["details"],
  timeZone: string,
): Record<string, string> {
  const facts = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, nameInMail(value)]),
  );
  const formats = { ...defaultDateFormats, locale: t.locale, timeZone };
  if (details.at) facts.when = formatFullDateTime(details.at, formats);
  if (details.until) facts.until = formatFullDate(details.until, formats);
  if (details.device) facts.device = nameInMail(t.text(details.device));
  if (details.scopes)
    facts.scopes = details.scopes
      .split("\n")
      .map((scope) => `- ${nameInMail(t.text(scope))}`)
      .join("\n");
  return facts;
}

function urlOf(
  ctx: WithPorts,
  { path, purpose }: { path: string; purpose?: Parameters<typeof tokenOf>[1] },
  linkId: string | undefined,
  origin: string,
): string {
  const url = new URL(path, origin);
  if (purpose && linkId) url.searchParams.set("token", tokenOf(ctx, purpose, linkId));
  return url.href;
}

export const emailJob = defineJob("identity.send_email", {
  payload: emailPayload,
  handle: writeAndSend,
});

/**
 * The email is sent if and only if the transaction commits. Security warnings also emit an event.
 */
export async function sendAccountEmail(
  tx: Transaction,
  payload: Omit<z.input<typeof emailPayload>, "origin">,
): Promise<void> {
  const { userId } = payload;
  const origin = publicUrl({ ports: portsOf(tx) });
  await enqueue(tx, emailJob, emailPayload.parse({ ...payload, origin }));
  const alert = alertKinds.safeParse(payload.kind);
  if (alert.success)
    await emit(tx, securityAlerted, { userId, kind: alert.data, alertId: randomUUID() });
}
