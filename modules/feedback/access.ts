import { eq } from "drizzle-orm";
import { signedToken } from "#modules/identity";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { sameSecret } from "#platform/secrets";
import { feedbackNotFound } from "./errors.ts";
import { feedback } from "./tables.ts";

/** The secret part of the link in a guest's letters; kept nowhere. */
export const feedbackKey = (id: string): string => signedToken(`feedback ${id}`).slice(0, 32);

/** Whoever sent it, whoever has the link from the letter, and the stewards; to others it is not there. */
export async function loadFeedbackFor(
  { db, actor }: Pick<Context<Actor>, "db" | "actor">,
  { reference, key = "" }: { readonly reference: string; readonly key?: string | undefined },
) {
  const plain = reference.toLowerCase().replace(/^fb-/, "");
  const [row] = await db.select().from(feedback).where(eq(feedback.reference, plain));
  if (!row) throw feedbackNotFound();
  const facts = { senderId: row.userId };
  const byLink = row.guestEmail !== null && sameSecret(key, feedbackKey(row.id));
  if (!byLink && !can(actor, "feedback.read", facts)) throw feedbackNotFound();
  return row;
}
