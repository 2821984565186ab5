import { z } from "zod";
import { sitePost } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { composeMail } from "#platform/mail";
import { waitlistToken } from "./links.ts";
import { letterKinds, words } from "./words.ts";

const letterPayload = z.object({
  kind: z.enum(letterKinds),
  to: z.string(),
  /** The link it carries. Its secret part is made when the letter is written, never before. */
  linkId: z.uuid().optional(),
});
type Letter = z.output<typeof letterPayload>;

/**
 * Where its links lead is asked here and not when the job was made: the command line that invites
 * does not know the address of the running site.
 */
async function writeAndSend(ctx: Context<Actor>, { kind, to, linkId }: Letter): Promise<void> {
  const { origin, send } = sitePost(ctx);
  const { subject, markdown, action } = words[kind];
  const url = new URL(action.path, origin);
  if (action.link && linkId)
    url.searchParams.set(action.link.name, waitlistToken(ctx, action.link.purpose, linkId));
  await send(
    composeMail({
      key: `waitlist ${kind} ${linkId ?? ctx.requestId}`,
      to: { address: to },
      subject,
      markdown,
      action: { label: action.label, url: url.href },
      site: { name: "Guildhall", origin },
    }),
  );
}

export const waitlistLetterJob = defineJob<Letter, Actor>("site.send_waitlist_letter", {
  payload: letterPayload,
  handle: writeAndSend,
});

/** The letter goes out if and only if the transaction commits. */
export const sendWaitlistLetter = (tx: Transaction, letter: Letter): Promise<void> =>
  enqueue(tx, waitlistLetterJob, letter);
