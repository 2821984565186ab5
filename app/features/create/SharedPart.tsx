import { Button, ButtonLink } from "#app/ui/Button.tsx";
import { asTopic, type Shared } from "./shared.ts";

/** What another app handed over, and what can be made of it. Nothing is written until one says so. */
export function SharedPart(shared: Shared) {
  const { title, text, link } = shared;
  return (
    <section aria-labelledby="shared" className="create-shared">
      <h2 className="section-head" id="shared">
        What you shared
      </h2>
      {title && (
        <p dir="auto">
          <strong>{title}</strong>
        </p>
      )}
      {text && (
        <p dir="auto" className="create-shared-text">
          {text}
        </p>
      )}
      {link && (
        <p>
          <a className="link" href={link} rel="noreferrer nofollow">
            {link}
          </a>
        </p>
      )}
      <form method="post" action="/archives/add" className="create-shared-ways">
        <ButtonLink href={asTopic(shared)} kind="primary">
          Start a topic with it
        </ButtonLink>
        <input type="hidden" name="title" value={title} />
        <input type="hidden" name="body" value={text} />
        <input type="hidden" name="sourceUrl" value={link} />
        <Button type="submit" name="kind" value={link ? "link" : "writing"}>
          {link ? "Add it to the archives as a link" : "Add it to the archives"}
        </Button>
      </form>
    </section>
  );
}
