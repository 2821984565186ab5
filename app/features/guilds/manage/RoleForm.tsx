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
import { useTranslate } from "#app/ui/translate.ts";
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
  const t = useTranslate();
  const form = useServerForm({
    id: "role",
    reply,
    fields: {
      name: t("guilds.fields.name"),
      color: t("guilds.fields.color"),
      standing: t("guilds.roles.rank"),
      permissions: t("guilds.roles.permissions"),
    },
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
        <TextInput
          field={fields.name}
          label={t("guilds.fields.name")}
          maxLength={60}
          autoComplete="off"
        />
      )}
      <div className="guild-pair">
        <Select
          field={fields.color}
          label={t("guilds.fields.color")}
          options={roleColors.map((value) => ({ value, label: t(colorNames[value]) }))}
        />
        {!role?.key && (
          <Select
            field={fields.standing}
            label={t("guilds.roles.rank")}
            options={rolePositions.map((value) => ({ value, label: t(memberRankNames[value]) }))}
          />
        )}
      </div>
      <Fieldset legend={t("guilds.roles.permissions")} help={t("guilds.roles.permissionsHelp")}>
        {guildPermissions.map((permission) =>
          mine.includes(permission) ? (
            <Checkbox
              key={permission}
              name="permissions"
              value={permission}
              label={t(permissionNames[permission])}
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
        <SubmitButton kind="quiet" busyText={t("guilds.saving")}>
          {changes ? t("guilds.review.save") : t("guilds.roles.save")}
        </SubmitButton>
      </p>
    </Form>
  );
}
