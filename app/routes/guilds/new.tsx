import { redirect } from "react-router";
import { z } from "zod";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/guilds/guilds.css";
import { CreateGuildPage } from "#app/features/guilds/CreateGuildPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { guildPath } from "#contracts/guilds";
import { createGuild, createGuildInput, setBanner } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { newPublicId } from "#platform/ids";
import { takeToken } from "#platform/ratelimit";
import { uploadedPicture } from "../media/form-files.ts";
import type { Route } from "./+types/new.ts";

const foundForm = createGuildInput.safeExtend({ picture: z.instanceof(File).optional() });

export const loader = withLoader(({ ctx }) => {
  requireMember(ctx);
  return { crestSeed: newPublicId() };
});

export const action = withAction(async ({ ctx, request }) => {
  const { userId } = requireMember(ctx);
  const form = await readForm(request, foundForm);
  if (!form.ok) return form.reply;
  try {
    await takeToken(ctx.db, { name: "found_guild", key: userId, limit: 10, perSeconds: 3_600 });
    // Validated first: a file that is not an image must not create a guild.
    const { picture, ...wanted } = form.value;
    const fileId = picture?.size ? await uploadedPicture(ctx, picture) : null;
    const { slug } = await createGuild(ctx, wanted);
    if (fileId) await setBanner(ctx, { slug, fileId });
    return redirect(guildPath(slug));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function NewGuild({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("guilds.create.title")} unlisted />
      <CreateGuildPage {...loaderData} reply={actionData} />
    </>
  );
}
