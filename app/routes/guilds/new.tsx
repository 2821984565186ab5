import { redirect } from "react-router";
import { z } from "zod";
import "#app/features/guilds/guilds.css";
import { FoundPage } from "#app/features/guilds/FoundPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { guildPath } from "#contracts/guilds";
import { foundGuild, foundInput, setBanner } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { addressId } from "#platform/ids";
import { takeToken } from "#platform/ratelimit";
import { broughtPicture } from "../media/form-files.ts";
import type { Route } from "./+types/new.ts";

const foundForm = foundInput.safeExtend({ picture: z.instanceof(File).optional() });

export const loader = load(({ ctx }) => {
  requireMember(ctx);
  return { crestSeed: addressId() };
});

export const action = act(async ({ ctx, request }) => {
  const { userId } = requireMember(ctx);
  const form = await readForm(request, foundForm);
  if (!form.ok) return form.reply;
  try {
    await takeToken(ctx.db, { name: "found_guild", key: userId, limit: 10, perSeconds: 3_600 });
    // Looked at first: a file that is no picture founds nothing.
    const { picture, ...wanted } = form.value;
    const fileId = picture?.size ? await broughtPicture(ctx, picture) : null;
    const { slug } = await foundGuild(ctx, wanted);
    if (fileId) await setBanner(ctx, { slug, fileId });
    return redirect(guildPath(slug));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export const meta: Route.MetaFunction = () => pageMeta({ title: "Found a guild", unlisted: true });

export default function Found({ loaderData, actionData }: Route.ComponentProps) {
  return <FoundPage {...loaderData} reply={actionData} />;
}
