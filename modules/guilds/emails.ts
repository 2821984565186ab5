import { eq } from "drizzle-orm";
import { z } from "zod";
import { signedToken, siteMail } from "#modules/identity";
import { loadFormats } from "#modules/preferences";
import type { Actor } from "#permissions";
import { type DateFormats, defaultDateFormats, formatFullDateTime } from "#platform/calendar";
import type { Database, Transaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { composeMail, nameInMail } from "#platform/mail";
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
    const until = expiresAt
      ? ` It works until ${formatFullDateTime(expiresAt, await formatsAt(db, row.invite.email))}.`
      : "";
    await send(
      composeMail({
        key: `guild invite ${inviteId}`,
        to: { address: row.invite.email },
        subject: `${row.by} asks you into ${row.guild.name}`,
        markdown: `${nameInMail(row.by)} would like you to join the guild **${nameInMail(row.guild.name)}** at Guildhall.\n\nThe link is for you alone and works once.${until} If you don’t know what this is about, you need not do anything.`,
        action: { label: "See the guild", url: url.href },
        site: { name: "Guildhall", origin },
      }),
    );
  },
});

/** A member's own date formats and time zone; for other recipients only the address is known. */
async function formatsAt(db: Database, address: string): Promise<DateFormats> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, address));
  return user ? loadFormats(db, user.id) : defaultDateFormats;
}

export const sendInvitation = (tx: Transaction, email: InvitationEmail): Promise<void> =>
  enqueue(tx, invitationEmailJob, email);
