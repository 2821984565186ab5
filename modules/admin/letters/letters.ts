import { basename, join } from "node:path";
import { eq } from "drizzle-orm";
import { auditEntriesLike, recordAudit } from "#modules/audit";
import { type Actor, authorize, isMember } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { letterInOutbox, listOutbox } from "#platform/mail";
import type { WithPorts } from "#platform/ports";
import { users } from "#tables/identity";
import { maskedAddress, withoutKeys } from "./without-keys.ts";

const shown = 50;
/** As long as somebody's page stays open. */
const openMs = 30 * 60_000;
const folder = ({ ports }: WithPorts) => join(ports.get(appConfig).DATA_DIR, "outbox");

/** The newest letters where no mail server takes them; with one, they are on their way. */
export async function lettersSent(ctx: Context<Actor>) {
  authorize(ctx.actor, "site.operate", {});
  const kept = ctx.ports.get(appConfig).SMTP_URL ? [] : await listOutbox(folder(ctx), shown);
  return {
    byServer: ctx.ports.get(appConfig).SMTP_URL !== undefined,
    letters: kept.map(({ file, sentAt, to, subject }) => ({
      name: basename(file),
      to: maskedAddress(to),
      subject,
      sentAt: sentAt.toISOString(),
    })),
  };
}

/** Says why one reads somebody's letter. It is written where they can read it. */
export async function openLetter(
  ctx: Context<Actor>,
  { name, reason }: { readonly name: string; readonly reason: string },
): Promise<void> {
  authorize(ctx.actor, "admin.open_person", {});
  const letter = await letterInOutbox(folder(ctx), name);
  if (!letter) throw notFound("letter_not_found");
  const address = /[^\s<>]+@[^\s<>]+/.exec(letter.to)?.[0]?.toLowerCase() ?? "";
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

/** A letter, for whoever said within half an hour why they read it. Nothing in it opens a door. */
export async function letterToRead(ctx: Context<Actor>, { name }: { readonly name: string }) {
  authorize(ctx.actor, "admin.open_person", {});
  const letter = await letterInOutbox(folder(ctx), name);
  if (!letter || !isMember(ctx.actor)) throw notFound("letter_not_found");
  const looks = await auditEntriesLike(ctx, {
    actorId: ctx.actor.userId,
    action: "admin.letter_opened",
    limit: 200,
    from: new Date(ctx.clock.now().getTime() - openMs),
  });
  const { subject, to, sentAt, text, html } = letter;
  const head = { name, subject, to: maskedAddress(to), sentAt: sentAt.toISOString() };
  const open = looks.some(({ subjectId }) => subjectId === name);
  return open
    ? { ...head, words: { text: withoutKeys(text), html: withoutKeys(html) } }
    : { ...head, words: null };
}
