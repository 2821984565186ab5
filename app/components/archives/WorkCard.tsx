import { DateTime } from "#app/ui/DateTime.tsx";
import { FormatsContext } from "#app/ui/formats.ts";
import { Icon, type IconName } from "#app/ui/Icon.tsx";
import { renderedOnce } from "#app/ui/rendered-parts.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { accessNames, kindNames, type WorkKind, type WorkSummary } from "#contracts/archives";

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
function Card({
  work,
  heading: Heading = "h3",
  eager = false,
}: {
  work: WorkSummary;
  heading?: "h2" | "h3";
  eager?: boolean;
}) {
  const t = useTranslate();
  return (
    <article className="work-card">
      <div className="work-plate" data-kind={work.kind} data-cover={work.cover ? "" : undefined}>
        {work.cover && !work.warning ? (
          <img
            src={work.cover}
            alt=""
            {...(!eager && { loading: "lazy" })}
            width={480}
            height={360}
          />
        ) : (
          <Icon name={kindIcons[work.kind]} size={22} />
        )}
        {work.access !== "public" && (
          <span className="work-lock">
            <Icon name="lock" size={16} />
            {work.price ? t("common.amount", { amount: work.price }) : t(accessNames[work.access])}
          </span>
        )}
      </div>
      <div className="work-card-words">
        <Heading>
          <a href={work.href} dir="auto">
            {work.title}
          </a>
        </Heading>
        {work.warning && (
          <p className="work-warning">{t("archives.contentWarning", { warning: work.warning })}</p>
        )}
        {work.teaser && (
          <p className="work-teaser" dir="auto">
            {work.teaser}
          </p>
        )}
        <p className="work-about">
          <span>{t(kindNames[work.kind])}</span>
          {work.by.username ? (
            <a href={`/${work.by.username}`}>{work.by.name}</a>
          ) : (
            <span>{work.by.name}</span>
          )}
          <DateTime at={work.publishedAt} form="short" />
        </p>
      </div>
    </article>
  );
}

export const WorkCard = import.meta.env.SSR
  ? renderedOnce("WorkCard", Card, {
      contexts: [FormatsContext],
      // Those that load eagerly are named in the head of the page.
      unless: ({ eager }) => eager === true,
    })
  : Card;

export function WorkGrid({
  works,
  list = false,
  heading,
  eager = 0,
}: {
  works: readonly WorkSummary[];
  list?: boolean;
  heading?: "h2" | "h3";
  /** How many images load eagerly; the rest load lazily. */
  eager?: number;
}) {
  return (
    <ol className={list ? "work-list" : "work-grid"}>
      {works.map((work, index) => (
        <li key={work.id}>
          <WorkCard work={work} {...(heading && { heading })} eager={index < eager} />
        </li>
      ))}
    </ol>
  );
}
