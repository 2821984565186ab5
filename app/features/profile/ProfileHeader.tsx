import type { ReactNode } from "react";
import { GuildCrest } from "#app/components/guilds/GuildCrest.tsx";
import { Badge } from "#app/ui/Badge.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Html } from "#app/ui/Html.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import type { CrestSummary } from "#contracts/guilds";
import type { ProfileView } from "#contracts/people";
import { formatMonth } from "#platform/calendar";
import type { SafeHtml } from "#platform/markdown";
import { ProfileActions } from "./ProfileActions.tsx";

interface Props {
  readonly person: ProfileView;
  readonly path: string;
  readonly signIn: string | undefined;
  readonly crests: readonly CrestSummary[];
  readonly saved: readonly string[] | null;
}

const strong = (text: ReactNode) => <strong>{text}</strong>;

export function ProfileHeader({ person, path, signIn, crests, saved }: Props) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <header className="profile-head">
      <div className="profile-face">
        <UserAvatar
          id={person.id}
          name={person.displayName}
          picture={person.avatar}
          size={124}
          labeled={person.avatar !== null && person.avatar.alt !== ""}
        />
      </div>
      <ProfileActions person={person} path={path} signIn={signIn} saved={saved} />
      <h1 className="profile-name" dir="auto">
        {person.displayName}
      </h1>
      <p className="profile-handle">
        <span dir="ltr">@{person.username}</span>
        {person.pronouns && (
          <span>
            <bdi>{person.pronouns}</bdi>
          </span>
        )}
        {person.followsMe && <span>{t("people.header.followsYou")}</span>}
        <Badges person={person} crests={crests} />
      </p>
      {person.bioHtml && <Html className="profile-bio" html={person.bioHtml as SafeHtml} />}
      {!person.isLimited && (
        <ul className="profile-facts">
          <li>
            <Icon name="users" size={16} />
            <a href={`${path}?tab=followers`}>
              <Message
                id="people.header.followers"
                values={{ count: person.followerCount, b: strong }}
              />
            </a>
          </li>
          <li>
            <a href={`${path}?tab=following`}>
              <Message
                id="people.header.following"
                values={{ count: person.followingCount, b: strong }}
              />
            </a>
          </li>
          <li>
            <Icon name="calendar" size={16} />
            <span>
              <Message
                id="people.header.joined"
                values={{
                  date: (
                    <time dateTime={person.joinedAt}>{formatMonth(person.joinedAt, formats)}</time>
                  ),
                }}
              />
            </span>
          </li>
        </ul>
      )}
    </header>
  );
}

interface BadgesProps {
  readonly person: ProfileView;
  readonly crests: readonly CrestSummary[];
}

/** Admin, moderator and creator badges, and the shields of their guilds. */
function Badges({ person, crests }: BadgesProps) {
  const t = useTranslate();
  return (
    <>
      {person.staff && (
        <Badge tone="verd" icon="shield">
          {t(person.staff === "admin" ? "people.header.administrator" : "people.header.moderator")}
        </Badge>
      )}
      {person.creator && <Badge icon="square-pen">{t("people.header.creator")}</Badge>}
      {crests.length > 0 && (
        <span className="profile-crests">
          {crests.map(({ slug, name, crest }) => (
            <a
              key={slug}
              href={`/guilds/${slug}`}
              title={name}
              aria-label={t("people.header.guild", { name })}
            >
              <GuildCrest crest={crest} size={26} />
            </a>
          ))}
        </span>
      )}
    </>
  );
}
