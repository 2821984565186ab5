import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { listed } from "#app/ui/listed.ts";
import { Message } from "#app/ui/Message.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { guildLimits, type InviteSummary, type ManageInvites } from "#contracts/guilds";
import { ManageFrame } from "./ManageFrame.tsx";

interface Props extends ManageInvites {
  /** The link just created; it can't be shown again. */
  readonly made: string | null;
  readonly reply: FormReply | undefined;
}

const lives = [
  { value: "1", label: "guilds.invites.hour" },
  { value: "24", label: "guilds.invites.day" },
  { value: "168", label: "guilds.invites.week" },
  { value: "720", label: "guilds.invites.month" },
  { value: "0", label: "guilds.invites.never" },
] as const;

export function InvitesPage({ header, roles, invites, made, reply }: Props) {
  const t = useTranslate();
  return (
    <ManageFrame head={header} current="/invites" title={t("guilds.invites.title")}>
      {made && (
        <section className="guild-made" aria-labelledby="made">
          <h2 id="made">{t("guilds.invites.created")}</h2>
          <p>{t("guilds.invites.copyHint")}</p>
          <input
            className="input"
            readOnly
            aria-label={t("guilds.invites.linkLabel")}
            value={made}
          />
        </section>
      )}
      {header.may.invite && <InviteForm roles={roles} reply={reply} />}
      <section aria-labelledby="invites">
        <h2 id="invites" className="section-head">
          {t("guilds.invites.title")}
        </h2>
        {invites.length === 0 ? (
          <EmptyState title={t("guilds.invites.none")}>{t("guilds.invites.noneHint")}</EmptyState>
        ) : (
          <ul className="guild-rows">
            {invites.map((invite) => (
              <Line key={invite.id} invite={invite} />
            ))}
          </ul>
        )}
      </section>
    </ManageFrame>
  );
}

function InviteForm({ roles, reply }: Pick<Props, "roles" | "reply">) {
  const t = useTranslate();
  const member = roles.find(({ key }) => key === "member") ?? roles.at(-1);
  const form = useServerForm({
    id: "invite",
    reply,
    fields: {
      kind: t("guilds.invites.kind"),
      who: t("guilds.invites.who"),
      roleId: t("guilds.members.role"),
      hours: t("guilds.invites.lifetime"),
      uses: t("guilds.invites.uses"),
      note: t("guilds.invites.note"),
    },
    defaults: { kind: "link", hours: "168", uses: "25", roleId: member?.id ?? "" },
  });
  const { fields } = form;
  return (
    <section aria-labelledby="invite-head">
      <h2 id="invite-head" className="section-head">
        {t("guilds.invites.newTitle")}
      </h2>
      <Form {...form.props} className="guild-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="invite" />
        <RadioGroup
          field={fields.kind}
          label={t("guilds.invites.kind")}
          options={[
            {
              value: "link",
              label: t("guilds.invites.link"),
              hint: t("guilds.invites.linkHint"),
            },
            {
              value: "person",
              label: t("guilds.invites.person"),
              hint: t("guilds.invites.personHint"),
            },
            {
              value: "email",
              label: t("guilds.invites.email"),
              hint: t("guilds.invites.emailHint"),
            },
          ]}
        />
        <TextInput
          field={fields.who}
          label={t("guilds.invites.who")}
          optional
          help={t("guilds.invites.whoHelp")}
          autoComplete="off"
          autoCapitalize="none"
        />
        <div className="guild-pair">
          <Select
            field={fields.roleId}
            label={t("guilds.members.role")}
            options={roles.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Select
            field={fields.hours}
            label={t("guilds.invites.lifetime")}
            options={lives.map(({ value, label }) => ({ value, label: t(label) }))}
          />
          <TextInput
            field={fields.uses}
            label={t("guilds.invites.uses")}
            optional
            inputMode="numeric"
            help={t("guilds.invites.usesHelp", { maximum: guildLimits.inviteUses })}
            autoComplete="off"
          />
        </div>
        <TextInput
          field={fields.note}
          label={t("guilds.invites.note")}
          optional
          help={t("guilds.invites.noteHelp")}
          autoComplete="off"
        />
        <p>
          <SubmitButton>{t("guilds.invites.submit")}</SubmitButton>
        </p>
      </Form>
    </section>
  );
}

const kindNames = {
  link: "guilds.invites.link",
  person: "guilds.invites.person",
  email: "guilds.invites.email",
} as const;

function Line({ invite }: { readonly invite: InviteSummary }) {
  const t = useTranslate();
  const { to, uses: count, maxUses } = invite;
  const kind = t(kindNames[invite.kind]);
  return (
    <li>
      <div>
        <p className="strong">
          {to ? t("guilds.invites.kindTo", { kind, to }) : kind}{" "}
          {!invite.live && <Badge>{t("guilds.invites.inactive")}</Badge>}
        </p>
        <p className="guild-member-facts">
          <span>{invite.role}</span>
          <span>
            {maxUses === null
              ? t("guilds.invites.usedUnlimited", { count })
              : t("guilds.invites.used", { count, maximum: maxUses })}
          </span>
          <span>
            {invite.expiresAt ? (
              <Message
                id="guilds.invites.expires"
                values={{ date: <DateTime at={invite.expiresAt} form="exact" /> }}
              />
            ) : (
              t("guilds.invites.neverExpires")
            )}
          </span>
          <span>
            {t("guilds.invites.by", {
              name: invite.by?.displayName ?? t("guilds.deletedAccount"),
            })}
          </span>
          {invite.note && <span dir="auto">{invite.note}</span>}
        </p>
        {invite.usedBy.length > 0 && (
          <p className="small">
            <Message
              id="guilds.invites.usedBy"
              values={{
                names: listed(
                  invite.usedBy.map(({ id, username, displayName }) => (
                    <a key={id} className="link" href={`/${username}`} dir="auto">
                      {displayName}
                    </a>
                  )),
                  t,
                ),
              }}
            />
          </p>
        )}
      </div>
      {invite.live && (
        <Form preventScrollReset>
          <input type="hidden" name="intent" value="revoke" />
          <input type="hidden" name="inviteId" value={invite.id} />
          <SubmitButton kind="quiet" small>
            {t("guilds.invites.revoke")}
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
