import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { siteMail } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Translate } from "#platform/i18n";
import { defineJob } from "#platform/jobs";
import { composeMail, nameInMail } from "#platform/mail";
import { translateInto } from "#platform/translations";
import { users } from "#tables/identity";
import { type AudienceSource, audienceSourceLabels, importLimits } from "../contract.ts";
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
      // The recipient has no account, so their language is not known.
      const t = translateInto(ctx, undefined);
      const { origin, send } = siteMail(ctx);
      await send(
        composeMail({
          key: `invitation ${it.id}`,
          to: { address, name: it.name },
          t,
          ...invitationText(t, { name, source }),
          action: {
            label: t("emails.imports.invitation.action"),
            url: new URL(acceptPath(ctx, username, it.id, it.tierId), origin).href,
          },
          unsubscribeUrl: new URL(declinePath(ctx, it.id), origin).href,
          site: { origin },
        }),
      );
    },
  },
);

export function invitationText(
  t: Translate,
  { name, source }: { name: string; source: AudienceSource },
) {
  return {
    subject: t("emails.imports.invitation.subject", { name }),
    markdown: t("emails.imports.invitation.body", {
      name: nameInMail(name),
      source:
        source === "guildhall"
          ? t("emails.imports.invitation.otherSite")
          : audienceSourceLabels[source],
      days: importLimits.retentionDays,
    }),
  };
}
