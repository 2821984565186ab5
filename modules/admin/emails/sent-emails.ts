import { basename, join } from "node:path";
import { eq } from "drizzle-orm";
import { listAuditEntries, recordAudit } from "#modules/audit";
import { type Actor, authorize, isMember } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { listOutbox, readOutboxEmail } from "#platform/mail";
import type { WithPorts } from "#platform/ports";
import { users } from "#tables/identity";
import { maskEmailAddress, redactLinks } from "./redact-links.ts";

const pageSize = 50;
/** Same duration as for a member's page. */
const openMs = 30 * 60_000;
const folder = ({ ports }: WithPorts) => join(ports.get(appConfig).DATA_DIR, "outbox");

/** The newest emails in the local outbox; empty when an SMTP server is configured. */
export async function listSentEmails(ctx: Context<Actor>) {
  authorize(ctx.actor, "site.operate", {});
  const stored = ctx.ports.get(appConfig).SMTP_URL ? [] : await listOutbox(folder(ctx), pageSize);
  return {
    byServer: ctx.ports.get(appConfig).SMTP_URL !== undefined,
    emails: stored.map(({ file, sentAt, to, subject }) => ({
      name: basename(file),
      to: maskEmailAddress(to),
      subject,
      sentAt: sentAt.toISOString(),
    })),
  };
}

/** Records the reason for reading a member's email. The member can see the entry. */
export async function openSentEmail(
  ctx: Context<Actor>,
  { name, reason }: { readonly name: string; readonly reason: string },
): Promise<void> {
  authorize(ctx.actor, "admin.view_user", {});
  const email = await readOutboxEmail(folder(ctx), name);
  if (!email) throw notFound("letter_not_found");
  const address = /[^\s<>]+@[^\s<>]+/.exec(email.to)?.[0]?.toLowerCase() ?? "";
  await inTransaction(ctx, async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.email, address));
    await recordAudit(tx, ctx, {
      action: "admin.letter_opened",
      nature: "opened",
      personId: person?.id ?? null,
      reason,
      subject: { kind: "letter", id: name },
    });
  });
}

/** A sent email, for staff who gave a reason in the last half hour. Links that could grant access are redacted. */
export async function getSentEmail(ctx: Context<Actor>, { name }: { readonly name: string }) {
  authorize(ctx.actor, "admin.view_user", {});
  const email = await readOutboxEmail(folder(ctx), name);
  if (!email || !isMember(ctx.actor)) throw notFound("letter_not_found");
  const looks = await listAuditEntries(ctx, {
    actorId: ctx.actor.userId,
    action: "admin.letter_opened",
    limit: 200,
    from: new Date(ctx.clock.now().getTime() - openMs),
  });
  const { subject, to, sentAt, text, html } = email;
  const head = { name, subject, to: maskEmailAddress(to), sentAt: sentAt.toISOString() };
  const open = looks.some(({ subjectId }) => subjectId === name);
  return open
    ? { ...head, words: { text: redactLinks(text), html: redactLinks(html) } }
    : { ...head, words: null };
}
