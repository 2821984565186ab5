import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { guildLimits, type InviteSummary, type ManageInvites } from "#contracts/guilds";
import { ManageFrame } from "./ManageFrame.tsx";

interface Props extends ManageInvites {
  /** The link just created; it can't be shown again. */
  readonly made: string | null;
  readonly reply: FormReply | undefined;
}

const lives = [
  { value: "1", label: "1 hour" },
  { value: "24", label: "1 day" },
  { value: "168", label: "7 days" },
  { value: "720", label: "30 days" },
  { value: "0", label: "It does not end" },
];

export function InvitesPage({ header, roles, invites, made, reply }: Props) {
  return (
    <ManageFrame head={header} current="/invites" title="Invitations">
      {made && (
        <section className="guild-made" aria-labelledby="made">
          <h2 id="made">Your link</h2>
          <p>Copy it now: it is kept nowhere and can’t be shown again.</p>
          <input className="input" readOnly aria-label="The invitation link" value={made} />
        </section>
      )}
      {header.may.invite && <InviteForm roles={roles} reply={reply} />}
      <section aria-labelledby="invites">
        <h2 id="invites" className="section-head">
          Invitations so far
        </h2>
        {invites.length === 0 ? (
          <EmptyState title="None yet">Links and people you invite stand here.</EmptyState>
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
  const member = roles.find(({ key }) => key === "member") ?? roles.at(-1);
  const form = useServerForm({
    id: "invite",
    reply,
    fields: {
      kind: "How",
      who: "Who",
      roleId: "Role on joining",
      hours: "How long it lasts",
      uses: "How often it works",
      note: "Note",
    },
    defaults: { kind: "link", hours: "168", uses: "25", roleId: member?.id ?? "" },
  });
  const { fields } = form;
  return (
    <section aria-labelledby="invite-head">
      <h2 id="invite-head" className="section-head">
        Ask somebody in
      </h2>
      <Form {...form.props} className="guild-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="invite" />
        <RadioGroup
          field={fields.kind}
          label="How"
          options={[
            { value: "link", label: "A link", hint: "for whoever has it" },
            { value: "person", label: "By name", hint: "somebody who has an account here" },
            { value: "email", label: "By mail", hint: "works once, for whoever reads it" },
          ]}
        />
        <TextInput
          field={fields.who}
          label="Who"
          optional
          help="A username or an address. Not needed for a link."
          autoComplete="off"
          autoCapitalize="none"
        />
        <div className="guild-pair">
          <Select
            field={fields.roleId}
            label="Role on joining"
            options={roles.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Select field={fields.hours} label="How long it lasts" options={lives} />
          <TextInput
            field={fields.uses}
            label="How often it works"
            optional
            inputMode="numeric"
            help={`Up to ${guildLimits.inviteUses}; left empty, as often as wanted.`}
            autoComplete="off"
          />
        </div>
        <TextInput
          field={fields.note}
          label="Note"
          optional
          help="For yourselves: what this one is for."
          autoComplete="off"
        />
        <p>
          <SubmitButton>Invite</SubmitButton>
        </p>
      </Form>
    </section>
  );
}

const kindNames = { link: "Link", person: "By name", email: "By mail" } as const;

function Line({ invite }: { readonly invite: InviteSummary }) {
  const left = invite.maxUses === null ? "without limit" : `of ${invite.maxUses}`;
  return (
    <li>
      <div>
        <p className="strong">
          {kindNames[invite.kind]}
          {invite.to && `: ${invite.to}`} {!invite.live && <Badge>Over</Badge>}
        </p>
        <p className="guild-member-facts">
          <span>{invite.role}</span>
          <span>{`Used ${invite.uses} ${left}`}</span>
          <span>
            {invite.expiresAt ? (
              <>
                Until <DateTime at={invite.expiresAt} form="exact" />
              </>
            ) : (
              "Does not end"
            )}
          </span>
          <span>{`By ${invite.by?.displayName ?? "somebody who left"}`}</span>
          {invite.note && <span dir="auto">{invite.note}</span>}
        </p>
        {invite.usedBy.length > 0 && (
          <p className="small">
            Came by it:{" "}
            {invite.usedBy.map(({ id, username, displayName }, index) => (
              <span key={id}>
                {index > 0 && ", "}
                <a className="link" href={`/${username}`} dir="auto">
                  {displayName}
                </a>
              </span>
            ))}
          </p>
        )}
      </div>
      {invite.live && (
        <Form preventScrollReset>
          <input type="hidden" name="intent" value="revoke" />
          <input type="hidden" name="inviteId" value={invite.id} />
          <SubmitButton kind="quiet" small>
            Take back
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
