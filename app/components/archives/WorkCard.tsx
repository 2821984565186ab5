import { Icon, type IconName } from "#app/ui/Icon.tsx";
import { When } from "#app/ui/When.tsx";
import { accessNames, kindNames, type WorkKind, type WorkLine } from "#contracts/archives";

export const kindIcons: Readonly<Record<WorkKind, IconName>> = {
  writing: "pencil",
  images: "image",
  audio: "volume-2",
  video: "play",
  document: "file",
  software: "code",
  dataset: "table",
  link: "link",
};

/** A work in a list: its cover or the sign of its kind, and who it is for. */
export function WorkCard({
  work,
  heading: Heading = "h3",
  inSight = false,
}: {
  work: WorkLine;
  heading?: "h2" | "h3";
  inSight?: boolean;
}) {
  return (
    <article className="work-card">
      <div className="work-plate" data-kind={work.kind} data-cover={work.cover ? "" : undefined}>
        {work.cover && !work.warning ? (
          <img
            src={work.cover}
            alt=""
            {...(!inSight && { loading: "lazy" })}
            width={480}
            height={360}
          />
        ) : (
          <Icon name={kindIcons[work.kind]} size={22} />
        )}
        {work.access !== "public" && (
          <span className="work-lock">
            <Icon name="lock" size={16} />
            {work.price ?? accessNames[work.access]}
          </span>
        )}
      </div>
      <div className="work-card-words">
        <Heading>
          <a href={work.href}>{work.title}</a>
        </Heading>
        {work.warning && <p className="work-warning">Content warning: {work.warning}</p>}
        {work.teaser && <p className="work-teaser">{work.teaser}</p>}
        <p className="work-about">
          <span>{kindNames[work.kind]}</span>
          {work.by.username ? (
            <a href={`/${work.by.username}`}>{work.by.name}</a>
          ) : (
            <span>{work.by.name}</span>
          )}
          <When at={work.publishedAt} form="short" />
        </p>
      </div>
    </article>
  );
}

export function WorkGrid({
  works,
  list = false,
  heading,
  inSight = 0,
}: {
  works: readonly WorkLine[];
  list?: boolean;
  heading?: "h2" | "h3";
  /** How many are in sight when the page opens; the others’ pictures come as one gets to them. */
  inSight?: number;
}) {
  return (
    <ol className={list ? "work-list" : "work-grid"}>
      {works.map((work, index) => (
        <li key={work.id}>
          <WorkCard work={work} {...(heading && { heading })} inSight={index < inSight} />
        </li>
      ))}
    </ol>
  );
}
