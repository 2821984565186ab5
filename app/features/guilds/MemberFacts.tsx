import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { Swatch } from "#app/ui/Swatch.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { CountedRole, MemberSummary } from "#contracts/guilds";

interface Props {
  readonly member: MemberSummary;
  readonly roles: readonly CountedRole[];
}

/** A member’s name, role, and how long and how much they took part. */
export function MemberFacts({ member, roles }: Props) {
  const t = useTranslate();
  const role = roles.find(({ id }) => id === member.roleId);
  return (
    <>
      <p>
        <a className="strong" href={`/${member.username}`} dir="auto">
          {member.displayName}
        </a>
        <span className="quiet" dir="ltr">{`@${member.username}`}</span>
      </p>
      <p className="guild-member-facts">
        {role && (
          <span>
            <Swatch color={role.color} />
            {role.name}
          </span>
        )}
        <span>
          <Message
            id="guilds.members.joined"
            values={{ date: <DateTime at={member.joinedAt} /> }}
          />
        </span>
        <span>{t("guilds.members.postCount", { count: member.postCount })}</span>
      </p>
    </>
  );
}
