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
import { addressMissing, noNotifications } from "../errors.ts";
import type { FeedbackInput } from "../inputs.ts";
import { feedbackLetter } from "../letters.ts";
import { isThere, keepPicture } from "../picture.ts";
import { feedback } from "../tables.ts";

interface Sent {
  readonly onceKey: string;
  readonly device: { readonly ip: string; readonly userAgent: string };
  readonly picture?: Uint8Array | undefined;
}

const day = 86_400;

/** Keeps what somebody says about the place. The same form again gives the same reference. */
export async function giveFeedback(
  ctx: Context<Actor>,
  { onceKey, device, picture, ...input }: FeedbackInput & Sent,
  given?: Storage,
): Promise<{ readonly reference: string }> {
  const userId = isMember(ctx.actor) ? ctx.actor.userId : null;
  if (!userId && input.contact === "notice") throw noNotifications();
  if (!userId && input.contact === "email" && !input.email) throw addressMissing();
  const known = await findSent(ctx, onceKey);
  if (known) return known;
  await throttle(ctx, { userId, ip: device.ip, address: userId ? undefined : input.email });
  // A program filled in what nobody sees. It is thanked like everybody.
  if (input.website) return { reference: shortId() };
  for (let tries = 0; tries < 3; tries++) {
    const storage = given ?? (await siteStorage(ctx));
    const pictureKey = picture ? await keepPicture(picture, storage) : null;
    const kept = await inTransaction(ctx, async (tx) => {
      if (pictureKey && !(await isThere(tx, pictureKey, storage))) return undefined;
      const now = ctx.clock.now();
      const [row] = await tx
        .insert(feedback)
        .values({
          reference: shortId(),
          onceKey,
          kind: input.kind,
          text: input.text,
          userId,
          contact: input.contact,
          pictureKey,
          sentAt: now,
          changedAt: now,
          guestEmail: !userId && input.contact === "email" ? (input.email ?? null) : null,
          page: input.withPage ? (input.page ?? null) : null,
          browser: input.withPage ? device.userAgent.slice(0, 300) : null,
        })
        .onConflictDoNothing({ target: feedback.onceKey })
        .returning({ id: feedback.id, reference: feedback.reference });
      if (row && input.contact === "email")
        await enqueue(tx, feedbackLetter, { feedbackId: row.id });
      return row ?? null;
    });
    if (kept) return { reference: kept.reference };
    // Another of the same form came first.
    if (kept === null) break;
  }
  const first = await findSent(ctx, onceKey);
  if (!first) throw unavailable("storage_failed");
  return first;
}

interface Sender {
  readonly userId: string | null;
  readonly ip: string;
  readonly address: string | undefined;
}

/** Each person, each network, and each mailbox that a stranger could have letters sent to. */
async function throttle({ db }: Context<Actor>, { userId, ip, address }: Sender): Promise<void> {
  const { perDay, perNetwork } = feedbackLimits;
  const take = (name: string, key: string, limit: number) =>
    takeToken(db, { name, key, limit, perSeconds: day });
  if (userId) await take("feedback", userId, perDay);
  await take("feedback_network", limitKeyForIp(ip), perNetwork);
  if (address) await take("feedback_address", address, perDay);
}

async function findSent({ db }: Context<Actor>, onceKey: string) {
  const [row] = await db
    .select({ reference: feedback.reference })
    .from(feedback)
    .where(eq(feedback.onceKey, onceKey));
  return row;
}
