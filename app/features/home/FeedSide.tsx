import { GuildCrest } from "#app/components/guilds/GuildCrest.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import type { GuildCard } from "#contracts/guilds";
import { guildPath } from "#contracts/guilds";
import type { Picture } from "#contracts/people";
import type { Announcement } from "./Announcements.tsx";

export interface Suggested {
  readonly people: readonly {
    readonly id: string;
    readonly username: string;
    readonly displayName: string;
    readonly avatar: Picture | null;
    readonly work: string;
  }[];
  readonly guilds: readonly GuildCard[];
}

interface Props {
  readonly announcements: readonly Announcement[];
  readonly suggested: Suggested;
}

/** Beside the feed: site announcements, and suggested people and guilds. */
export function FeedSide({ announcements, suggested: { people, guilds } }: Props) {
  const t = useTranslate();
  return (
    <aside className="feed-side" aria-label={t("home.side.label")}>
      {announcements.length > 0 && (
        <section aria-labelledby="news">
          <h2 className="section-head" id="news">
            {t("home.announcements.title")}
          </h2>
          <ul>
            {announcements.slice(0, 3).map(({ id, title, excerpt, publishedAt }) => (
              <li key={id} className="side-news">
                <b>{title}</b>
                <p className="quiet" dir="auto">
                  {excerpt}
                </p>
                <DateTime at={publishedAt} className="caption" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {people.length + guilds.length > 0 && (
        <section aria-labelledby="might-like">
          <h2 className="section-head" id="might-like">
            {t("home.side.suggestions")}
          </h2>
          <ul>
            {people.map(({ id, username, displayName, avatar, work }) => (
              <li key={id}>
                <UserAvatar id={id} name={displayName} picture={avatar} size={36} />
                <span>
                  <b>
                    <a href={`/${username}`} dir="auto">
                      {displayName}
                    </a>
                  </b>
                  <span className="caption">{t("home.side.published", { work })}</span>
                </span>
                <FollowForm username={username} name={displayName} />
              </li>
            ))}
            {guilds.map(({ id, slug, name, purpose, crest }) => (
              <li key={id}>
                <GuildCrest crest={crest} size={36} />
                <span>
                  <b>
                    <a href={guildPath(slug)} dir="auto">
                      {name}
                    </a>
                  </b>
                  <span className="caption" dir="auto">
                    {purpose}
                  </span>
                </span>
                <ButtonLink
                  small
                  href={guildPath(slug)}
                  aria-label={t("home.side.viewNamed", { name })}
                >
                  {t("home.side.view")}
                </ButtonLink>
              </li>
            ))}
          </ul>
          <p className="caption">{t("home.side.about")}</p>
        </section>
      )}
    </aside>
  );
}

/** Returns to the home page, which then suggests someone else. */
function FollowForm({ username, name }: { username: string; name: string }) {
  return (
    <Form action={`/${username}`} preventScrollReset>
      <input type="hidden" name="intent" value="follow" />
      <input type="hidden" name="from" value="home" />
      <SubmitButton kind="quiet" small>
        <Message
          id="people.actions.follow"
          values={{
            state: "none",
            name,
            hidden: (text) => <span className="sr-only">{text}</span>,
          }}
        />
      </SubmitButton>
    </Form>
  );
}
