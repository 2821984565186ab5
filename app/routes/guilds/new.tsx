import { redirect } from "react-router";
import "#app/features/guilds/guilds.css";
import { FoundPage } from "#app/features/guilds/FoundPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { guildPath } from "#contracts/guilds";
import { foundGuild, foundInput } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { addressId } from "#platform/ids";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/new.ts";

export const loader = load(({ ctx }) => {
  requireMember(ctx);
  return { crestSeed: addressId() };
});

export const action = act(async ({ ctx, request }) => {
  const { userId } = requireMember(ctx);
  const form = await readForm(request, foundInput);
  if (!form.ok) return form.reply;
  try {
    await takeToken(ctx.db, { name: "found_guild", key: userId, limit: 10, perSeconds: 3_600 });
    const { slug } = await foundGuild(ctx, form.value);
    return redirect(guildPath(slug));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export const meta: Route.MetaFunction = () => pageMeta({ title: "Found a guild", unlisted: true });

export default function Found({ loaderData, actionData }: Route.ComponentProps) {
  return <FoundPage {...loaderData} reply={actionData} />;
}
