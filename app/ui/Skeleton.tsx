import { useTranslate } from "./translate.ts";
import "./skeleton.css";

interface Props {
  /** The text for screen readers. */
  readonly label?: string;
  readonly lines?: number;
}

/** A placeholder for a feed item: author, picture, lines. Not animated. */
export function FeedItemSkeleton({ label, lines = 3 }: Props) {
  const t = useTranslate();
  return (
    <div role="status">
      <span className="sr-only">{label ?? t("ui.loading")}</span>
      <div aria-hidden="true">
        <div className="skeleton-head">
          <span className="skeleton skeleton-face" />
          <span>
            <span className="skeleton skeleton-name" />
            <span className="skeleton skeleton-time" />
          </span>
        </div>
        <span className="skeleton skeleton-picture" />
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placeholder have no other name
          <span key={line} className="skeleton skeleton-line" />
        ))}
      </div>
    </div>
  );
}
