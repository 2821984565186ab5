import type { ReactNode } from "react";
import { permissionNames } from "#app/components/guilds/labels.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Swatch } from "#app/ui/Swatch.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { guildPath, type ManageSettings, type SettingsRole } from "#contracts/guilds";
import type { Translate } from "#platform/i18n";
import { RoleForm } from "./RoleForm.tsx";

interface Props extends Pick<ManageSettings, "header" | "roles" | "mine"> {
  /** The role being changed, or `new`. */
  readonly editing: string | null;
  readonly reply: FormReply | undefined;
  readonly changes: readonly string[] | null;
}

function permissionSummary({ key, permissions }: SettingsRole, t: Translate): string {
  if (key === "owner") return t("guilds.roles.allPermissions");
  if (permissions.length === 0) return t("guilds.roles.noPermissions");
  const names = permissions.map((each) => t(permissionNames[each]));
  const list = t.list(names);
  return t("guilds.roles.summary", { permissions: list });
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;

export function RolesPart({ header, roles, mine, editing, reply, changes }: Props) {
  const t = useTranslate();
  const path = `${guildPath(header.slug)}/manage/settings/roles`;
  const open = roles.find(({ id, mayChange }) => id === editing && mayChange);
  return (
    <section id="roles" aria-labelledby="roles-head">
      <h2 id="roles-head" className="section-head">
        {t("guilds.roles.title")}
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
                <span>{t("guilds.memberCount", { count: role.memberCount })}</span>
                <span>{permissionSummary(role, t)}</span>
              </p>
            </div>
            <p className="guild-acts">
              {role.key !== "owner" && header.may.manageRoles && (
                <a className="link" href={`${guildPath(header.slug)}?as=${role.id}`}>
                  <Message id="guilds.roles.viewAs" values={{ role: role.name, hidden }} />
                </a>
              )}
              {role.mayChange && header.may.manageRoles && (
                <a className="link" href={`${path}?role=${role.id}#roles`}>
                  <Message id="guilds.roles.edit" values={{ role: role.name, hidden }} />
                </a>
              )}
              {role.mayChange && role.key === null && role.memberCount === 0 && (
                <Form preventScrollReset>
                  <input type="hidden" name="intent" value="remove_role" />
                  <input type="hidden" name="roleId" value={role.id} />
                  <SubmitButton kind="text" small>
                    <Message id="guilds.roles.delete" values={{ role: role.name, hidden }} />
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
            <h3>
              {open ? t("guilds.roles.editTitle", { role: open.name }) : t("guilds.roles.new")}
            </h3>
            <RoleForm key={editing} role={open} mine={mine} reply={reply} changes={changes} />
          </>
        ) : (
          <p className="guild-acts">
            <ButtonLink icon="plus" href={`${path}?role=new#roles`}>
              {t("guilds.roles.new")}
            </ButtonLink>
            <a className="link" href={`${guildPath(header.slug)}?as=visitor`}>
              {t("guilds.roles.viewAsVisitor")}
            </a>
          </p>
        ))}
    </section>
  );
}
