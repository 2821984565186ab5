import { z } from "zod";
import { siteMail } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { composeMail } from "#platform/mail";
import { translateInto } from "#platform/translations";
import { isTurnedOff } from "../parts/site-layout.ts";
import { emailContent, emailKinds } from "./email-content.ts";
import { waitlistToken } from "./links.ts";

const emailPayload = z.object({
  kind: z.enum(emailKinds),
  to: z.string(),
  /** The link it carries. Its secret part is made when the email is written, never before. */
  linkId: z.uuid().optional(),
  language: z.string().nullish(),
});
type WaitlistEmail = z.output<typeof emailPayload>;

/**
 * Resolves links here and not when the job was created: the command line tool that invites does not
 * know the address of the running site.
 */
async function composeAndSend(
  ctx: Context<Actor>,
  { kind, to, linkId, language }: WaitlistEmail,
): Promise<void> {
  const t = translateInto(ctx, language ?? undefined);
  const { origin, send } = siteMail(ctx);
  const { subject, body, action } = emailContent[kind];
  // Invitations are also sent where there is no waitlist.
  if (isTurnedOff(ctx, action.path)) return;
  const url = new URL(action.path, origin);
  if (action.link && linkId)
    url.searchParams.set(action.link.name, waitlistToken(ctx, action.link.purpose, linkId));
  await send(
    composeMail({
      key: `waitlist ${kind} ${linkId ?? ctx.requestId}`,
      to: { address: to },
      t,
      subject: t(subject),
      markdown: t(body),
      action: { label: t(action.label), url: url.href },
      site: { origin },
    }),
  );
}

export const waitlistEmailJob = defineJob<WaitlistEmail, Actor>("site.send_waitlist_email", {
  payload: emailPayload,
  handle: composeAndSend,
});

/** The email is sent if and only if the transaction commits. */
export const sendWaitlistEmail = (tx: Transaction, email: WaitlistEmail): Promise<void> =>
  enqueue(tx, waitlistEmailJob, email);
