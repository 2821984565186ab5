import type { ReactNode } from "react";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Html } from "#app/ui/Html.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import { accessNames, kindNames, type WorkView } from "#contracts/archives";
import { browseHref } from "../addresses.ts";
import { AccessPanel } from "./AccessPanel.tsx";
import { FileList } from "./FileList.tsx";
import { Viewer } from "./Viewer.tsx";
import { WorkAside } from "./WorkAside.tsx";

interface Props {
  readonly work: WorkView;
  /** Saves it. */
  readonly save?: ReactNode;
  /** Content below the work. */
  readonly talk?: ReactNode;
  /** Dialogs over the page. */
  readonly over?: ReactNode;
  readonly verified?: string | null;
  /** For reference managers. */
  readonly coins: string;
  /** Shown to its creator as another user sees it: actions are disabled. */
  readonly isPreview?: boolean;
}

/** A work: its metadata, the content for readers with access, and how to cite it. */
export function WorkPage({ work, save, talk, over, verified, coins, isPreview }: Props) {
  const t = useTranslate();
  const { content } = work;
  return (
    <article className="page work" data-kind={work.kind}>
      <div>
        <Breadcrumbs
          crumbs={[
            { name: t("archives.title"), href: "/archives" },
            { name: t(kindNames[work.kind]), href: browseHref({ facets: [`kind:${work.kind}`] }) },
          ]}
        />
        {work.title ? (
          <h1 lang={work.language}>{work.title}</h1>
        ) : (
          <h1>{t("archives.untitled")}</h1>
        )}
        <div className="work-byline">
          {work.by.username ? (
            <>
              <UserAvatar
                id={work.by.id ?? ""}
                name={work.by.name}
                picture={work.by.avatar}
                size={28}
              />
              <a href={`/${work.by.username}`}>{work.by.name}</a>
            </>
          ) : (
            <span>{work.by.name}</span>
          )}
          {work.publishedAt && <DateTime at={work.publishedAt} />}
          {content && work.kind === "writing" && (
            <span>{t("archives.work.readTime", { minutes: content.minutes })}</span>
          )}
          {work.access !== "public" && (
            <span className="work-open-to">
              <Icon name="lock" size={14} />
              {work.price
                ? t("common.amount", { amount: work.price })
                : t(accessNames[work.access])}
            </span>
          )}
          {work.state === "published" && save}
        </div>
        {work.warning && (
          <p className="work-note">{t("archives.contentWarning", { warning: work.warning })}</p>
        )}
        {(work.state === "draft" || work.state === "scheduled") && (
          <p className="work-note">
            {t(
              work.state === "draft"
                ? "archives.work.draftNotice"
                : "archives.work.scheduledNotice",
            )}
          </p>
        )}
        {work.withdrawn ? (
          <Tombstone at={work.withdrawn.at} reason={work.withdrawn.reason} />
        ) : content ? (
          <>
            <Viewer work={work} content={content} />
            {content.headings.length > 1 && work.kind === "writing" && (
              <nav className="work-parts" aria-label={t("archives.work.contents")}>
                <h2>{t("archives.work.contents")}</h2>
                <ol>
                  {content.headings.map(({ id, text }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{text}</a>
                    </li>
                  ))}
                </ol>
              </nav>
            )}
            <div lang={work.language}>
              <Html html={content.html} className="prose work-text" />
            </div>
            {work.sourceUrl && work.kind === "link" && (
              <ButtonLink
                kind="primary"
                icon="link"
                href={work.sourceUrl}
                rel="nofollow ugc noopener external"
              >
                {t("archives.work.openLink")}
              </ButtonLink>
            )}
            <FileList files={content.files} verified={verified ?? null} isPreview={isPreview} />
          </>
        ) : (
          <AccessPanel work={work} />
        )}
        {work.collections.map((place) => (
          <nav key={place.href} className="work-series" aria-label={place.title}>
            <p>
              <Message
                id="archives.work.positionInCollection"
                values={{
                  number: place.number,
                  count: place.count,
                  title: place.title,
                  link: (text) => <a href={place.href}>{text}</a>,
                }}
              />
            </p>
            <p className="work-series-ways">
              {place.previous && (
                <a href={place.previous.href} rel="prev">
                  <Icon name="chevron-left" size={16} />
                  {place.previous.title}
                </a>
              )}
              {place.next && (
                <a href={place.next.href} rel="next">
                  {place.next.title}
                  <Icon name="chevron-right" size={16} />
                </a>
              )}
            </p>
          </nav>
        ))}
        {talk}
      </div>
      <WorkAside work={work} isPreview={isPreview} />
      {coins && <span className="Z3988" title={coins} translate="no" hidden />}
      {over}
    </article>
  );
}

function Tombstone({ at, reason }: { at: string; reason: string }) {
  const t = useTranslate();
  return (
    <section className="work-tomb" aria-label={t("archives.work.withdrawn")}>
      <h2>{t("archives.work.withdrawnTitle")}</h2>
      <p>
        <Message
          id="archives.work.withdrawnReason"
          values={{ date: <DateTime at={at} />, reason }}
        />
      </p>
      <p className="quiet">{t("archives.work.withdrawnHelp")}</p>
    </section>
  );
}
