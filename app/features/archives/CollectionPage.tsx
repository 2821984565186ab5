import { WorkGrid } from "#app/components/archives/WorkCard.tsx";
import { SaveButton } from "#app/components/saved/SaveButton.tsx";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PersonName, WorkSummary } from "#contracts/archives";
import { CollectionEditor } from "./CollectionEditor.tsx";
import { CollectionNote } from "./CollectionNote.tsx";

type Placed = WorkSummary & { readonly note: string };

interface Props {
  readonly collection: {
    readonly publicId: string;
    readonly href: string;
    readonly title: string;
    readonly about: string;
    readonly by: PersonName;
    readonly isOwn: boolean;
    readonly coverWork: string | null;
    readonly cover: { readonly src: string; readonly alt: string } | null;
    readonly works: readonly Placed[];
  };
  /** The owner's works that are not in it yet. */
  readonly others: readonly { readonly id: string; readonly title: string }[];
  readonly isMember: boolean;
  /** Whether to ask its owner to confirm deletion. */
  readonly asksDelete: boolean;
  /** Whether the asker has saved it. */
  readonly saved: readonly string[] | null;
  /** Shown once, right after it was created. */
  readonly podcast: string | null;
  readonly reply: FormReply | undefined;
}

/** A series in its maker's order. */
export function CollectionPage(props: Props) {
  const t = useTranslate();
  const { collection, others, isMember, saved, podcast, reply } = props;
  const { title, about, by, works, isOwn, href, cover } = collection;
  const sounds = works.some(({ kind }) => kind === "audio");
  const answered = reply?.initialValue?.intent;
  const isNote = answered === "note";
  const [problem] = Object.values(reply?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <div className="page collection">
      <Breadcrumbs crumbs={[{ name: t("archives.title"), href: "/archives" }]} />
      <header className="collection-head">
        {cover && (
          <img
            className="collection-cover"
            src={cover.src}
            alt={cover.alt}
            width={480}
            height={360}
          />
        )}
        <div>
          <h1>{title}</h1>
          <div className="work-about">
            <span>{t("archives.workCount", { count: works.length })}</span>
            {by.username ? <a href={`/${by.username}`}>{by.name}</a> : <span>{by.name}</span>}
            <a href={`${href}/feed.atom`}>{t("archives.collection.feed")}</a>
            {sounds && <a href={`${href}/podcast.rss`}>{t("archives.collection.podcast")}</a>}
            <SaveButton
              thing={{ kind: "collection", key: collection.publicId }}
              saved={saved}
              name={title}
              path={href}
              small
            />
          </div>
          {about && (
            <p className="collection-about" dir="auto">
              {about}
            </p>
          )}
        </div>
      </header>
      {problem && !isNote && answered !== "describe" && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {podcast && (
        <p className="collection-podcast" role="status">
          <Message
            id="archives.collection.podcastUrl"
            values={{ url: podcast, code: () => <code>{podcast}</code> }}
          />
        </p>
      )}
      {sounds && isMember && !podcast && (
        <Form className="collection-act">
          <SubmitButton
            kind="quiet"
            name="intent"
            value="podcast"
            icon={<Icon name="rss" size={18} />}
          >
            {t("archives.collection.createPodcastUrl")}
          </SubmitButton>
          <span className="quiet">{t("archives.collection.podcastHelp")}</span>
        </Form>
      )}
      <h2 className="sr-only">{t("archives.works")}</h2>
      {works.length === 0 ? (
        <EmptyState title={t("archives.collection.emptyTitle")}>
          {t("archives.collection.empty")}
        </EmptyState>
      ) : (
        // The collection's note takes precedence over the work's own teaser.
        <WorkGrid works={works.map((work) => ({ ...work, teaser: work.note || work.teaser }))} />
      )}
      {isOwn && <Arrange works={works} others={others} reply={isNote ? reply : undefined} />}
      {isOwn && (
        <CollectionEditor
          collection={collection}
          asksDelete={props.asksDelete}
          reply={answered === "describe" ? reply : undefined}
        />
      )}
    </div>
  );
}

function Arrange({
  works,
  others,
  reply,
}: Pick<Props, "others" | "reply"> & { works: readonly Placed[] }) {
  const t = useTranslate();
  return (
    <section className="collection-arrange" aria-label={t("archives.collection.arrange")}>
      <h2>{t("archives.collection.arrange")}</h2>
      <ol>
        {works.map(({ id, title, note }, index) => (
          <li key={id}>
            <span>{title}</span>
            <Form>
              <input type="hidden" name="work" value={id} />
              {index > 0 && (
                <ActionButton
                  act="up"
                  label={t("archives.collection.moveUp", { title })}
                  icon="arrow-up"
                />
              )}
              {index < works.length - 1 && (
                <ActionButton
                  act="down"
                  label={t("archives.collection.moveDown", { title })}
                  icon="arrow-down"
                />
              )}
              <ActionButton
                act="remove"
                label={t("archives.collection.remove", { title })}
                icon="x"
              />
            </Form>
            <CollectionNote work={{ id, title, note }} reply={reply} />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <Form className="collection-act">
          <label htmlFor="collection-add" className="sr-only">
            {t("archives.collection.workToAdd")}
          </label>
          <select id="collection-add" name="work" className="input">
            {others.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <SubmitButton kind="quiet" name="intent" value="add">
            {t("archives.collection.add")}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}

function ActionButton({
  act,
  label,
  icon,
}: {
  act: string;
  label: string;
  icon: "arrow-up" | "arrow-down" | "x";
}) {
  return (
    <button type="submit" name="intent" value={act} className="icon-btn" aria-label={label}>
      <Icon name={icon} size={16} />
    </button>
  );
}
