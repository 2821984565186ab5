import { redirect } from "react-router";
import { z } from "zod";
import { useTranslate } from "#app/ui/translate.ts";
import type { Message } from "#platform/i18n";
import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import "#app/features/guilds/manage.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { ManageMembersPage } from "#app/features/guilds/manage/ManageMembersPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { guildLimits, guildPath } from "#contracts/guilds";
import {
  assignRole,
  banFromGuild,
  banInput,
  liftBan,
  manageMembers,
  removeMembers,
} from "#modules/guilds";
import { requireMember } from "#modules/identity";
import type { Route } from "./+types/manage-members.ts";
import { loadAtGuild } from "./guild-address.ts";
import { membersParams } from "./members-params.ts";

export const loader = withLoader(async (args) => {
  const { filters, after } = membersParams(args.url.searchParams);
  const page = await loadAtGuild(args, (slug) =>
    manageMembers(args.ctx, { slug, ...filters, words: filters.q || undefined, after }),
  );
  return { ...page, filters, later: after !== undefined };
});

const userIds = z
  .array(z.uuid())
  .max(guildLimits.membersPerPage)
  .default([])
  .refine((ids) => ids.length > 0, { error: "guilds.errors.noneSelected" satisfies Message });
// All four buttons belong to one form, so fields of the others are sent along and ignored.
const schema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("role"),
    userIds,
    roleId: z.uuid("guilds.errors.roleRequired" satisfies Message),
  }),
  z.object({ intent: z.literal("remove"), userIds }),
  banInput.omit({ userId: true }).extend({ intent: z.literal("ban"), userIds }),
  z.object({ intent: z.literal("lift"), userIds }),
]);

export const action = withAction(async ({ ctx, request, params }) => {
  requireMember(ctx);
  const slug = params.slug ?? "";
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    if (value.intent === "role") await assignRole(ctx, { slug, ...value });
    else if (value.intent === "remove") await removeMembers(ctx, { slug, ...value });
    else
      for (const userId of value.userIds)
        if (value.intent === "ban") await banFromGuild(ctx, { slug, userId, ...value });
        else await liftBan(ctx, { slug, userId });
    return redirect(pathWithToast(`${guildPath(slug)}/manage/members`, "saved"));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function ManageMembers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta
        title={t("guilds.pageTitles.manageMembers", { guild: loaderData.header.name })}
        unlisted
      />
      <ManageMembersPage {...loaderData} reply={actionData} />
    </>
  );
}
