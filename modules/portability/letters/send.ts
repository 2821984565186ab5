import { eq } from "drizzle-orm";
import { z } from "zod";
import { sitePost, tokenOf } from "#modules/identity";
import { formatsOf } from "#modules/preferences";
import { dayInFull } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { composeMail, nameInMail } from "#platform/mail";
import { users } from "#tables/identity";
import { words } from "./words.ts";

const letter = z.object({
  kind: z.enum(["export_ready", "departure_requested", "departure_held", "erased"]),
  userId: z.uuid(),
  origin: z.url(),
  /** For the last letter: when it is written, the account no longer knows where to. */
  to: z.object({ address: z.string(), name: z.string(), username: z.string() }).optional(),
  /** The undo link it carries. Its secret part is made when the letter is written. */
  linkId: z.uuid().optional(),
  dueAt: z.iso.datetime().optional(),
  details: z.string().default(""),
});
type Letter = z.output<typeof letter>;

async function writeAndSend(ctx: Context, given: Letter): Promise<void> {
  const to = given.to ?? (await addressOf(ctx, given.userId));
  if (!to) return;
  const { subject, markdown, action } = words[given.kind];
  const url = new URL(action.path, given.origin);
  if (given.linkId) url.searchParams.set("token", tokenOf(ctx, "undo_departure", given.linkId));
  await sitePost(ctx).send(
    composeMail({
      key: `portability ${given.kind} ${ctx.requestId}`,
      to: { address: to.address, name: to.name },
      subject,
      markdown: markdown({
        username: nameInMail(to.username),
        on: given.dueAt ? dayInFull(given.dueAt, await formatsOf(ctx.db, given.userId)) : "",
        details: given.details,
      }),
      site: { name: "Guildhall", origin: given.origin },
      action: { label: action.label, url: url.href },
    }),
  );
}

async function addressOf({ db }: Context, userId: string) {
  const [user] = await db
    .select({
      address: users.email,
      name: users.name,
      username: users.username,
      erasedAt: users.erasedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return user && !user.erasedAt ? user : undefined;
}

export const portabilityLetterJob = defineJob("portability.send_letter", {
  payload: letter,
  handle: writeAndSend,
});

/** The letter goes out if and only if the transaction commits. */
export const sendPortabilityLetter = (
  tx: Transaction,
  given: z.input<typeof letter>,
): Promise<void> => enqueue(tx, portabilityLetterJob, letter.parse(given));
