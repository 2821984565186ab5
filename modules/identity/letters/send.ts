import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { dayInFull, momentInFull, usualFormats } from "#platform/calendar";
import type { Context } from "#platform/context";
import { portsOf, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { defineJob, enqueue } from "#platform/jobs";
import { composeMail, nameInMail } from "#platform/mail";
import type { WithPorts } from "#platform/ports";
import { alertKinds, securityAlerted } from "../events.ts";
import { tokenOf } from "../links.ts";
import { mailerPort, publicUrl } from "../settings.ts";
import { users } from "../tables.ts";
import { type LetterPayload, letterPayload } from "./letter.ts";
import { words } from "./words.ts";

async function writeAndSend(ctx: Context, letter: LetterPayload): Promise<void> {
  const [user] = await ctx.db
    .select({
      email: users.email,
      username: users.username,
      name: users.name,
      timeZone: users.timeZone,
    })
    .from(users)
    .where(eq(users.id, letter.userId));
  if (!user) return;
  await ctx.ports.get(mailerPort).send(compose(ctx, letter, user));
}

/** The same job makes the same letter, however often it runs. */
export function compose(
  ctx: Pick<Context, "ports" | "requestId">,
  { kind, to, linkId, details, origin }: LetterPayload,
  user: { email: string; username: string; name: string; timeZone: string },
) {
  const { subject, markdown, action } = words[kind];
  const facts = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, nameInMail(value)]),
  );
  const formats = { ...usualFormats, timeZone: user.timeZone };
  if (details.at) facts.when = momentInFull(details.at, formats);
  if (details.until) facts.until = dayInFull(details.until, formats);
  return composeMail({
    key: `identity ${kind} ${ctx.requestId}`,
    to: { address: to ?? user.email, name: user.name },
    subject,
    markdown: markdown({ username: nameInMail(user.username), details: facts }),
    site: { name: "Guildhall", origin },
    ...(action && { action: { label: action.label, url: urlOf(ctx, action, linkId, origin) } }),
  });
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

export const letterJob = defineJob("identity.send_letter", {
  payload: letterPayload,
  handle: writeAndSend,
});

/** The letter goes out if and only if the transaction commits. What it warns of is an event, too. */
export async function sendLetter(
  tx: Transaction,
  letter: Omit<z.input<typeof letterPayload>, "origin">,
): Promise<void> {
  const { userId } = letter;
  const origin = publicUrl({ ports: portsOf(tx) });
  await enqueue(tx, letterJob, letterPayload.parse({ ...letter, origin }));
  const alert = alertKinds.safeParse(letter.kind);
  if (alert.success)
    await emit(tx, securityAlerted, { userId, kind: alert.data, alertId: randomUUID() });
}
