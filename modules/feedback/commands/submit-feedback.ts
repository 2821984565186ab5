import { eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { unavailable } from "#platform/errors";
import { shortId } from "#platform/ids";
import { enqueue } from "#platform/jobs";
import { limitKeyForIp, takeToken } from "#platform/ratelimit";
import { type Storage, siteStorage } from "#platform/storage";
import { feedbackLimits } from "../contract.ts";
import { feedbackEmailJob } from "../emails.ts";
import { emailRequired, noNotifications } from "../errors.ts";
import type { FeedbackInput } from "../inputs.ts";
import { isStored, storeScreenshot } from "../screenshot.ts";
import { feedback } from "../tables.ts";

interface Sent {
  readonly idempotencyKey: string;
  readonly device: {
    readonly ip: string;
    readonly userAgent: string;
    readonly language?: string | undefined;
  };
  readonly picture?: Uint8Array | undefined;
}

const day = 86_400;

/** Stores feedback about the site. A resubmitted form returns the same reference. */
export async function submitFeedback(
  ctx: Context<Actor>,
  { idempotencyKey, device, picture, ...input }: FeedbackInput & Sent,
  storageOverride?: Storage,
): Promise<{ readonly reference: string }> {
  const userId = isMember(ctx.actor) ? ctx.actor.userId : null;
  if (!userId && input.contact === "notice") throw noNotifications();
  if (!userId && input.contact === "email" && !input.email) throw emailRequired();
  const known = await findSent(ctx, idempotencyKey);
  if (known) return known;
  await throttle(ctx, { userId, ip: device.ip, address: userId ? undefined : input.email });
  // Honeypot: a bot filled in the hidden field. It gets the same response as everyone.
  if (input.website) return { reference: shortId() };
  for (let tries = 0; tries < 3; tries++) {
    const storage = storageOverride ?? (await siteStorage(ctx));
    const pictureKey = picture ? await storeScreenshot(picture, storage) : null;
    const saved = await inTransaction(ctx, async (tx) => {
      if (pictureKey && !(await isStored(tx, pictureKey, storage))) return undefined;
      const now = ctx.clock.now();
      const [row] = await tx
        .insert(feedback)
        .values({
          reference: shortId(),
          idempotencyKey,
          kind: input.kind,
          text: input.text,
          userId,
          contact: input.contact,
          pictureKey,
          sentAt: now,
          changedAt: now,
          ...(!userId &&
            input.contact === "email" && {
              guestEmail: input.email ?? null,
              guestLanguage: device.language ?? null,
            }),
          page: input.withPage ? (input.page ?? null) : null,
          browser: input.withPage ? device.userAgent.slice(0, 300) : null,
        })
        .onConflictDoNothing({ target: feedback.idempotencyKey })
        .returning({ id: feedback.id, reference: feedback.reference });
      if (row && input.contact === "email")
        await enqueue(tx, feedbackEmailJob, { feedbackId: row.id });
      return row ?? null;
    });
    if (saved) return { reference: saved.reference };
    // A concurrent submission of the same form was first.
    if (saved === null) break;
  }
  const first = await findSent(ctx, idempotencyKey);
  if (!first) throw unavailable("storage_failed");
  return first;
}

interface Sender {
  readonly userId: string | null;
  readonly ip: string;
  readonly address: string | undefined;
}

/**
 * Limits per user, per network, and per email address that a stranger could have emails sent to.
 */
async function throttle({ db }: Context<Actor>, { userId, ip, address }: Sender): Promise<void> {
  const { perDay, perNetwork } = feedbackLimits;
  const take = (name: string, key: string, limit: number) =>
    takeToken(db, { name, key, limit, perSeconds: day });
  if (userId) await take("feedback", userId, perDay);
  await take("feedback_network", limitKeyForIp(ip), perNetwork);
  if (address) await take("feedback_address", address, perDay);
}

async function findSent({ db }: Context<Actor>, idempotencyKey: string) {
  const [row] = await db
    .select({ reference: feedback.reference })
    .from(feedback)
    .where(eq(feedback.idempotencyKey, idempotencyKey));
  return row;
}
