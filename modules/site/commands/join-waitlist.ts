import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { shortId } from "#platform/ids";
import { isEmailAddress } from "#platform/mail";
import { limitKeyForIp, takeToken } from "#platform/ratelimit";
import { users } from "#tables/identity";
import type { WaitlistSource } from "../contract.ts";
import { invalidEmailAddress, waitlistClosed } from "../errors.ts";
import { type JoinWaitlistInput, joinWaitlistInput } from "../inputs.ts";
import { readSetting } from "../site-settings.ts";
import { waitlistEntries } from "../tables.ts";
import { sendWaitlistEmail } from "../waitlist/emails.ts";
import { createWaitlistLink } from "../waitlist/links.ts";

interface JoinRequest {
  readonly source: Exclude<WaitlistSource, "house">;
  readonly device: { readonly ip: string; readonly language?: string | undefined };
}

/**
 * Joins the waitlist. Whether the address is already on the list or has an account is revealed only
 * by email: the response is always the same. An entry does not change before its owner confirms.
 */
export async function joinWaitlist(
  ctx: Context<Actor>,
  input: JoinWaitlistInput & JoinRequest,
): Promise<{ email: string }> {
  const { email, reason, ref, website } = joinWaitlistInput.parse(input);
  if (!isEmailAddress(email)) throw invalidEmailAddress();
  const key = limitKeyForIp(input.device.ip);
  await takeToken(ctx.db, { name: "waitlist_join", key, limit: 20, perSeconds: 3600 });
  const mode = await readSetting(ctx.db, "registration");
  if (mode !== "waitlist") throw waitlistClosed(mode);
  // A bot filled in the honeypot field. It gets the same response as everyone, and learns nothing.
  if (website) return { email };
  const mayWrite = await remainingEmails(ctx, email);
  await inTransaction(ctx, async (tx) => {
    const entry = await findOrAdd(ctx, tx, {
      email,
      reason,
      ref,
      source: input.source,
      language: input.device.language ?? null,
    });
    if (mayWrite) await sendEntryEmail(ctx, tx, entry, input.device.language);
  });
  return { email };
}

/**
 * Protects mailboxes from being flooded. Hitting the limit is not reported, since that would reveal
 * who asked.
 */
async function remainingEmails({ db }: Context<Actor>, email: string): Promise<boolean> {
  try {
    await takeToken(db, { name: "waitlist_emails", key: email, limit: 3, perSeconds: 3600 });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "rate_limited") return false;
    throw error;
  }
}

type Entry = typeof waitlistEntries.$inferSelect;
type NewEntry = Pick<Entry, "email" | "source" | "language"> & {
  reason: string | undefined;
  ref: string | undefined;
};

async function findOrAdd(
  ctx: Context<Actor>,
  tx: Transaction,
  { email, reason, ref, source, language }: NewEntry,
): Promise<Entry> {
  const code = ref?.toLowerCase() ?? "";
  const [referrer] = await tx
    .select({ id: waitlistEntries.id, email: waitlistEntries.email })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.referralCode, code));
  const [added] = await tx
    .insert(waitlistEntries)
    .values({
      email,
      reason: reason || null,
      source,
      language,
      referralCode: shortId(),
      referredBy: referrer?.id ?? null,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing({ target: waitlistEntries.email })
    .returning();
  if (added) return added;
  const [known] = await tx
    .select()
    .from(waitlistEntries)
    .where(eq(waitlistEntries.email, email))
    .for("update");
  if (!known) throw new Error("an entry with this address was there and is gone");
  return known;
}

/** Each state has its email; each answer to the visitor is the same. */
async function sendEntryEmail(
  ctx: Context<Actor>,
  tx: Transaction,
  entry: Entry,
  language: string | undefined,
): Promise<void> {
  const { email: to, id, state } = entry;
  const [account] = await tx
    .select({ verified: users.emailVerified })
    .from(users)
    .where(eq(users.email, to));
  if (state === "joined" || account?.verified)
    return sendWaitlistEmail(tx, { kind: "has_account", to, language });
  const stillInvited = state === "invited" && isAhead(entry.inviteExpiresAt, ctx);
  const [kind, purpose] = stillInvited
    ? (["invite", "invite"] as const)
    : state === "waiting"
      ? (["placed", "page"] as const)
      : (["confirm", "confirm"] as const);
  const { id: linkId } = await createWaitlistLink(tx, ctx.clock, purpose, id);
  await sendWaitlistEmail(tx, { kind, to, linkId, language });
}

const isAhead = (at: Date | null, { clock }: Context<Actor>) => at !== null && at > clock.now();
