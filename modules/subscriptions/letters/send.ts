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

/** Sends it after the transaction, if that commits. */
export const tell = (tx: Transaction, kind: LetterKind, id: string): Promise<void> =>
  enqueue<z.output<typeof payload>, Actor>(tx, sendLetter, { kind, id });
