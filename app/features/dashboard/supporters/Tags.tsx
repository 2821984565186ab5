import { Badge } from "#app/ui/Badge.tsx";

/** A creator's own tags for a supporter. */
export function Tags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <span className="supporter-tags">
      {tags.map((tag) => (
        <Badge key={tag}>
          <bdi>{tag}</bdi>
        </Badge>
      ))}
    </span>
  );
}
