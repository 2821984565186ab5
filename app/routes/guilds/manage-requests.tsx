import { redirect } from "react-router";
import { z } from "zod";
import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import "#app/features/guilds/manage.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { RequestsPage } from "#app/features/guilds/manage/RequestsPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { guildLimits, guildPath } from "#contracts/guilds";
import { answerRequests, manageRequests } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import type { Route } from "./+types/manage-requests.ts";
import { loadAtGuild } from "./guild-address.ts";

export const loader = withLoader((args) =>
  loadAtGuild(args, (slug) => manageRequests(args.ctx, { slug })),
);

const schema = z.object({
  answer: z.enum(["approved", "declined", "asked_again"], "Choose an answer."),
  requestIds: z
    .array(z.uuid())
    .max(guildLimits.membersPerPage)
    .default([])
    .refine((ids) => ids.length > 0, { error: "Tick whom you mean." }),
  note: z.string().trim().max(guildLimits.note, "This is too long.").default(""),
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

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ title: `Requests to join ${loaderData.header.name}`, unlisted: true })
    : [];

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestsPage {...loaderData} reply={actionData} />;
}
