import { SaveButton } from "#app/components/saved/SaveButton.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { FormatsContext } from "#app/ui/formats.ts";
import { renderedOnce } from "#app/ui/rendered-parts.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { FeedItem } from "#contracts/feed";
import { refKey } from "#contracts/saved";
import { FeedItemCard } from "./FeedItemCard.tsx";

interface Props {
  readonly items: readonly FeedItem[];
  /** URL of the next page. */
  readonly more: string | null;
  /** Where asking for more or less, and muting, is sent. */
  readonly action: string;
  /** What of it the reader has saved. */
  readonly saved: readonly string[];
  /** Path of the list itself. */
  readonly here: string;
}

/** A feed ends with a link to the next page, or with a note that there is no more. */
export function FeedList({ items, more, action, saved, here }: Props) {
  const t = useTranslate();
  return (
    <>
      <ol className="feed">
        {items.map((item) => (
          <Line key={item.id} item={item} action={action} saved={saved} here={here} />
        ))}
      </ol>
      {more ? (
        <p className="feed-end">
          <ButtonLink href={more}>{t("home.showMore")}</ButtonLink>
        </p>
      ) : (
        items.length > 0 && <p className="feed-end quiet">{t("home.upToDate")}</p>
      )}
    </>
  );
}

interface ItemProps extends Pick<Props, "action" | "saved" | "here"> {
  readonly item: FeedItem;
}

function Item({ item, action, saved, here }: ItemProps) {
  return (
    <li>
      <FeedItemCard
        item={item}
        action={action}
        save={<SaveItem item={item} saved={saved} here={here} />}
      />
    </li>
  );
}

const Line = import.meta.env.SSR
  ? renderedOnce("FeedItem", Item, {
      only: ({ saved, ...props }) => {
        const own = savedKeyOf(props.item);
        return { ...props, saved: saved.filter((key) => key === own) };
      },
      contexts: [FormatsContext],
      // Crests have ids of their place in the page.
      unless: ({ item }) => item.kind === "announcement",
    })
  : Item;

function savedKeyOf(item: FeedItem): string | undefined {
  if (item.kind === "announcement") return undefined;
  const { id } = item.kind === "work" ? item.work : item.topic;
  return refKey({ kind: item.kind, key: id });
}

function SaveItem({ item, saved, here }: { item: FeedItem } & Pick<Props, "saved" | "here">) {
  if (item.kind === "announcement") return null;
  const { id, title, href } =
    item.kind === "work" ? item.work : { ...item.topic, href: item.topic.continueAt };
  return (
    <SaveButton
      thing={{ kind: item.kind, key: id }}
      saved={saved}
      name={title}
      path={href}
      back={here}
      small
    />
  );
}
