import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { type LetterKind, letterKinds } from "./kinds.ts";
import { writeLetter } from "./write.ts";

const payload = z.object({
  kind: z.enum(letterKinds),
  /** The subscription, charge or gift it is about. */
  id: z.uuid(),
});

/** A letter about a subscription. It is written when it is sent, from what is true then. */
export const sendLetter = defineJob<z.output<typeof payload>, Actor>("subscriptions.send_letter", {
  payload,
  handle: (ctx: Context<Actor>, letter) => writeLetter(ctx, letter),
});

const quiet = new AsyncLocalStorage<true>();

/** What happens in `work` is long past, so nobody is written to about it. */
export const withoutLetters = <T>(work: () => Promise<T>): Promise<T> => quiet.run(true, work);

/** Sends it after the transaction, if that commits. */
export async function tell(tx: Transaction, kind: LetterKind, id: string): Promise<void> {
  if (quiet.getStore()) return;
  await enqueue<z.output<typeof payload>, Actor>(tx, sendLetter, { kind, id });
}
