interface Props {
  /** Said to those who cannot see the blocks. */
  readonly label?: string;
  readonly lines?: number;
}

const widths = ["w-full", "w-10/12", "w-11/12", "w-7/12"] as const;

/** One block, still, in the shape its classes give it. */
export function SkeletonBlock({ className }: { readonly className: string }) {
  return <span className={`skeleton ${className}`} />;
}

/** A feed item yet to come: who, picture, lines. It holds still; nothing shimmers. */
export function FeedItemSkeleton({ label = "Loading", lines = 3 }: Props) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">
        <div className="flex items-center gap-3">
          <SkeletonBlock className="size-10 rounded-full" />
          <span className="flex-1">
            <SkeletonBlock className="h-3 w-2/5" />
            <SkeletonBlock className="mt-2 h-2.5 w-1/4" />
          </span>
        </div>
        <SkeletonBlock className="my-3.5 aspect-video" />
        {Array.from({ length: lines }, (_, line) => widths[line % widths.length]).map(
          (width, line) => (
            <SkeletonBlock
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placeholder have no other name
              key={line}
              className={`mt-2.5 h-3 ${width}`}
            />
          ),
        )}
      </div>
    </div>
  );
}
