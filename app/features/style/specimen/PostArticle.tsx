import { Avatar } from "#app/ui/Avatar.tsx";
import { Html } from "#app/ui/Html.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { IconButton } from "#app/ui/IconButton.tsx";
import { VerifiedPunch } from "#app/ui/Mark.tsx";
import { When } from "#app/ui/When.tsx";
import type { SafeHtml } from "#platform/markdown";
import type { Note, Post } from "./topic-data.ts";

/** One post. Rendered by the dozen, so its tree is shallow and holds few components. */
export function PostArticle({ id, author, at, html, votes, accepted, figures, reactions }: Post) {
  return (
    <article id={id} className={accepted ? "post post-accepted" : "post"}>
      {accepted && (
        <p className="post-flag">
          <Icon name="circle-check" size={18} />
          {accepted}
        </p>
      )}
      <div className="post-side">
        <Avatar id={author.id} name={author.name} size={48} />
        {votes !== undefined && (
          <div className="post-votes">
            <button type="button" aria-label={`Vote up ${author.name}’s post`}>
              <Icon name="chevron-up" size={22} />
            </button>
            <span>{votes}</span>
            <button type="button" aria-label={`Vote down ${author.name}’s post`}>
              <Icon name="chevron-down" size={22} />
            </button>
          </div>
        )}
      </div>
      <div>
        <header>
          <h2>{author.name}</h2>
          {author.verified && <VerifiedPunch />}
          <span>{author.rank}</span>
          <a href={`#${id}`}>
            <When at={at} form="exact" />
          </a>
        </header>
        <Html html={html as SafeHtml /* the fixture is ours */} />
        {figures && (
          <div className="post-figures">
            {figures.map(({ src, alt, caption }) => (
              <figure key={src}>
                <img src={src} alt={alt} width="480" height="300" loading="lazy" />
                <figcaption className="caption">{caption}</figcaption>
              </figure>
            ))}
          </div>
        )}
        <footer>
          {reactions.map(({ icon, name, count, mine }) => (
            <button key={name} type="button" className="reaction" aria-pressed={mine === true}>
              <Icon name={icon} size={14} />
              {`${name} ${count}`}
            </button>
          ))}
          <span className="post-tools">
            <IconButton icon="quote" label="Quote" />
            <IconButton icon="bookmark" label="Save" />
            <IconButton icon="ellipsis" label="More" />
          </span>
        </footer>
      </div>
    </article>
  );
}

export function StewardNote({ icon, text }: Note) {
  return (
    <p className="post-note">
      <Icon name={icon} size={16} />
      {text}
    </p>
  );
}
