import { colorNames, memberRankNames, permissionNames } from "#app/components/guilds/labels.ts";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Fieldset } from "#app/ui/Fieldset.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import {
  type GuildPermission,
  guildPermissions,
  roleColors,
  rolePositions,
  type SettingsRole,
} from "#contracts/guilds";
import { Changes } from "./Changes.tsx";

interface Props {
  /** Absent when creating one. */
  readonly role: SettingsRole | undefined;
  /** The editing member's own permissions. */
  readonly mine: readonly GuildPermission[];
  readonly reply: FormReply | undefined;
  readonly changes: readonly string[] | null;
}

export function RoleForm({ role, mine, reply, changes }: Props) {
  const form = useServerForm({
    id: "role",
    reply,
    fields: { name: "Name", color: "Colour", standing: "Where it stands", permissions: "May" },
    defaults: {
      name: role?.name ?? "",
      color: role?.color ?? "slate",
      standing: role?.position ?? "above_member",
    },
  });
  const sent = reply?.initialValue?.permissions;
  const had = sent === undefined ? (role?.permissions ?? []) : [sent].flat().map(String);
  const { fields } = form;
  return (
    <Form {...form.props} className="guild-form guild-role-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="role" />
      {role && <input type="hidden" name="roleId" value={role.id} />}
      {role?.key ? (
        <input type="hidden" name="name" value={role.name} />
      ) : (
        <TextInput field={fields.name} label="Name" maxLength={60} autoComplete="off" />
      )}
      <div className="guild-pair">
        <Select
          field={fields.color}
          label="Colour"
          options={roleColors.map((value) => ({ value, label: colorNames[value] }))}
        />
        {!role?.key && (
          <Select
            field={fields.standing}
            label="Where it stands"
            options={rolePositions.map((value) => ({ value, label: memberRankNames[value] }))}
          />
        )}
      </div>
      <Fieldset legend="May" help="What you don’t have yourself you can neither give nor take.">
        {guildPermissions.map((permission) =>
          mine.includes(permission) ? (
            <Checkbox
              key={permission}
              name="permissions"
              value={permission}
              label={permissionNames[permission]}
              defaultChecked={had.includes(permission)}
            />
          ) : (
            role?.permissions.includes(permission) && (
              <input key={permission} type="hidden" name="permissions" value={permission} />
            )
          ),
        )}
      </Fieldset>
      <Changes changes={changes} />
      <p>
        <SubmitButton kind="quiet" busyText="Saving">
          {changes ? "Save these changes" : "Save the role"}
        </SubmitButton>
      </p>
    </Form>
  );
}
