import { useState } from "react";
import { Button } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { profileLimits } from "#contracts/people";
import { LinkRow } from "./LinkRow.tsx";

interface Props {
  readonly profile: {
    readonly displayName: string;
    readonly pronouns: string;
    readonly bio: string;
    readonly links: readonly { label: string; url: string; verified: boolean }[];
  };
  readonly profileUrl: string;
  /** How long the words may be and how many links fit. */
  readonly limits: { readonly bio: number; readonly links: number };
  readonly reply: FormReply | undefined;
}

export function ProfileForm({ profile, profileUrl, limits, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "profile",
    reply,
    fields: {
      displayName: t("settings.profile.displayName"),
      pronouns: t("settings.profile.pronouns"),
      bio: t("settings.profile.bio"),
    },
    defaults: profile,
  });
  const typed = (reply?.initialValue?.links ?? []) as { label?: string; url?: string }[];
  const links = reply ? typed : profile.links;
  const [rows, setRows] = useState(Math.min(limits.links, Math.max(3, links.length + 1)));
  return (
    <Form {...form.props} className="settings-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="profile" />
      <TextInput
        field={form.fields.displayName}
        label={t("settings.profile.displayName")}
        help={t("settings.profile.displayNameHelp", { maximum: profileLimits.displayName })}
        autoComplete="name"
      />
      <TextInput
        field={form.fields.pronouns}
        label={t("settings.profile.pronouns")}
        help={t("settings.profile.pronounsHelp")}
        optional
      />
      <TextArea
        field={form.fields.bio}
        label={t("settings.profile.bio")}
        help={t("settings.profile.bioHelp")}
        limit={limits.bio}
        rows={5}
        optional
      />
      <fieldset className="link-rows" id="links">
        <legend className="field-label">
          <Message
            id="settings.profile.links"
            values={{
              maximum: limits.links,
              optional: (text) => <span className="field-optional">{text}</span>,
            }}
          />
        </legend>
        <p className="field-help">
          <Message
            id="settings.profile.linksHelp"
            values={{ code: <code>{`<a rel="me" href="${profileUrl}">`}</code> }}
          />
        </p>
        {Array.from({ length: rows }, (_, at) => (
          <LinkRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity and never move.
            key={at}
            at={at}
            link={links[at]}
            verified={profile.links.some((link) => link.verified && link.url === links[at]?.url)}
            errors={reply?.error ?? undefined}
          />
        ))}
        {rows < limits.links && (
          <Button small icon="plus" onClick={() => setRows(rows + 1)}>
            {t("settings.profile.addLink")}
          </Button>
        )}
      </fieldset>
      <SubmitButton busyText={t("settings.saving")}>{t("settings.profile.save")}</SubmitButton>
    </Form>
  );
}
