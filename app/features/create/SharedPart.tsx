import { Button, ButtonLink } from "#app/ui/Button.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { useIsLinked } from "#app/ui/turned-off.ts";
import { type SharedContent, toTopicDraft } from "./shared.ts";

/** Content shared from another app, and its uses. Nothing is saved before the user confirms. */
export function SharedPart(shared: SharedContent) {
  const isLinked = useIsLinked();
  const t = useTranslate();
  const { title, text, link } = shared;
  return (
    <section aria-labelledby="shared" className="create-shared">
      <h2 className="section-head" id="shared">
        {t("create.shared.title")}
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
      <form
        method="post"
        action={isLinked("/archives/add") ? "/archives/add" : undefined}
        className="create-shared-ways"
      >
        <ButtonLink href={toTopicDraft(shared)} kind="primary">
          {t("create.shared.newTopic")}
        </ButtonLink>
        <input type="hidden" name="title" value={title} />
        <input type="hidden" name="body" value={text} />
        <input type="hidden" name="sourceUrl" value={link} />
        {isLinked("/archives/add") && (
          <Button type="submit" name="kind" value={link ? "link" : "writing"}>
            {link ? t("create.shared.addLink") : t("create.shared.addWork")}
          </Button>
        )}
      </form>
    </section>
  );
}
