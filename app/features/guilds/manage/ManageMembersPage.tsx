import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import { type BanSummary, guildLimits, guildPath, type ManageMembers } from "#contracts/guilds";
import { MemberFacts } from "../MemberFacts.tsx";
import { type MembersAddress, MembersSearch, membersHref } from "../MembersSearch.tsx";
import { ManageFrame } from "./ManageFrame.tsx";

interface Props extends Omit<ManageMembers, "tags"> {
  readonly filters: MembersAddress;
  readonly later: boolean;
  readonly reply: FormReply | undefined;
}

/** Members with a box each; what is done is done to all that are ticked. */
export function ManageMembersPage(props: Props) {
  const t = useTranslate();
  const { header, roles, members, assignableRoles, bans, next, filters, later, reply } = props;
  const path = `${guildPath(header.slug)}/manage/members`;
  const problems = Object.values(reply?.error ?? {})
    .flatMap((messages) => messages ?? [])
    .map((message) => ({ message }));
  return (
    <ManageFrame head={header} current="/members" title={t("guilds.members.title")}>
      <MembersSearch path={path} roles={roles} filters={filters} />
      <Form className="guild-form">
        <FormErrors problems={problems} attempt={reply} />
        <ul className="guild-members">
          {members.map((member) => (
            <li key={member.id}>
              <label className="choice">
                <input
                  type="checkbox"
                  className="checkbox"
                  name="userIds"
                  value={member.id}
                  disabled={!(member.may.remove || member.may.ban || member.may.assignRole)}
                />
                <UserAvatar
                  id={member.id}
                  name={member.displayName}
                  picture={member.avatar}
                  size={40}
                />
                <span className="sr-only">{member.displayName}</span>
              </label>
              <MemberFacts member={member} roles={roles} />
            </li>
          ))}
        </ul>
        <MemberActions header={header} assignableRoles={assignableRoles} />
      </Form>
      <nav className="forum-more" aria-label={t("guilds.members.more")}>
        <a className="link" href={`${path}.csv`} download>
          {t("guilds.members.export")}
        </a>
        {later && <a href={membersHref(path, filters)}>{t("guilds.backToStart")}</a>}
        {next && (
          <ButtonLink href={membersHref(path, filters, next)} rel="next">
            {t("guilds.showMore")}
          </ButtonLink>
        )}
      </nav>
      {header.may.liftBans && <Bans bans={bans} />}
    </ManageFrame>
  );
}

function MemberActions({ header, assignableRoles }: Pick<Props, "header" | "assignableRoles">) {
  const t = useTranslate();
  return (
    <div className="guild-toolbox">
      {header.may.manageRoles && assignableRoles.length > 0 && (
        <p className="guild-acts">
          <label className="field-label" htmlFor="new-role">
            {t("guilds.members.role")}
          </label>
          <select id="new-role" className="input" name="roleId">
            {assignableRoles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <SubmitButton kind="quiet" name="intent" value="role">
            {t("guilds.members.assignRole")}
          </SubmitButton>
        </p>
      )}
      <p className="guild-acts">
        <SubmitButton kind="danger" name="intent" value="remove">
          {t("guilds.members.remove")}
        </SubmitButton>
      </p>
      {header.may.liftBans && (
        <p className="guild-acts">
          <label className="field-label" htmlFor="ban-reason">
            {t("guilds.bans.reason")}
          </label>
          <input
            id="ban-reason"
            className="input"
            name="reason"
            maxLength={guildLimits.reason}
            autoComplete="off"
          />
          <label className="field-label" htmlFor="ban-days">
            {t("guilds.bans.duration")}
          </label>
          <select id="ban-days" className="input" name="days" defaultValue="0">
            <option value="1">{t("guilds.bans.day")}</option>
            <option value="7">{t("guilds.bans.week")}</option>
            <option value="30">{t("guilds.bans.month")}</option>
            <option value="0">{t("guilds.bans.permanent")}</option>
          </select>
          <SubmitButton kind="danger" name="intent" value="ban">
            {t("guilds.bans.ban")}
          </SubmitButton>
        </p>
      )}
    </div>
  );
}

function Bans({ bans }: { readonly bans: readonly BanSummary[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="bans">
      <h2 id="bans" className="section-head">
        {t("guilds.bans.title")}
      </h2>
      {bans.length === 0 ? (
        <p className="quiet">{t("guilds.bans.none")}</p>
      ) : (
        <ul className="guild-rows">
          {bans.map(({ person, reason, by, bannedAt, until }) => (
            <li key={person.id}>
              <div>
                <p className="strong" dir="auto">
                  {person.displayName}
                </p>
                <p dir="auto">{reason}</p>
                <p className="guild-member-facts">
                  <span>
                    <Message
                      id="guilds.bans.by"
                      values={{
                        name: by ?? t("guilds.deletedAccount"),
                        date: <DateTime at={bannedAt} />,
                      }}
                    />
                  </span>
                  <span>
                    {until ? (
                      <Message id="guilds.bans.until" values={{ date: <DateTime at={until} /> }} />
                    ) : (
                      t("guilds.bans.permanent")
                    )}
                  </span>
                </p>
              </div>
              <Form preventScrollReset>
                <input type="hidden" name="intent" value="lift" />
                <input type="hidden" name="userIds" value={person.id} />
                <SubmitButton kind="quiet" small>
                  <Message
                    id="guilds.bans.unban"
                    values={{
                      name: person.displayName,
                      hidden: (text) => <span className="sr-only">{text}</span>,
                    }}
                  />
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
