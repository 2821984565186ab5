import { ButtonLink } from "#app/ui/Button.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { When } from "#app/ui/When.tsx";
import type { WorkView } from "#contracts/archives";

/** What somebody without access sees: the cover, the teaser, and exactly what would open it. */
export function OpenerPanel({ work }: { work: WorkView }) {
  const { opener } = work;
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
      {opener && (
        <section className="work-opener" aria-label="What opens this work">
          <Icon name="lock" size={22} />
          <div>
            <h2>{opener.words}</h2>
            {opener.later && (
              <p className="quiet">
                Opens to {opener.later.to} on <When at={opener.later.at} form="exact" />.
              </p>
            )}
            {opener.action && (
              <ButtonLink kind="primary" href={opener.action.href}>
                {opener.action.label}
              </ButtonLink>
            )}
          </div>
        </section>
      )}
    </>
  );
}
