import { GuildCrest } from "#app/components/guilds/GuildCrest.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import type { PersonName, WorkSummary } from "#contracts/archives";
import type { TopicSummary } from "#contracts/forum";
import type { GuildCard } from "#contracts/guilds";

export interface Highlights {
  readonly works: readonly WorkSummary[];
  readonly topics: readonly TopicSummary[];
  readonly guilds: readonly GuildCard[];
  readonly makers: readonly PersonName[];
  /** Whether works and guilds were chosen by the site. */
  readonly featured?: { readonly works: boolean; readonly guilds: boolean };
}

/** Recent works, topics, guilds and makers, for visitors of the landing page. */
export function SiteHighlights({ works, topics, guilds, makers, featured }: Highlights) {
  const t = useTranslate();
  return (
    <div className="page hall">
      {works.length > 0 && (
        <section aria-labelledby="highlights-works">
          <h2 className="section-head" id="highlights-works">
            {t(featured?.works ? "home.highlights.featuredWorks" : "home.highlights.works")}{" "}
            <a href="/archives">{t("home.highlights.allWorks")}</a>
          </h2>
          <ol className="highlights-works">
            {works.map((work) => (
              <li key={work.id}>
                {work.cover ? (
                  <img src={work.cover} alt="" loading="lazy" width={320} height={240} />
                ) : (
                  <span className="highlights-plate" aria-hidden="true">
                    {work.title.slice(0, 1)}
                  </span>
                )}
                <h3>
                  <a href={work.href} dir="auto">
                    {work.title}
                  </a>
                </h3>
                <p className="caption">
                  <bdi>{work.by.name}</bdi> · <DateTime at={work.publishedAt} form="short" />
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
      <div className="highlights-columns">
        {topics.length > 0 && (
          <section aria-labelledby="hall-topics">
            <h2 className="section-head" id="hall-topics">
              {t("home.highlights.topics")} <a href="/forum">{t("home.highlights.allTopics")}</a>
            </h2>
            <ol className="highlights-lines">
              {topics.map(({ id, href, title, author, replyCount }) => (
                <li key={id}>
                  <h3>
                    <a href={href} dir="auto">
                      {title}
                    </a>
                  </h3>
                  <p className="caption">
                    <bdi>{author.name}</bdi> · {t("home.item.replies", { count: replyCount })}
                  </p>
                </li>
              ))}
            </ol>
          </section>
        )}
        {guilds.length > 0 && (
          <section aria-labelledby="hall-guilds">
            <h2 className="section-head" id="hall-guilds">
              {t(featured?.guilds ? "home.highlights.featuredGuilds" : "home.highlights.guilds")}{" "}
              <a href="/guilds">{t("home.highlights.allGuilds")}</a>
            </h2>
            <ol className="highlights-lines highlights-marked">
              {guilds.map(({ id, slug, name, purpose, crest }) => (
                <li key={id}>
                  <GuildCrest crest={crest} size={36} />
                  <div>
                    <h3>
                      <a href={`/guilds/${slug}`} dir="auto">
                        {name}
                      </a>
                    </h3>
                    <p className="caption" dir="auto">
                      {purpose}
                    </p>
                  </div>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
      {makers.length > 0 && (
        <section aria-labelledby="highlights-makers">
          <h2 className="section-head" id="highlights-makers">
            {t("home.highlights.creators")}
          </h2>
          <ul className="highlights-makers">
            {makers.map(({ id, username, name, avatar }) => (
              <li key={id}>
                <a href={`/${username}`}>
                  <UserAvatar id={id ?? name} name={name} picture={avatar} size={40} />
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
