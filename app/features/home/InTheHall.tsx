import { GuildCrest } from "#app/components/guilds/GuildCrest.tsx";
import { Face } from "#app/ui/Face.tsx";
import { When } from "#app/ui/When.tsx";
import type { PersonName, WorkLine } from "#contracts/archives";
import type { TopicLine } from "#contracts/forum";
import type { GuildCard } from "#contracts/guilds";

export interface Hall {
  readonly works: readonly WorkLine[];
  readonly topics: readonly TopicLine[];
  readonly guilds: readonly GuildCard[];
  readonly makers: readonly PersonName[];
}

/** What goes on in the hall at this moment, for somebody at its door. */
export function InTheHall({ works, topics, guilds, makers }: Hall) {
  return (
    <div className="page hall">
      {works.length > 0 && (
        <section aria-labelledby="hall-works">
          <h2 className="section-head" id="hall-works">
            Just published <a href="/archives">All works</a>
          </h2>
          <ol className="hall-works">
            {works.map((work) => (
              <li key={work.id}>
                {work.cover ? (
                  <img src={work.cover} alt="" loading="lazy" width={320} height={240} />
                ) : (
                  <span className="hall-plate" aria-hidden="true">
                    {work.title.slice(0, 1)}
                  </span>
                )}
                <h3>
                  <a href={work.href} dir="auto">
                    {work.title}
                  </a>
                </h3>
                <p className="caption">
                  {work.by.name}, <When at={work.publishedAt} form="short" />
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
      <div className="hall-columns">
        {topics.length > 0 && (
          <section aria-labelledby="hall-topics">
            <h2 className="section-head" id="hall-topics">
              Talked about <a href="/forum">The forum</a>
            </h2>
            <ol className="hall-lines">
              {topics.map(({ id, href, title, author, replyCount }) => (
                <li key={id}>
                  <h3>
                    <a href={href} dir="auto">
                      {title}
                    </a>
                  </h3>
                  <p className="caption">
                    {author.name}, {replyCount === 1 ? "1 reply" : `${replyCount} replies`}
                  </p>
                </li>
              ))}
            </ol>
          </section>
        )}
        {guilds.length > 0 && (
          <section aria-labelledby="hall-guilds">
            <h2 className="section-head" id="hall-guilds">
              Guilds <a href="/guilds">All guilds</a>
            </h2>
            <ol className="hall-lines hall-marked">
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
        <section aria-labelledby="hall-makers">
          <h2 className="section-head" id="hall-makers">
            Makers at work
          </h2>
          <ul className="hall-makers">
            {makers.map(({ id, username, name, avatar }) => (
              <li key={id}>
                <a href={`/${username}`} dir="auto">
                  <Face id={id ?? name} name={name} picture={avatar} size={40} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
