import { ButtonLink } from "#app/ui/Button.tsx";
import type { FeedItem } from "#contracts/feed";
import { FeedPiece } from "./FeedPiece.tsx";

interface Props {
  readonly items: readonly FeedItem[];
  /** The address of what comes next. */
  readonly more: string | null;
  /** Where asking for more or less, and muting, is sent. */
  readonly action: string;
}

/** A feed ends: with what comes next, or by saying that there is no more. */
export function FeedList({ items, more, action }: Props) {
  return (
    <>
      <ol className="feed">
        {items.map((item) => (
          <li key={item.id}>
            <FeedPiece item={item} action={action} />
          </li>
        ))}
      </ol>
      {more ? (
        <p className="feed-end">
          <ButtonLink href={more}>Show more</ButtonLink>
        </p>
      ) : (
        items.length > 0 && <p className="feed-end quiet">You are up to date.</p>
      )}
    </>
  );
}
