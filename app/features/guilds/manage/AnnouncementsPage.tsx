import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type GuildHeader, guildLimits } from "#contracts/guilds";
import { EventForm } from "./EventForm.tsx";
import { ManageFrame } from "./ManageFrame.tsx";

interface Props {
  readonly head: GuildHeader;
  readonly zones: readonly string[];
  readonly reply: FormReply | undefined;
}

/** Where announcements are posted and events added. */
export function AnnouncementsPage({ head, zones, reply }: Props) {
  const t = useTranslate();
  return (
    <ManageFrame head={head} current="/announcements" title={t("guilds.announce.page")}>
      <Announce reply={reply} />
      <EventForm zones={zones} reply={reply} />
    </ManageFrame>
  );
}

function Announce({ reply }: { readonly reply: FormReply | undefined }) {
  const t = useTranslate();
  const form = useServerForm({
    id: "announce",
    reply: reply?.initialValue?.intent === "announce" ? reply : undefined,
    fields: { title: t("guilds.announce.name"), body: t("guilds.announce.text") },
  });
  return (
    <section aria-labelledby="announce-head">
      <h2 id="announce-head" className="section-head">
        {t("guilds.announce.title")}
      </h2>
      <Form {...form.props} className="guild-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="announce" />
        <TextInput
          field={form.fields.title}
          label={t("guilds.announce.name")}
          maxLength={200}
          autoComplete="off"
        />
        <TextArea
          field={form.fields.body}
          label={t("guilds.announce.text")}
          rows={4}
          limit={guildLimits.announcementBody}
          help={t("guilds.announce.help")}
        />
        <p>
          <SubmitButton kind="quiet" busyText={t("guilds.announce.submitting")}>
            {t("guilds.announce.submit")}
          </SubmitButton>
        </p>
      </Form>
    </section>
  );
}
