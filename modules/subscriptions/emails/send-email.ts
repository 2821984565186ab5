import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { composeEmail } from "./compose-email.ts";
import { type EmailKind, emailKinds } from "./email-kinds.ts";

const payload = z.object({
  kind: z.enum(emailKinds),
  /** The subscription, charge or gift it is about. */
  id: z.uuid(),
});

/** An email about a subscription. It is written when it is sent, from what is true then. */
export const sendEmail = defineJob<z.output<typeof payload>, Actor>("subscriptions.send_email", {
  payload,
  handle: (ctx: Context<Actor>, email) => composeEmail(ctx, email),
});

const emailsSuppressed = new AsyncLocalStorage<true>();

/** Suppresses emails for what happens in `work`, which is long past. */
export const withoutEmails = <T>(work: () => Promise<T>): Promise<T> =>
  emailsSuppressed.run(true, work);

/** Sends it after the transaction, if that commits. */
export async function enqueueEmail(tx: Transaction, kind: EmailKind, id: string): Promise<void> {
  if (emailsSuppressed.getStore()) return;
  await enqueue<z.output<typeof payload>, Actor>(tx, sendEmail, { kind, id });
}
