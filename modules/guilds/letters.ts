import { eq } from "drizzle-orm";
import { z } from "zod";
import { signedToken, sitePost } from "#modules/identity";
import { formatsOf } from "#modules/preferences";
import type { Actor } from "#permissions";
import { type DateFormats, momentInFull, usualFormats } from "#platform/calendar";
import type { Database, Transaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { composeMail, nameInMail } from "#platform/mail";
import { users } from "#tables/identity";
import { guildPath } from "./contract.ts";
import { guildInvites, guilds } from "./tables.ts";

const payload = z.object({ inviteId: z.uuid() });
type Letter = z.output<typeof payload>;

/** Writes to an address somebody asked in. Its secret is made here, never kept. */
export const invitationJob = defineJob<Letter, Actor>("guilds.send_invitation", {
  payload,
  handle: async (ctx, { inviteId }) => {
    const { db, clock } = ctx;
    const [row] = await db
      .select({ invite: guildInvites, guild: guilds, by: users.name })
      .from(guildInvites)
      .innerJoin(guilds, eq(guilds.id, guildInvites.guildId))
      .innerJoin(users, eq(users.id, guildInvites.madeBy))
      .where(eq(guildInvites.id, inviteId));
    if (!row?.invite.email || row.invite.revokedAt) return;
    const { expiresAt } = row.invite;
    if (expiresAt && expiresAt <= clock.now()) return;
    const { origin, send } = sitePost(ctx);
    const url = new URL(guildPath(row.guild.slug), origin);
    url.searchParams.set("invite", signedToken(ctx, `guild invite ${inviteId}`));
    const until = expiresAt
      ? ` It works until ${momentInFull(expiresAt, await formatsAt(db, row.invite.email))}.`
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

/** A member reads by their own clock; of everybody else only the address is known. */
async function formatsAt(db: Database, address: string): Promise<DateFormats> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, address));
  return user ? formatsOf(db, user.id) : usualFormats;
}

export const sendInvitation = (tx: Transaction, letter: Letter): Promise<void> =>
  enqueue(tx, invitationJob, letter);
