import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { siteMail } from "#modules/identity";
import type { Actor } from "#permissions";
import { defineJob } from "#platform/jobs";
import { composeMail, nameInMail } from "#platform/mail";
import { users } from "#tables/identity";
import { audienceSourceLabels, importLimits } from "../contract.ts";
import { acceptPath, declinePath } from "../invitation-links.ts";
import { audienceImports, invitations } from "../tables.ts";

const payload = z.object({ invitationId: z.uuid() });

/**
 * The one email an invited person gets: what it is about, what it is not, and two ways to respond.
 */
export const sendInvitation = defineJob<z.output<typeof payload>, Actor>(
  "imports.send_invitation",
  {
    payload,
    handle: async (ctx, { invitationId }) => {
      const [found] = await ctx.db
        .select({
          it: invitations,
          source: audienceImports.source,
          name: users.name,
          username: users.username,
        })
        .from(invitations)
        .innerJoin(audienceImports, eq(audienceImports.id, invitations.importId))
        .innerJoin(users, eq(users.id, invitations.creatorId))
        .where(and(eq(invitations.id, invitationId), eq(invitations.state, "sent")));
      const address = found?.it.address;
      // Declined or erased since.
      if (!address) return;
      const { it, source, name, username } = found;
      const { origin, send } = siteMail(ctx);
      await send(
        composeMail({
          key: `invitation ${it.id}`,
          to: { address, name: it.name },
          subject: `${name} asks you to come along`,
          markdown: emailText(nameInMail(name), audienceSourceLabels[source]),
          action: {
            label: "See what there is",
            url: new URL(acceptPath(ctx, username, it.id, it.tierId), origin).href,
          },
          unsubscribeUrl: new URL(declinePath(ctx, it.id), origin).href,
          site: { name: "Guildhall", origin },
        }),
      );
    },
  },
);

const emailText = (name: string, there: string): string =>
  `${name} has brought their work to Guildhall. You supported them at ${there}, and they ask you to come along.

No account was made for you, and no card or payment can be moved from there to here. If you come, you choose a tier and pay anew; what you pay at ${there} goes on until you stop it there.

${name} gave us your address for this one letter. There is no second one, and we forget the address after ${importLimits.retentionDays} days at the latest. They are told how many came and how many said no, not who.`;
