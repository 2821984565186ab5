import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Html } from "#app/ui/Html.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { WorkView } from "#contracts/archives";

/** What a user without access sees: the cover, the teaser, and exactly what would grant access. */
export function AccessPanel({ work }: { work: WorkView }) {
  const t = useTranslate();
  const { unlock } = work;
  return (
    <>
      {work.cover && (
        <img
          className="work-cover"
          src={work.cover}
          alt={work.coverAlt}
          width={1200}
          height={800}
        />
      )}
      {work.teaser && <p className="work-lead">{work.teaser}</p>}
      {work.preview && (
        <div lang={work.language}>
          <Html html={work.preview} className="prose work-text" />
        </div>
      )}
      {unlock && (
        <section className="work-opener" aria-label={t("archives.unlock.label")}>
          <Icon name="lock" size={22} />
          <div>
            <h2>{unlock.message}</h2>
            {unlock.later && (
              <p className="quiet">
                <Message
                  id="archives.unlock.opensLater"
                  values={{
                    audience: unlock.later.to,
                    date: <DateTime at={unlock.later.at} form="exact" />,
                  }}
                />
              </p>
            )}
            {unlock.action && (
              <ButtonLink kind="primary" href={unlock.action.href}>
                {unlock.action.label}
              </ButtonLink>
            )}
          </div>
        </section>
      )}
    </>
  );
}
