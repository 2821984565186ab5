import { redirect } from "react-router";
import { z } from "zod";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import "#app/features/guilds/manage.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { InvitesPage } from "#app/features/guilds/manage/InvitesPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { guildPath } from "#contracts/guilds";
import { inviteInput, inviteToGuild, manageInvites, revokeInvite } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/manage-invites.ts";
import { loadAtGuild } from "./guild-address.ts";

export const loader = withLoader((args) =>
  loadAtGuild(args, (slug) => manageInvites(args.ctx, { slug })),
);

const schema = z.discriminatedUnion("intent", [
  inviteInput.safeExtend({ intent: z.literal("invite") }),
  z.object({ intent: z.literal("revoke"), inviteId: z.uuid() }),
]);

export const action = withAction(async ({ ctx, scope, request, params }) => {
  const { userId } = requireMember(ctx);
  const slug = params.slug ?? "";
  const path = `${guildPath(slug)}/manage/invites`;
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    if (value.intent === "revoke") {
      await revokeInvite(ctx, { slug, ...value });
      return redirect(pathWithToast(path, "saved"));
    }
    await takeToken(ctx.db, { name: "guild_invite", key: userId, limit: 100, perSeconds: 86_400 });
    const { token } = await inviteToGuild(ctx, { slug, ...value });
    if (!token) return redirect(pathWithToast(path, "sent"));
    // In the response and in no URL: URLs end up in histories and logs.
    const made = `${scope.publicUrl}${guildPath(slug)}?invite=${token}`;
    return { made };
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function Invites({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const made = actionData && "made" in actionData ? actionData.made : null;
  const reply = actionData && "made" in actionData ? undefined : actionData;
  return (
    <>
      <PageMeta
        title={t("guilds.pageTitles.invites", { guild: loaderData.header.name })}
        unlisted
      />
      <InvitesPage {...loaderData} made={made} reply={reply} />
    </>
  );
}
