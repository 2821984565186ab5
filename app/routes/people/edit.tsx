import { redirect } from "react-router";
import { z } from "zod";
import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { Message as MessageText } from "#platform/i18n";
import "#app/features/profile/profile.css";
import "#app/components/settings/settings.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { PictureForm } from "#app/components/people/PictureForm.tsx";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { Banner } from "#app/features/profile/Banner.tsx";
import { ProfileForm } from "#app/features/settings/ProfileForm.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import { pictureInput, picturePurposes, profileInput, profileLimits } from "#contracts/people";
import { requireMember } from "#modules/identity";
import { editProfile, ownProfile, removePicture, setPicture } from "#modules/people";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/edit.ts";

const schema = z.discriminatedUnion("form", [
  profileInput.extend({ form: z.literal("profile") }),
  pictureInput.extend({
    form: z.literal("picture"),
    picture: z.instanceof(File, { error: "media.errors.chooseImage" satisfies MessageText }),
  }),
  z.object({ form: z.literal("remove"), purpose: z.enum(picturePurposes) }),
]);

/** `/profile/edit` and `/settings/profile`: the same page, the same data, the same code. */
export const loader = withLoader(async ({ ctx, scope, url }) => {
  requireMember(ctx);
  const profile = await ownProfile(ctx);
  return {
    profile,
    path: url.pathname,
    profileUrl: `${scope.publicUrl}/${profile.username}`,
    // By way of the loader, so that the schemas stay out of the browser.
    limits: { bio: profileLimits.bio, links: profileLimits.links },
  };
});

export const action = withAction(async ({ ctx, request, url }) => {
  const me = requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    if (value.form === "profile") await editProfile(ctx, value);
    else if (value.form === "remove") await removePicture(ctx, value);
    else {
      await takeToken(ctx.db, { name: "picture", key: me.userId, limit: 30, perSeconds: 3600 });
      await setPicture(ctx, { ...value, bytes: await value.picture.bytes() });
    }
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(url.pathname, "saved"));
});

/** Three forms on one page: each gets the reply to its own submission. */
const answerTo = (reply: FormReply | undefined, form: string, purpose?: string) => {
  const sent = reply?.initialValue;
  if (!sent) return form === "profile" ? reply : undefined;
  return sent.form === form && (!purpose || sent.purpose === purpose) ? reply : undefined;
};

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { profile, path, profileUrl, limits } = loaderData;
  return (
    <>
      <PageMeta title={t("people.edit.title")} unlisted />
      <SettingsFrame
        title={t("people.edit.title")}
        path={path === "/profile/edit" ? "/settings/profile" : path}
        lead={
          <Message
            id="people.edit.intro"
            values={{
              link: (text) => (
                <a className="link" href={`/${profile.username}`}>
                  {text}
                </a>
              ),
            }}
          />
        }
      >
        <SettingsPart id="pictures" title={t("people.edit.images")}>
          <PictureForm
            purpose="avatar"
            present={profile.avatar}
            reply={answerTo(actionData, "picture", "avatar")}
            preview={
              <UserAvatar
                id={profile.id}
                name={profile.displayName}
                picture={profile.avatar}
                size={124}
              />
            }
          />
          <PictureForm
            purpose="banner"
            present={profile.banner}
            reply={answerTo(actionData, "picture", "banner")}
            preview={<Banner picture={profile.banner} />}
          />
        </SettingsPart>
        <SettingsPart id="words" title={t("people.edit.details")}>
          <ProfileForm
            profile={profile}
            profileUrl={profileUrl}
            limits={limits}
            reply={answerTo(actionData, "profile")}
          />
        </SettingsPart>
      </SettingsFrame>
    </>
  );
}
