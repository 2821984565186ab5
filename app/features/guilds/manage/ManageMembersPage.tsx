import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
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
  const { header, roles, members, assignableRoles, bans, next, filters, later, reply } = props;
  const path = `${guildPath(header.slug)}/manage/members`;
  const problems = Object.values(reply?.error ?? {})
    .flatMap((messages) => messages ?? [])
    .map((message) => ({ message }));
  return (
    <ManageFrame head={header} current="/members" title="Members">
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
      <nav className="forum-more" aria-label="Further members">
        <a className="link" href={`${path}.csv`} download>
          Take the list along (CSV)
        </a>
        {later && <a href={membersHref(path, filters)}>Back to the beginning</a>}
        {next && (
          <ButtonLink href={membersHref(path, filters, next)} rel="next">
            Show more
          </ButtonLink>
        )}
      </nav>
      {header.may.liftBans && <Bans bans={bans} />}
    </ManageFrame>
  );
}

function MemberActions({ header, assignableRoles }: Pick<Props, "header" | "assignableRoles">) {
  return (
    <div className="guild-toolbox">
      {header.may.manageRoles && assignableRoles.length > 0 && (
        <p className="guild-acts">
          <label className="field-label" htmlFor="new-role">
            Role
          </label>
          <select id="new-role" className="input" name="roleId">
            {assignableRoles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <SubmitButton kind="quiet" name="intent" value="role">
            Give this role
          </SubmitButton>
        </p>
      )}
      <p className="guild-acts">
        <SubmitButton kind="danger" name="intent" value="remove">
          Remove from the guild
        </SubmitButton>
      </p>
      {header.may.liftBans && (
        <p className="guild-acts">
          <label className="field-label" htmlFor="ban-reason">
            Reason
          </label>
          <input
            id="ban-reason"
            className="input"
            name="reason"
            maxLength={guildLimits.reason}
            autoComplete="off"
          />
          <label className="field-label" htmlFor="ban-days">
            For
          </label>
          <select id="ban-days" className="input" name="days" defaultValue="0">
            <option value="1">a day</option>
            <option value="7">7 days</option>
            <option value="30">30 days</option>
            <option value="0">good</option>
          </select>
          <SubmitButton kind="danger" name="intent" value="ban">
            Keep them out
          </SubmitButton>
        </p>
      )}
    </div>
  );
}

function Bans({ bans }: { readonly bans: readonly BanSummary[] }) {
  return (
    <section aria-labelledby="bans">
      <h2 id="bans" className="section-head">
        Kept out
      </h2>
      {bans.length === 0 ? (
        <p className="quiet">Nobody is kept out.</p>
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
                  <span>{`By ${by}`}</span>
                  <span>
                    Since <DateTime at={bannedAt} />
                  </span>
                  <span>
                    {until ? (
                      <>
                        Until <DateTime at={until} />
                      </>
                    ) : (
                      "For good"
                    )}
                  </span>
                </p>
              </div>
              <Form preventScrollReset>
                <input type="hidden" name="intent" value="lift" />
                <input type="hidden" name="userIds" value={person.id} />
                <SubmitButton kind="quiet" small>
                  Let back in
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
