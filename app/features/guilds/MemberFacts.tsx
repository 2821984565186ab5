import { DateTime } from "#app/ui/DateTime.tsx";
import { Swatch } from "#app/ui/Swatch.tsx";
import type { CountedRole, MemberSummary } from "#contracts/guilds";

interface Props {
  readonly member: MemberSummary;
  readonly roles: readonly CountedRole[];
}

/** A member’s name, role, and how long and how much they took part. */
export function MemberFacts({ member, roles }: Props) {
  const role = roles.find(({ id }) => id === member.roleId);
  return (
    <>
      <p>
        <a className="strong" href={`/${member.username}`} dir="auto">
          {member.displayName}
        </a>
        <span className="quiet">{`@${member.username}`}</span>
      </p>
      <p className="guild-member-facts">
        {role && (
          <span>
            <Swatch color={role.color} />
            {role.name}
          </span>
        )}
        <span>
          Since <DateTime at={member.joinedAt} />
        </span>
        <span>{member.postCount === 1 ? "1 post" : `${member.postCount} posts`}</span>
      </p>
    </>
  );
}
