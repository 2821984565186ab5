import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import { guildPath, type MembersPage as Page } from "#contracts/guilds";
import { GuildFrame } from "./GuildFrame.tsx";
import { MemberFacts } from "./MemberFacts.tsx";
import { type MembersAddress, MembersSearch, membersHref } from "./MembersSearch.tsx";

interface Props extends Omit<Page, "tags"> {
  readonly filters: MembersAddress;
  readonly later: boolean;
}

export function MembersPage({ header, roles, members, next, filters, later }: Props) {
  const t = useTranslate();
  const path = `${guildPath(header.slug)}/members`;
  return (
    <GuildFrame head={header} current="/members" title={t("guilds.members.title")}>
      <MembersSearch path={path} roles={roles} filters={filters} />
      {members.length === 0 ? (
        <EmptyState title={t("guilds.members.none")}>{t("guilds.members.noneHint")}</EmptyState>
      ) : (
        <ul className="guild-members">
          {members.map((member) => (
            <li key={member.id}>
              <UserAvatar
                id={member.id}
                name={member.displayName}
                picture={member.avatar}
                size={48}
              />
              <MemberFacts member={member} roles={roles} />
            </li>
          ))}
        </ul>
      )}
      <nav className="forum-more" aria-label={t("guilds.members.more")}>
        {later && <a href={membersHref(path, filters)}>{t("guilds.backToStart")}</a>}
        {next && (
          <ButtonLink href={membersHref(path, filters, next)} rel="next">
            {t("guilds.showMore")}
          </ButtonLink>
        )}
      </nav>
    </GuildFrame>
  );
}
