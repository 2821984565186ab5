import { Badge } from "#app/ui/Badge.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateInput } from "#app/ui/DateInput.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { Message } from "#app/ui/Message.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SiteAnnouncements } from "#contracts/admin";
import type { Audience } from "#contracts/site";
import type { Message as Text } from "#platform/i18n";
import { replyToIntent } from "./reply-to-intent.ts";
import { hidden } from "./tags.tsx";

const audienceNames: Readonly<Record<Audience, Text>> = {
  everybody: "admin.announcements.audiences.everyone",
  creators: "admin.announcements.audiences.creators",
  guild_owners: "admin.announcements.audiences.guildOwners",
  staff: "admin.announcements.audiences.staff",
};

interface Props {
  readonly news: SiteAnnouncements;
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

export function AnnouncementsPart({ news, idempotencyKey, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "announce",
    reply: replyToIntent(reply, "announce"),
    fields: {
      title: t("admin.announcements.form.title"),
      body: t("admin.announcements.form.text"),
      audience: t("admin.announcements.form.audience"),
      shownFrom: t("admin.announcements.form.from"),
      shownUntil: t("admin.announcements.form.until"),
      banner: t("admin.announcements.form.banner"),
    },
    defaults: { audience: "everybody" },
  });
  return (
    <section className="admin-part" aria-labelledby="news">
      <h2 id="news" className="section-head">
        {t("admin.announcements.title")}
      </h2>
      <ul>
        {news.map(({ id, title, at, until, audience, banner, state }) => (
          <li key={id} className="audit-line">
            <span>
              <b dir="auto">{title}</b>{" "}
              {state && (
                <Badge>
                  {t(
                    state === "coming"
                      ? "admin.announcements.scheduled"
                      : "admin.announcements.ended",
                  )}
                </Badge>
              )}{" "}
              {banner && <Badge tone="verd">{t("admin.announcements.banner")}</Badge>}
            </span>
            <span className="caption">
              {until ? (
                <Message
                  id="admin.announcements.shownBetween"
                  values={{
                    audience: t(audienceNames[audience]),
                    start: <DateTime at={at} form="exact" />,
                    end: <DateTime at={until} form="exact" />,
                  }}
                />
              ) : (
                <Message
                  id="admin.announcements.shownFrom"
                  values={{
                    audience: t(audienceNames[audience]),
                    start: <DateTime at={at} form="exact" />,
                  }}
                />
              )}
            </span>
            <Form className="admin-line">
              <input type="hidden" name="intent" value="withdraw" />
              <input type="hidden" name="id" value={id} />
              <SubmitButton kind="quiet" small>
                <Message id="admin.announcements.withdraw" values={{ title, hidden }} />
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="announce" />
        <IdempotencyKeyField value={idempotencyKey} />
        <TextInput field={form.fields.title} label={t("admin.announcements.form.title")} />
        <TextArea
          field={form.fields.body}
          label={t("admin.announcements.form.text")}
          rows={4}
          limit={4_000}
        />
        <Select
          field={form.fields.audience}
          label={t("admin.announcements.form.audience")}
          options={Object.entries(audienceNames).map(([value, label]) => ({
            value,
            label: t(label),
          }))}
        />
        <DateInput
          field={form.fields.shownFrom}
          label={t("admin.announcements.form.from")}
          help={t("admin.announcements.form.fromHelp")}
          precision="minute"
          optional
        />
        <DateInput
          field={form.fields.shownUntil}
          label={t("admin.announcements.form.until")}
          help={t("admin.announcements.form.untilHelp")}
          precision="minute"
          optional
        />
        <Checkbox field={form.fields.banner} label={t("admin.announcements.form.banner")} />
        <SubmitButton kind="quiet">{t("admin.announcements.form.submit")}</SubmitButton>
      </Form>
    </section>
  );
}
