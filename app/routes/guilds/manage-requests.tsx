import { redirect } from "react-router";
import { z } from "zod";
import { useTranslate } from "#app/ui/translate.ts";
import type { Message } from "#platform/i18n";
import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import "#app/features/guilds/manage.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { RequestsPage } from "#app/features/guilds/manage/RequestsPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { guildLimits, guildPath } from "#contracts/guilds";
import { answerRequests, manageRequests } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import type { Route } from "./+types/manage-requests.ts";
import { loadAtGuild } from "./guild-address.ts";

export const loader = withLoader((args) =>
  loadAtGuild(args, (slug) => manageRequests(args.ctx, { slug })),
);

const schema = z.object({
  answer: z.enum(["approved", "declined", "asked_again"], "forms.errors.choose" satisfies Message),
  requestIds: z
    .array(z.uuid())
    .max(guildLimits.membersPerPage)
    .default([])
    .refine((ids) => ids.length > 0, { error: "guilds.errors.noneSelected" satisfies Message }),
  note: z.string().trim().max(guildLimits.note).default(""),
});

export const action = withAction(async ({ ctx, request, params }) => {
  requireMember(ctx);
  const slug = params.slug ?? "";
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    await answerRequests(ctx, { slug, ...form.value });
    return redirect(pathWithToast(`${guildPath(slug)}/manage/requests`, "saved"));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta
        title={t("guilds.pageTitles.requests", { guild: loaderData.header.name })}
        unlisted
      />
      <RequestsPage {...loaderData} reply={actionData} />
    </>
  );
}
