import { PictureForm } from "#app/components/people/PictureForm.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/components/settings/settings.css";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import type { Picture } from "#contracts/people";

interface Props {
  readonly profile: {
    readonly id: string;
    readonly displayName: string;
    readonly bio: string;
    readonly avatar: Picture | null;
  };
  readonly reply: FormReply | undefined;
}

export function ProfileStep({ profile, reply }: Props) {
  const t = useTranslate();
  const isPicture = reply?.initialValue?.form === "picture";
  const form = useServerForm({
    id: "face",
    reply: isPicture ? undefined : reply,
    fields: { displayName: t("onboarding.profile.displayName"), bio: t("onboarding.profile.bio") },
    defaults: { displayName: profile.displayName, bio: profile.bio },
  });
  return (
    <>
      <PictureForm
        purpose="avatar"
        present={profile.avatar}
        reply={isPicture ? reply : undefined}
        preview={
          <UserAvatar
            id={profile.id}
            name={profile.displayName}
            picture={profile.avatar}
            size={124}
          />
        }
      />
      <Form {...form.props} className="first-steps-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="face" />
        <TextInput
          field={form.fields.displayName}
          label={t("onboarding.profile.displayName")}
          help={t("onboarding.profile.displayNameHelp")}
          autoComplete="name"
        />
        <TextArea
          field={form.fields.bio}
          label={t("onboarding.profile.bio")}
          help={t("onboarding.profile.bioHelp")}
          limit={500}
          rows={4}
          optional
        />
        <SubmitButton busyText={t("onboarding.saving")}>{t("onboarding.continue")}</SubmitButton>
      </Form>
    </>
  );
}
