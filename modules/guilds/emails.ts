import { eq } from "drizzle-orm";
import { z } from "zod";
import { signedToken, siteMail } from "#modules/identity";
import { loadFormats } from "#modules/preferences";
import type { Actor } from "#permissions";
import { type DateFormats, defaultDateFormats, formatFullDateTime } from "#platform/calendar";
import type { Database, Transaction } from "#platform/db";
import type { Translate } from "#platform/i18n";
import { defineJob, enqueue } from "#platform/jobs";
import { composeMail, nameInMail } from "#platform/mail";
import { translateInto } from "#platform/translations";
import { users } from "#tables/identity";
import { guildPath } from "./contract.ts";
import { guildInvites, guilds } from "./tables.ts";

const payload = z.object({ inviteId: z.uuid() });
type InvitationEmail = z.output<typeof payload>;

/** Sends an invitation email. Its secret is created here and never stored. */
export const invitationEmailJob = defineJob<InvitationEmail, Actor>("guilds.send_invitation", {
  payload,
  handle: async (ctx, { inviteId }) => {
    const { db, clock } = ctx;
    const [row] = await db
      .select({ invite: guildInvites, guild: guilds, by: users.name })
      .from(guildInvites)
      .innerJoin(guilds, eq(guilds.id, guildInvites.guildId))
      .innerJoin(users, eq(users.id, guildInvites.createdBy))
      .where(eq(guildInvites.id, inviteId));
    if (!row?.invite.email || row.invite.revokedAt) return;
    const { expiresAt } = row.invite;
    if (expiresAt && expiresAt <= clock.now()) return;
    const { origin, send } = siteMail(ctx);
    const url = new URL(guildPath(row.guild.slug), origin);
    url.searchParams.set("invite", signedToken(ctx, `guild invite ${inviteId}`));
    const recipient = await recipientAt(db, row.invite.email);
    const t = translateInto(ctx, recipient?.language);
    const formats = recipient
      ? await loadFormats(db, recipient.id)
      : { ...defaultDateFormats, locale: t.locale };
    await send(
      composeMail({
        key: `guild invite ${inviteId}`,
        to: { address: row.invite.email },
        t,
        ...invitationText(t, { name: row.by, guild: row.guild.name, expiresAt }, formats),
        action: { label: t("emails.guilds.invitation.action"), url: url.href },
        site: { origin },
      }),
    );
  },
});

export function invitationText(
  t: Translate,
  { name, guild, expiresAt }: { name: string; guild: string; expiresAt: Date | null },
  formats: DateFormats,
) {
  const names = { name: nameInMail(name), guild: nameInMail(guild) };
  return {
    subject: t("emails.guilds.invitation.subject", { name, guild }),
    markdown: expiresAt
      ? t("emails.guilds.invitation.untilBody", {
          ...names,
          date: formatFullDateTime(expiresAt, formats),
        })
      : t("emails.guilds.invitation.body", names),
  };
}

/** The member with this address; of other recipients nothing else is known. */
async function recipientAt(db: Database, address: string) {
  const [user] = await db
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(eq(users.email, address));
  return user;
}

export const sendInvitation = (tx: Transaction, email: InvitationEmail): Promise<void> =>
  enqueue(tx, invitationEmailJob, email);
