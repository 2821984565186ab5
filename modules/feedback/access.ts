import { eq } from "drizzle-orm";
import { signedToken } from "#modules/identity";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import type { WithPorts } from "#platform/ports";
import { secretsEqual } from "#platform/secrets";
import { feedbackNotFound } from "./errors.ts";
import { feedback } from "./tables.ts";

/** The secret part of the link in a guest's emails; not stored. */
export const feedbackKey = (ctx: WithPorts, id: string): string =>
  signedToken(ctx, `feedback ${id}`).slice(0, 32);

/**
 * Loads feedback for its sender, the holder of the emailed link, or a moderator; otherwise not
 * found.
 */
export async function loadFeedbackFor(
  ctx: Pick<Context<Actor>, "db" | "actor" | "ports">,
  { reference, key = "" }: { readonly reference: string; readonly key?: string | undefined },
) {
  const { db, actor } = ctx;
  const plain = reference.toLowerCase().replace(/^fb-/, "");
  const [row] = await db.select().from(feedback).where(eq(feedback.reference, plain));
  if (!row) throw feedbackNotFound();
  const facts = { senderId: row.userId };
  const byLink = row.guestEmail !== null && secretsEqual(key, feedbackKey(ctx, row.id));
  if (!byLink && !can(actor, "feedback.read", facts)) throw feedbackNotFound();
  return row;
}
