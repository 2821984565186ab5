import { people, permissionNames } from "#app/components/guilds/labels.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Swatch } from "#app/ui/Swatch.tsx";
import { guildPath, type ManageSettings, type SettingsRole } from "#contracts/guilds";
import { RoleForm } from "./RoleForm.tsx";

interface Props extends Pick<ManageSettings, "header" | "roles" | "mine"> {
  /** The role being changed, or `new`. */
  readonly editing: string | null;
  readonly reply: FormReply | undefined;
  readonly changes: readonly string[] | null;
}

function permissionSummary({ key, permissions }: SettingsRole): string {
  if (key === "owner") return "May do everything";
  if (permissions.length === 0) return "May read and take part";
  return `May ${permissions.map((each) => permissionNames[each]).join(", ")}`;
}

export function RolesPart({ header, roles, mine, editing, reply, changes }: Props) {
  const path = `${guildPath(header.slug)}/manage/settings`;
  const open = roles.find(({ id, mayChange }) => id === editing && mayChange);
  return (
    <section id="roles" aria-labelledby="roles-head">
      <h2 id="roles-head" className="section-head">
        Roles
      </h2>
      <ul className="guild-rows">
        {roles.map((role) => (
          <li key={role.id}>
            <div>
              <p className="strong">
                <Swatch color={role.color} />
                {role.name}
              </p>
              <p className="guild-member-facts">
                <span>{people(role.memberCount)}</span>
                <span>{permissionSummary(role)}</span>
              </p>
            </div>
            <p className="guild-acts">
              {role.key !== "owner" && header.may.manageRoles && (
                <a className="link" href={`${guildPath(header.slug)}?as=${role.id}`}>
                  View as<span className="sr-only"> {role.name}</span>
                </a>
              )}
              {role.mayChange && header.may.manageRoles && (
                <a className="link" href={`${path}?role=${role.id}#roles`}>
                  Change<span className="sr-only"> {role.name}</span>
                </a>
              )}
              {role.mayChange && role.key === null && role.memberCount === 0 && (
                <Form preventScrollReset>
                  <input type="hidden" name="intent" value="remove_role" />
                  <input type="hidden" name="roleId" value={role.id} />
                  <SubmitButton kind="text" small>
                    Remove<span className="sr-only"> {role.name}</span>
                  </SubmitButton>
                </Form>
              )}
            </p>
          </li>
        ))}
      </ul>
      {header.may.manageRoles &&
        (open || editing === "new" ? (
          <>
            <h3>{open ? `Change ${open.name}` : "A new role"}</h3>
            <RoleForm key={editing} role={open} mine={mine} reply={reply} changes={changes} />
          </>
        ) : (
          <p className="guild-acts">
            <ButtonLink icon="plus" href={`${path}?role=new#roles`}>
              New role
            </ButtonLink>
            <a className="link" href={`${guildPath(header.slug)}?as=visitor`}>
              View as a visitor
            </a>
          </p>
        ))}
    </section>
  );
}
