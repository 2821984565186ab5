import { eq } from "drizzle-orm";
import { z } from "zod";
import { siteMail, tokenOf } from "#modules/identity";
import { loadFormats } from "#modules/preferences";
import { type DateFormats, formatFullDate } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import type { Translate } from "#platform/i18n";
import { defineJob, enqueue } from "#platform/jobs";
import { composeMail, nameInMail } from "#platform/mail";
import { translateInto } from "#platform/translations";
import { users } from "#tables/identity";
import { emailContent } from "./content.ts";

const emailSchema = z.object({
  kind: z.enum(["export_ready", "deletion_requested", "deletion_held", "erased"]),
  userId: z.uuid(),
  origin: z.url(),
  /** For the last email: when it is written, the account no longer knows where to. */
  to: z
    .object({
      address: z.string(),
      name: z.string(),
      username: z.string(),
      language: z.string().optional(),
    })
    .optional(),
  /** The undo link it carries. Its secret part is made when the email is written. */
  linkId: z.uuid().optional(),
  dueAt: z.iso.datetime().optional(),
  /** What has to be settled, as messages. */
  blockers: z.array(z.object({ reason: z.string(), remedy: z.string() })).default([]),
});
type EmailJob = z.output<typeof emailSchema>;

async function composeAndSend(ctx: Context, input: EmailJob): Promise<void> {
  const to = input.to ?? (await addressOf(ctx, input.userId));
  if (!to) return;
  const t = translateInto(ctx, to.language);
  const { subject, markdown, action } = emailContent[input.kind];
  const url = new URL(action.path, input.origin);
  if (input.linkId) url.searchParams.set("token", tokenOf(ctx, "undo_departure", input.linkId));
  await siteMail(ctx).send(
    composeMail({
      key: `portability ${input.kind} ${ctx.requestId}`,
      to: { address: to.address, name: to.name },
      t,
      subject: t(subject),
      markdown: markdown(
        t,
        emailFacts(t, { ...input, username: to.username }, await loadFormats(ctx.db, input.userId)),
      ),
      site: { origin: input.origin },
      action: { label: t(action.label), url: url.href },
    }),
  );
}

/** What an email says, in the language of its recipient. */
export const emailFacts = (
  t: Translate,
  { username, dueAt, blockers }: Pick<EmailJob, "dueAt" | "blockers"> & { username: string },
  formats: DateFormats,
) => ({
  username: nameInMail(username),
  date: dueAt ? formatFullDate(dueAt, formats) : "",
  details: blockers.map(({ reason, remedy }) => `${t.text(reason)} ${t.text(remedy)}`).join("\n\n"),
});

async function addressOf({ db }: Context, userId: string) {
  const [user] = await db
    .select({
      address: users.email,
      name: users.name,
      username: users.username,
      language: users.language,
      erasedAt: users.erasedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return user && !user.erasedAt ? user : undefined;
}

export const portabilityEmailJob = defineJob("portability.send_email", {
  payload: emailSchema,
  handle: composeAndSend,
});

/** The email goes out if and only if the transaction commits. */
export const sendPortabilityEmail = (
  tx: Transaction,
  input: z.input<typeof emailSchema>,
): Promise<void> => enqueue(tx, portabilityEmailJob, emailSchema.parse(input));
