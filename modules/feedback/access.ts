import { eq } from "drizzle-orm";
import { signedToken } from "#modules/identity";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import type { WithPorts } from "#platform/ports";
import { sameSecret } from "#platform/secrets";
import { feedbackNotFound } from "./errors.ts";
import { feedback } from "./tables.ts";

/** The secret part of the link in a guest's letters; kept nowhere. */
export const feedbackKey = (ctx: WithPorts, id: string): string =>
  signedToken(ctx, `feedback ${id}`).slice(0, 32);

/** Whoever sent it, whoever has the link from the letter, and the stewards; to others it is not there. */
export async function loadFeedbackFor(
  ctx: Pick<Context<Actor>, "db" | "actor" | "ports">,
  { reference, key = "" }: { readonly reference: string; readonly key?: string | undefined },
) {
  const { db, actor } = ctx;
  const plain = reference.toLowerCase().replace(/^fb-/, "");
  const [row] = await db.select().from(feedback).where(eq(feedback.reference, plain));
  if (!row) throw feedbackNotFound();
  const facts = { senderId: row.userId };
  const byLink = row.guestEmail !== null && sameSecret(key, feedbackKey(ctx, row.id));
  if (!byLink && !can(actor, "feedback.read", facts)) throw feedbackNotFound();
  return row;
}
