import { colourNames, permissionNames, standingNames } from "#app/components/guilds/words.ts";
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
  roleColours,
  roleStandings,
  type SettingsRole,
} from "#contracts/guilds";
import { Changes } from "./Changes.tsx";

interface Props {
  /** Absent for one that is being made. */
  readonly role: SettingsRole | undefined;
  /** What whoever changes it has themselves. */
  readonly mine: readonly GuildPermission[];
  readonly reply: FormReply | undefined;
  readonly changes: readonly string[] | null;
}

export function RoleForm({ role, mine, reply, changes }: Props) {
  const form = useServerForm({
    id: "role",
    reply,
    fields: { name: "Name", colour: "Colour", standing: "Where it stands", permissions: "May" },
    defaults: {
      name: role?.name ?? "",
      colour: role?.colour ?? "slate",
      standing: role?.standing ?? "above_member",
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
          field={fields.colour}
          label="Colour"
          options={roleColours.map((value) => ({ value, label: colourNames[value] }))}
        />
        {!role?.key && (
          <Select
            field={fields.standing}
            label="Where it stands"
            options={roleStandings.map((value) => ({ value, label: standingNames[value] }))}
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
